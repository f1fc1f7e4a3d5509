import type { Page } from 'playwright-core'

/** What a screen must show to be itself: its own heading, and something of its own beside it. */
export interface Shown {
  heading: string | RegExp
  /** Names, numbers and words from the data, typed values included. */
  data: readonly (string | RegExp)[]
  /** Labels of the fields of a form. */
  fields: readonly string[]
}

/** What stands on a page. */
export interface Seen {
  heading: string
  words: string
  fields: readonly string[]
}

const fits = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text)
const holds = (text: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)

/** What a page lacks of what a screen shows; a screen that shows nothing of its own is none. */
export function missingOf(seen: Seen, { heading, data, fields }: Shown): string[] {
  return [
    ...(fits(seen.heading, heading) ? [] : [`the heading ${heading}, instead of "${seen.heading}"`]),
    ...(data.length + fields.length > 0 ? [] : ['anything of its own']),
    ...data.filter((one) => !holds(seen.words, one)).map((one) => `the words ${one}`),
    ...fields
      .filter((one) => !seen.fields.some((label) => label === one || label.startsWith(`${one} `)))
      .map((one) => `the field ${one}`),
  ]
}

/** What stands on the page now, without the menus around it; in a printed sheet and in fields too. */
export const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const controls = [...(main?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
    return {
      heading: main?.querySelector('h1')?.textContent?.trim() ?? '',
      words: [main?.innerText ?? '', ...controls.map((one) => one.value)].join('\n'),
      fields: [...(main?.querySelectorAll('label, legend') ?? [])].map(
        (one) => one.textContent?.trim().replace(/\s+/g, ' ') ?? '',
      ),
    }
  })
