import { expect } from 'vitest'
import { keptTypingOf } from './agreement.ts'
import type { BrowserDevice } from './browser.ts'
import { lockScreen } from './people.ts'

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
