import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { syncedTables } from '#app/tables.ts'
import { en as auth } from '#features/auth/text/en.ts'
import { en as words } from '#features/practice-export/text/en.ts'
import { en as profile } from '#features/doctor-profile/text/en.ts'
import { atConsole, makeDoctor } from '#tests/support/at-console.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { agreedRows, rowsTold } from '#tests/support/moved-in.ts'
import { enrolDevice, faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { filesIn, textIn } from '#tests/support/taken-home.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

const passphrase = 'cloud table lantern flute'
const folder = mkdtempSync(join(tmpdir(), 'niramoy-home-'))
const home = join(folder, 'home.zip')
let at: BrowserDevice
let product: Product
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, product, end } = await oneAtWork('doctor', { language: 'en', size: 'tablet' }))
  // Where the browser asks where to, nobody here would answer.
  await at.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
})
afterAll(async () => {
  await end()
  rmSync(folder, { recursive: true })
})

const press = (name: string) => at.page.getByRole('button', { name, exact: true }).click()
/** Until the page has fetched nothing for a second: what opens a file comes behind its form. A stream stays open, and is no fetch. */
async function fetchesRest(): Promise<void> {
  const count = () => at.page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now
    await at.page.waitForTimeout(1000)
  }
}

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
  await field(at, words.password).fill(demonstrationPassword)
  await press(words.start)
  await at.page.getByText(words.phrase_short).waitFor()
  await field(at, words.phrase).fill(passphrase)
  await field(at, words.phrase_again).fill('cloud table lantern lute')
  await press(words.start)
  await at.page.getByText(words.phrase_same).waitFor()
  await field(at, words.phrase_again).fill(passphrase)
  await field(at, words.password).fill('not hers')
  await press(words.start)
  await at.page.getByText(words.password_wrong).waitFor()
  await field(at, words.password).fill(demonstrationPassword)
  expect(await faultsOnScreen(at)).toEqual([])
  await press(words.start)
  await at.page.getByRole('progressbar').waitFor()
  await at.page.getByText(words.ready_title).waitFor({ timeout: 240_000 })
  expect(await faultsOnScreen(at)).toEqual([])
  const zip = await saved(() => press(words.download))
  writeFileSync(home, zip)
  expect(Buffer.from(zip).toString('latin1')).not.toContain('Habibur')

  await at.page.getByRole('link', { name: words.open_link }).click()
  await at.page.locator('input[type=file]').waitFor({ state: 'attached' })
  await fetchesRest()
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

test('and another server, where she has an account and nothing else, goes on with every row of it', async () => {
  const phrase = join(folder, 'phrase')
  writeFileSync(phrase, passphrase)
  const elsewhere = await startProduct({ seeded: false })
  try {
    const doctor = { phone: '01811000777', name: 'Dr. Nusrat Jahan' }
    const { code, address } = makeDoctor(elsewhere, doctor)
    atConsole(elsewhere, ['move-in', home, '--passphrase-file', phrase, '--phone', doctor.phone])
    const [was, is] = await Promise.all([
      rowsTold(product.database, 1, syncedTables),
      rowsTold(elsewhere.database, 1, syncedTables),
    ])
    expect(was.length).toBeGreaterThan(50)
    expect(agreedRows(is)).toEqual(agreedRows(was))

    const there = await openBrowser({ address: elsewhere.address, language: 'en', size: 'tablet' })
    try {
      await there.page.goto(address)
      for (const [name, text] of [
        ['code', code],
        ['password', 'Kadam-Phul-93'],
        ['password_confirmation', 'Kadam-Phul-93'],
      ] as const)
        await there.page.locator(`input[name="${name}"]`).fill(text)
      await there.page.getByRole('button', { name: auth.set_new_password, exact: true }).click()
      await enrolDevice(there, { kind: 'doctor' })
      await there.page.goto('/doctor/patients/all-patients')
      await unlock(there)
      await there.page.getByText('Habibur Rahman').first().waitFor()
    } finally {
      await there.close()
    }
  } finally {
    await elsewhere.end()
  }
})
