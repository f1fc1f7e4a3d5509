import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { BrowserDevice } from './browser.ts'
import { faultsOnScreen } from './people.ts'

/** Work with keys alone, by what a screen reader says of the screen. */
export interface ByName {
  press(...keys: string[]): Promise<void>
  type(words: string): Promise<void>
  /** The focus is there, or comes there by itself. */
  on(control: Locator): Promise<void>
  /** Goes there by Tab. */
  tabTo(control: Locator): Promise<void>
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((one) => one === document.activeElement)

export function byName(at: BrowserDevice): ByName {
  const press = async (...keys: string[]) => {
    for (const key of keys) await at.page.keyboard.press(key)
  }
  return {
    press,
    type: (words) => at.page.keyboard.type(words),
    on: (control) => expect.poll(() => hasFocus(control), { timeout: 15_000 }).toBe(true),
    async tabTo(control) {
      await control.waitFor()
      for (let tabs = 0; !(await hasFocus(control)); tabs++) {
        if (tabs === 150) throw new Error(`nobody comes by Tab to ${control.toString()}`)
        await press('Tab')
      }
    },
  }
}

/** Roles of what is pressed or typed in, as a tree of names spells them. */
const control = /^\s*- (button|link|combobox|textbox|spinbutton|checkbox|radio|switch|tab|menuitem)\b(.*)$/

/** What stands in the way of somebody who only hears the screen: axe's findings, controls without a name, and two that are called alike. */
export async function unheardOn(at: BrowserDevice): Promise<string[]> {
  const dialog = at.page.getByRole('dialog').last()
  const within = (await dialog.isVisible()) ? dialog : at.page.getByRole('main')
  const controls = (await within.ariaSnapshot()).split('\n').flatMap((line) => {
    const [, role, rest = ''] = control.exec(line) ?? []
    return role === undefined ? [] : [`${role} ${/"(?:[^"\\]|\\.)*"|\/.*\//.exec(rest)?.[0] ?? ''}`.trim()]
  })
  return [
    ...(await faultsOnScreen(at)),
    ...controls.filter((one) => !one.includes(' ')).map((one) => `no name: ${one}`),
    ...controls.filter((one, place) => controls.indexOf(one) !== place).map((one) => `two of: ${one}`),
  ]
}
