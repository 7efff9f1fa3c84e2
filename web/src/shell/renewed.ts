/** A house that was brought up to date no longer has the files that this page would fetch later. The page then comes
 * anew: its moves are with the house, and what was being written is kept in the browser. */

/** Does the house still serve the page that this one is? `page`: what it serves now; `script`: this page's own. */
export const isRenewed = (page: string, script: string): boolean =>
  page.includes('<script') && !page.includes(script)

/** A file was missing. A house that cannot be reached is another matter: its line says so, and comes back. */
async function missing(script: string): Promise<void> {
  const answer = await fetch('/', { cache: 'no-store' })
  if (answer.ok && isRenewed(await answer.text(), script)) location.reload()
}

/** `script`: the address of the page's first script, which is named after its content. */
export function watchForRenewal(script: string): void {
  const { pathname } = new URL(script)
  addEventListener('vite:preloadError', () => void missing(pathname).catch(() => undefined))
}
