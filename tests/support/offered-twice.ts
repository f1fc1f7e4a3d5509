import type { Page } from 'playwright-core'

/** Acts that an empty list offers although the page around it offers the same, by their words. */
export const offeredTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const acts = Array.from(document.querySelectorAll<HTMLElement>('main a[href], main button')).filter(
      (one) => one.checkVisibility(),
    )
    return acts
      .filter((one) => one.closest('[data-empty]'))
      .filter((one) =>
        acts.some((other) => !other.closest('[data-empty]') && other.innerText === one.innerText),
      )
      .map((one) => `offered twice: ${one.innerText}`)
  })
