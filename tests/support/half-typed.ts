import { expect } from 'vitest'
import { keptTypingOf } from './agreement.ts'
import type { BrowserDevice } from './browser.ts'
import { en as patient } from '#features/patients/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as kit } from '#text/en.ts'
import { field, lockScreen } from './people.ts'

/** Runs in the page: remembers when something was last typed or pressed. */
export function watchHands(): void {
  const note = () => {
    document.documentElement.dataset['moved'] = `${Date.now()}`
  }
  for (const sign of ['input', 'click']) addEventListener(sign, note, true)
}

const moved = async ({ page }: BrowserDevice) =>
  Number(await page.evaluate(() => document.documentElement.dataset['moved']))

/** The last letter is kept a moment after it was typed: until then what lies on the disk is older than it. */
export const rested = (at: BrowserDevice): Promise<void> =>
  expect.poll(async () => ((await keptTypingOf(at))[0] ?? 0) - (await moved(at))).toBeGreaterThanOrEqual(0)

/** Nobody moves for so long that the lock falls, in this very moment. The page needs a clock that can be turned. */
export async function restUntilLocked(at: BrowserDevice): Promise<void> {
  await at.page.evaluate('setClock(6 * 60_000); document.dispatchEvent(new Event("visibilitychange"))')
  await lockScreen(at).waitFor()
  await at.page.evaluate('setClock(0)')
}

/** The age of who is being written down at the desk. */
export const years = (at: BrowserDevice) => at.page.getByRole('textbox', { name: kit.years, exact: true })
/** Says that the form was kept. */
export const kept = (at: BrowserDevice) => at.page.getByText(/^Kept from/)
/** The arrival that `typeAtTheDesk` typed stands in the form again, whole. */
export async function arrivalStands(at: BrowserDevice): Promise<void> {
  await expect.poll(() => field(at, desk.vital_bp).inputValue()).toBe('140/90')
  await expect.poll(() => field(at, desk.problem).inputValue()).toBe('Fever for 3 days')
  expect([
    await field(at, desk.phone).inputValue(),
    await field(at, desk.name).inputValue(),
    await years(at).inputValue(),
    await field(at, desk.paid).inputValue(),
  ]).toEqual(['01799000081', 'Shefali Khatun', '47', '300'])
  await expect
    .poll(() => at.page.getByRole('radio', { name: patient.gender.female, exact: true }).isChecked())
    .toBe(true)
  await expect.poll(() => kept(at).count()).toBe(1)
}
