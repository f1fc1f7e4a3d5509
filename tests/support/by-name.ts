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

/** Roles of what is pressed or typed in, and of what holds it, as a tree of names spells them. */
const control = /^(?:button|link|combobox|textbox|spinbutton|checkbox|radio|switch|tab|menuitem)\b/
const holder = /^(?:region|complementary|list|group|radiogroup|form|navigation|toolbar) "/

/** Every control of a tree by its role and name, behind the names of what holds it. */
function controlsOf(tree: string): { said: string; isNamed: boolean }[] {
  const held: { depth: number; name: string }[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', words = ''] = /^(\s*)- (.*)$/.exec(line) ?? []
    while ((held.at(-1)?.depth ?? -1) >= indent.length) held.pop()
    const [name = ''] = /"(?:[^"\\]|\\.)*"/.exec(words) ?? []
    if (holder.test(words)) held.push({ depth: indent.length, name })
    const [role] = control.exec(words) ?? []
    if (role === undefined) return []
    return [{ said: [...held.map((one) => one.name), role, name].join(' '), isNamed: name !== '' }]
  })
}

/** What stands in the way of somebody who only hears the screen: axe's findings, controls without a name, and two of one place that are called alike. */
export async function unheardOn(at: BrowserDevice): Promise<string[]> {
  const dialog = at.page.getByRole('dialog').last()
  const within = (await dialog.isVisible()) ? dialog : at.page.getByRole('main')
  const controls = controlsOf(await within.ariaSnapshot())
  const said = controls.map((one) => one.said)
  return [
    ...(await faultsOnScreen(at)),
    ...controls.filter((one) => !one.isNamed).map((one) => `no name: ${one.said}`),
    ...said.filter((one, place) => said.indexOf(one) !== place).map((one) => `two of: ${one}`),
  ]
}
