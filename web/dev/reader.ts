/** For tests outside a browser: they read French. */
Object.defineProperty(globalThis, 'navigator', { value: { languages: ['fr'] }, configurable: true })
