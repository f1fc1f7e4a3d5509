import type { Page } from 'playwright-core'

/** What somebody did on the pages of a tab: taps, keys that lead or press, and characters that he wrote. */
export interface Acts {
  taps: number
  keys: number
  written: number
}

/** Runs in the page before anything else: counts what a person does, from page to page. */
export function countActs(): void {
  const acts: Acts = { taps: 0, keys: 0, written: 0 }
  const kept = (): Acts => ({ ...acts, ...JSON.parse(sessionStorage.getItem('acts') ?? '{}') })
  const note = (what: keyof Acts) => {
    const now = kept()
    sessionStorage.setItem('acts', JSON.stringify({ ...now, [what]: now[what] + 1 }))
  }
  const isText = (target: EventTarget | null): boolean =>
    target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea')
  addEventListener('pointerdown', () => note('taps'), true)
  addEventListener('keydown', ({ key, target }) => (key.length === 1 && isText(target)) || note('keys'), true)
  // Bengali letters come without a key of their own.
  addEventListener('input', ({ target }) => isText(target) && note('written'), true)
}

/** Runs in the page before anything else: the reader has asked for letters so large. */
export function largeLetters(size: string): void {
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = size
  })
}

export const actsOn = async (page: Page): Promise<Acts> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('acts') ?? '{"taps":0,"keys":0,"written":0}'))

/** What is wrong with the focus as it stands: nothing has it, nothing is drawn around it, or something lies over it. */
export const focusFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return ['nothing has the focus']
    const label = one.closest('label')
    const drawn = [one, label, one.parentElement, one.previousElementSibling?.firstElementChild].filter(
      (each) => !!each,
    )
    const isDrawn = drawn.some((each) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)')
    })
    const { left, top, right, bottom } = (label ?? one).getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const hit = document.elementFromPoint(x, y)
    const isFree = hit !== null && ((label ?? one).contains(hit) || hit.contains(one))
    const name = `${one.tagName} ${one.getAttribute('name') ?? one.textContent ?? ''}`
    return [
      ...(isDrawn ? [] : [`no focus is drawn: ${name}`]),
      ...(y >= 0 && y <= innerHeight ? [] : [`focus outside the window: ${name}`]),
      ...(y < 0 || y > innerHeight || isFree ? [] : [`focus under something: ${name}`]),
    ]
  })
