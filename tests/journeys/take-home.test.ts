import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as words } from '#features/practice-export/text/en.ts'
import { en as profile } from '#features/doctor-profile/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { filesIn, textIn } from '#tests/support/taken-home.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

const passphrase = 'cloud table lantern flute'
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', { language: 'en', size: 'tablet' }))
  // Where the browser asks where to, nobody here would answer.
  await at.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
})
afterAll(() => end())

const press = (name: string) => at.page.getByRole('button', { name, exact: true }).click()
const saved = async (by: () => Promise<void>): Promise<Buffer> => {
  const coming = at.page.waitForEvent('download')
  await by()
  return readFile(await (await coming).path())
}

test('a doctor takes everything home by a press, and opens it with her passphrase alone', async () => {
  await at.page.goto('/doctor/edit')
  await unlock(at)
  await at.page.getByRole('link', { name: profile.to_home }).click()
  await field(at, words.phrase).fill('cloud')
  await field(at, words.phrase_again).fill('cloud')
  await press(words.start)
  await at.page.getByText(words.phrase_short).waitFor()
  await field(at, words.phrase).fill(passphrase)
  await field(at, words.phrase_again).fill('cloud table lantern lute')
  await press(words.start)
  await at.page.getByText(words.phrase_same).waitFor()
  await field(at, words.phrase_again).fill(passphrase)
  expect(await faultsOnScreen(at)).toEqual([])
  await press(words.start)
  await at.page.getByRole('progressbar').waitFor()
  await at.page.getByText(words.ready_title).waitFor({ timeout: 240_000 })
  expect(await faultsOnScreen(at)).toEqual([])
  const zip = await saved(() => press(words.download))
  expect(Buffer.from(zip).toString('latin1')).not.toContain('Habibur')

  await at.page.getByRole('link', { name: words.open_link }).click()
  await at.page.locator('input[type=file]').waitFor({ state: 'attached' })
  await at.page.waitForLoadState('networkidle')
  await at.offline(true)
  const choose = (buffer: Buffer) =>
    at.page.locator('input[type=file]').setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer })
  await choose(Buffer.from('no zip at all'))
  await field(at, words.phrase).fill(passphrase)
  await press(words.open)
  await at.page.getByText(words.not_ours).waitFor()
  await choose(zip)
  await field(at, words.phrase).fill('cloud table lantern lute')
  await press(words.open)
  await at.page.getByText(words.phrase_wrong).waitFor()
  await field(at, words.phrase).fill(passphrase)
  const files = await filesIn(await saved(() => press(words.open)))
  await at.page.getByText(words.opened).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  expect(textIn(files, 'csv/patients.csv')).toContain('Habibur')
  expect([...files.keys()].filter((name) => name.startsWith('fhir/')).length).toBeGreaterThan(10)
  await at.offline(false)
})
