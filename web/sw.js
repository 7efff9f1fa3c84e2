// The shell of the page, kept for when there is no network: the page itself and the files that the build
// made, and nothing else. What the house says of tables, games or seats is never kept here.
//
// The build fills in FILES, and VERSION from every byte of them. A page is always asked for on the network
// first: an old shell can stand in for a house that does not answer, never for one that has changed.
const VERSION = '{{version}}'
const FILES = ['{{files}}']
const CACHE = `qg-shell-${VERSION}`
const SHELL = '/'

self.addEventListener('install', (event) => {
  // What is named after its content may come from the browser's own cache; the rest comes anew.
  const cache = (file) => (file.startsWith('/assets/') ? 'default' : 'reload')
  const fresh = FILES.map((file) => new Request(file, { cache: cache(file) }))
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(fresh))
      .then(() => self.skipWaiting())
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== CACHE).map((n) => caches.delete(n))))
      .then(() => self.clients.claim())
  )
})

const kept = (path) => caches.open(CACHE).then((cache) => cache.match(path))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => kept(SHELL)))
  } else if (pathname.startsWith('/assets/') && FILES.includes(pathname)) {
    // Named after their content: they cannot be old.
    event.respondWith(kept(pathname).then((found) => found ?? fetch(request)))
  } else if (FILES.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => kept(pathname)))
  }
})

// The house says that it is somebody's turn: the table, its name, and nothing of the game. Whoever looks at
// that table knows it already.
self.addEventListener('push', (event) => {
  const told = event.data?.json() ?? {}
  const path = `/t/${told.table}`
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const here = pages.filter((page) => new URL(page.url).pathname === path)
      if (here.some((page) => page.visibilityState === 'visible')) return undefined
      return self.registration.showNotification(told.title, {
        body: told.body,
        tag: `qg-${told.table}-${told.seat}`,
        icon: '/icon-192.png',
        data: { path }
      })
    })
  )
})

// "Your turn" was clicked on: back to the table, if it is still open, else to the list of tables.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data?.path ?? SHELL
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === path)
      return open === undefined ? self.clients.openWindow(path) : open.focus()
    })
  )
})
