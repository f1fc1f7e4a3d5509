/** What is seen of a cold start from outside, in ms since the navigation; absent until it happened. */
export interface Seen {
  lock?: number
  keysFrom?: number
  keysTo?: number
  list?: number
  drugs?: number
}

/**
 * The script that watches the product start, put into the page before its own: when the PIN pad stands, how long the PIN is
 * stretched by its worker, when one of `names` is painted, when a worker says that it has loaded its pack. The product knows nothing of it.
 */
export const watching = (names: readonly string[]): string => `(() => {
  const seen = globalThis.seenAtStart = {}
  const note = (what) => { if (seen[what] === undefined) seen[what] = performance.now() }
  const names = ${JSON.stringify(names)}
  const look = () => {
    if (document.querySelectorAll('[role=group] button').length > 10) note('lock')
    if (seen.keysTo !== undefined && seen.list === undefined) {
      const text = document.body.textContent
      if (names.some((name) => text.includes(name))) requestAnimationFrame(() => setTimeout(() => note('list')))
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  const Real = globalThis.Worker
  globalThis.Worker = class extends Real {
    constructor(address, ...given) {
      super(address, ...given)
      if (String(address).includes('stretch')) {
        seen.keysFrom = performance.now()
        this.addEventListener('message', () => { seen.keysTo = performance.now() })
      }
      this.addEventListener('message', ({ data }) => { if (data?.kind === 'loaded') note('drugs') })
    }
  }
})()`
