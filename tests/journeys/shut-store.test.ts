import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as app } from '#app/browser/text/en.ts'
import { en as auth } from '#features/auth/text/en.ts'
import { unsent } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, typePin, unlock } from '#tests/support/people.ts'
import { registerWalkIn } from '#tests/support/people-at-work.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await deskAtWork('en'))
})
afterAll(() => end())

/** As a build that is years ahead would leave it, or takes it back. */
const writtenBy = (version: number) =>
  at.page.evaluate(async (min_writer) => {
    const name =
      (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => one.startsWith('clinic:')) ??
      ''
    await new Promise<void>((done, failed) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => failed(opening.error)
      opening.onsuccess = () => {
        const work = opening.result.transaction('meta', 'readwrite')
        work.objectStore('meta').put({ k: 'min_writer', v: min_writer })
        work.oncomplete = () => {
          opening.result.close()
          done()
        }
      }
    })
  }, version)

test('a store that does not open says why, gives out what was not sent, and opens again when its cause is gone', async () => {
  await at.offline(true)
  await registerWalkIn(at, { phone: '01799000092', name: 'Rahela Khatun', years: 39 })
  const waiting = await unsent(at)
  expect(waiting).toBeGreaterThan(0)
  await writtenBy(999)
  await at.page.reload()
  await typePin(at)
  await at.page.getByRole('heading', { level: 1, name: auth.shut }).waitFor()
  await at.page.getByText(auth.shut_old).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  const [download] = await Promise.all([
    at.page.waitForEvent('download'),
    at.page.getByRole('button', { name: auth.save_file }).click(),
  ])
  const file: { ops: unknown[] } = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(file.ops).toHaveLength(waiting)
  await at.page.getByText(auth.shut_saved).waitFor()
  await writtenBy(0)
  await at.page.getByRole('button', { name: auth.shut_again }).click()
  await unlock(at)
  await at.page.getByText('Rahela Khatun').first().waitFor()
  await at.offline(false)
  await expect.poll(() => unsent(at)).toBe(0)
})

test('a fault that no screen shows is said to whoever sits there', async () => {
  await at.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a bug of the story')
    })
  })
  await at.page.getByText(app.fault).waitFor()
  expect(at.complaints.join('\n')).toMatch(/a bug of the story/)
  at.complaints.length = 0
})
