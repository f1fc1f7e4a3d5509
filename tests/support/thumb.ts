import type { Page } from 'playwright-core'

/**
 * Controls that a thumb misses: 20 px above, below, left or right of their middle something else answers, or nothing. What
 * lies at an edge of the window, half out of its list or under a bar is left out; empty when all are 40 px and more.
 */
export async function thumbMisses(page: Page): Promise<string[]> {
  const found: unknown = await page.evaluate(measure)
  if (!Array.isArray(found)) throw new Error('the page answered no list')
  return found.map(String)
}

/** As words, because a compiler's own helpers are not in the page. */
const measure = `(() => {
  const reach = 20
  const what = 'a[href], button:not(:disabled), summary, [role=tab], [role=option], [role=menuitem]'
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const faults = []
  for (const one of modal.querySelectorAll(what)) {
    if (one.closest('[inert]') || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })) continue
    // A title whose whole row answers is as large as its row.
    const isRow = getComputedStyle(one).position === 'static' && getComputedStyle(one, '::after').position === 'absolute'
    const box = (isRow && one.offsetParent ? one.offsetParent : one).getBoundingClientRect()
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    if (box.width < 2 || x - reach < 0 || y - reach < 0 || x + reach >= innerWidth || y + reach >= innerHeight) continue
    // What is half scrolled out of its own list is no smaller than the rest of it.
    const isScrolledOut = (up) => up !== null && up !== document.body && ((/auto|scroll/.test(getComputedStyle(up).overflowY) && (y - reach < up.getBoundingClientRect().top || y + reach > up.getBoundingClientRect().bottom)) || isScrolledOut(up.parentElement))
    if (isScrolledOut(one.parentElement)) continue
    const barOf = (hit) => { let up = hit; while (up && !['fixed', 'sticky'].includes(getComputedStyle(up).position)) up = up.parentElement; return up }
    const own = barOf(one)
    // A bar over it is no fault of its size.
    const answers = (px, py) => { const hit = document.elementFromPoint(px, py); return hit !== null && (one.contains(hit) || barOf(hit) !== own) }
    if (!one.contains(document.elementFromPoint(x, y))) continue
    const sides = [[x, y - reach], [x, y + reach], [x - reach, y], [x + reach, y]]
    if (!sides.every(([px, py]) => answers(px, py)))
      faults.push('too small for a thumb: "' + (one.getAttribute('aria-label') || one.innerText || one.tagName).trim().replace(/\\s+/g, ' ').slice(0, 40) + '" ' + Math.round(box.width) + 'x' + Math.round(box.height))
  }
  return faults
})()`
