import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bn as app } from '#app/browser/text/bn.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { bn as auth } from '#features/auth/text/bn.ts'
import { bn } from '#features/booking/text/bn.ts'
import { bn as directory } from '#features/directory/text/bn.ts'
import { bn as visits } from '#features/patient-visits/text/bn.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { codesSent } from '#tests/support/codes-sent.ts'
import { checkByKey, faultsOnScreen } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let at: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => at.close())
afterAll(() => product.end())

const visit = async (path: string) => {
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  await at.page.goto(path)
}
const box = (name: string) => at.page.locator(`input[name="${name}"]`)
const choice = (name: string, value: number) => at.page.locator(`input[name="${name}"][value="${value}"]`)
const press = (name: string) => at.page.getByRole('button', { name, exact: true }).click()
const title = (name: string) => at.page.getByRole('heading', { level: 1, name }).waitFor()
const codeOf = () => codesSent(product).at(-1) ?? ''
const seeding = { practice_id: 1, user_id: 1, action: 'test', now: new Date() }
/** What the practice has of a phone. */
const booked = (phone: string) =>
  asPractice(product.database.db, seeding, (practice) =>
    practice.sql((db) =>
      db
        .selectFrom('appointments')
        .innerJoin('patients', 'patients.id', 'appointments.patient_id')
        .select(['appointments.serial', 'patients.name', 'appointments.source', 'appointments.status'])
        .where('patients.phone', '=', phone)
        .execute(),
    ),
  )

interface Who {
  relation: number
  name: string
  years: string
  gender: number
}
async function tell({ relation, name, years, gender }: Who) {
  await checkByKey(choice('patient.relationship_status', relation))
  await box('patient.name').fill(name)
  await box('patient.age.years').fill(years)
  await checkByKey(choice('patient.gender', gender))
}

async function proves(phone: string) {
  await box('patient.phone').fill(phone)
  await checkByKey(box('terms'))
  const before = codesSent(product).length
  await press(bn.go_code)
  await title(bn.proof)
  await expect.poll(() => codesSent(product).length).toBeGreaterThan(before)
}

test('somebody who was never here books a serial from a doctor’s page, by the code of her phone (R1.02)', async () => {
  await visit('/doctors/')
  await at.page.getByRole('link', { name: 'ডা. নুসরাত জাহান' }).click()
  await at.page.getByRole('link', { name: directory.book, exact: true }).click()
  await title(bn.title)
  await box('schedule_id').first().waitFor({ state: 'attached' })
  expect(await faultsOnScreen(at)).toEqual([])
  await press(bn.go_code)
  await at.page.getByText(bn.terms_needed).waitFor()
  await tell({ relation: 1, name: 'শিউলি আক্তার', years: '৩৪', gender: 2 })
  await proves('০১৮৯৯-০০০৩৩৩')
  const code = codeOf()
  await box('code').fill(code === '000000' ? '000001' : '000000')
  await at.page.getByText(/আর ৪ বার চেষ্টা করা যাবে/).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await box('code').fill(code)
  await title(bn.done)
  await at.page.getByText('শিউলি আক্তার').waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  const [visitOfHers, ...others] = await booked('01899000333')
  expect([visitOfHers?.name, visitOfHers?.source, others.length]).toEqual(['শিউলি আক্তার', 'online', 0])
  await at.page.getByRole('link', { name: bn.my_serials }).click()
  await at.page.getByRole('list', { name: visits.title, exact: true }).getByText('শিউলি আক্তার').waitFor()
  expect(at.page.url()).not.toContain('1899')
  await at.page.getByRole('button', { name: visits.cancel, exact: true }).click()
  const question = at.page.getByRole('dialog', { name: visits.cancel_ask })
  await question.getByRole('button', { name: visits.cancel_no, exact: true }).click()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('button', { name: visits.cancel, exact: true }).click()
  await question.getByRole('button', { name: visits.cancel, exact: true }).click()
  await at.page.getByText(visits.state.cancelled, { exact: true }).waitFor()
  expect((await booked('01899000333')).map(({ status }) => status)).toEqual(['cancelled'])
})

test('who books for her father says first who she is, and what she wrote of him waits', async () => {
  await visit('/doctor/appointment/1/1')
  await tell({ relation: 3, name: 'আব্দুল হামিদ', years: '৬৩', gender: 1 })
  await proves('01899000444')
  await box('code').fill(codeOf())
  await title(auth.registration)
  await box('name').fill('সাবিনা ইয়াসমিন')
  await at.page.getByText(kit.female, { exact: true }).click()
  await box('age.years').fill('৩৪')
  await checkByKey(box('terms'))
  await press('সেভ করুন')
  await title(bn.title)
  await expect.poll(() => box('patient.name').inputValue()).toBe('আব্দুল হামিদ')
  await press(bn.go_book)
  await title(bn.done)
  expect((await booked('01899000444')).map(({ name }) => name)).toEqual(['আব্দুল হামিদ'])
})

test('a line that breaks in the middle loses nothing that was written, and books once', async () => {
  await visit('/doctor/appointment/1')
  await tell({ relation: 1, name: 'রফিকুল ইসলাম', years: '৪১', gender: 1 })
  await box('patient.phone').fill('01899000555')
  await checkByKey(box('terms'))
  await at.offline(true)
  await press(bn.go_code)
  await at.page.getByRole('alert').first().waitFor()
  await at.offline(false)
  await at.page.reload()
  await expect.poll(() => box('patient.name').inputValue()).toBe('রফিকুল ইসলাম')
  const before = codesSent(product).length
  await press(bn.go_code)
  await title(bn.proof)
  await expect.poll(() => codesSent(product).length).toBeGreaterThan(before)
  await box('code').fill(codeOf())
  await title(bn.done)
  expect((await booked('01899000555')).length).toBe(1)
  await press(bn.another)
  await tell({ relation: 1, name: 'রফিকুল ইসলাম', years: '৪১', gender: 1 })
  await press(bn.go_book)
  await at.page.getByText(bn.already).waitFor()
  expect((await booked('01899000555')).length).toBe(1)
})

test('a day that is called off while she writes is said under the days, and another one is there to be chosen', async () => {
  await visit('/doctor/appointment/1/1')
  await tell({ relation: 1, name: 'হালিমা খাতুন', years: '৫৮', gender: 2 })
  const first = await at.page.locator('input[name="schedule_id"]:checked').inputValue()
  await asPractice(product.database.db, seeding, async (practice) => {
    const row = await practice.sql((db) =>
      db.selectFrom('schedules').selectAll().where('id', '=', first).executeTakeFirstOrThrow(),
    )
    practice.change('schedules', row, { status: 'cancelled' })
  })
  await proves('01899000666')
  await box('code').fill(codeOf())
  await at.page.getByText(bn.place_closed).waitFor()
  expect(await box('patient.name').inputValue()).toBe('হালিমা খাতুন')
  expect(await faultsOnScreen(at)).toEqual([])
  await checkByKey(at.page.locator('input[name="schedule_id"]:not(:disabled)').nth(0))
  await press(bn.go_book)
  await title(bn.done)
  expect((await booked('01899000666')).length).toBe(1)
})

test('what somebody wrote is not there for the next person on the same phone', async () => {
  await visit('/login?then=/doctor/appointment/1')
  await box('phone').fill('01712345601')
  await box('password').fill(demonstrationPassword)
  await press(auth.login_act)
  await title(bn.title)
  await box('patient.name').fill('তাহমিদ রহিম')
  await expect.poll(() => at.page.evaluate(() => sessionStorage.getItem('booking:1'))).toContain('তাহমিদ রহিম')
  await at.page.getByRole('banner').locator('[aria-haspopup=menu]').click()
  await at.page.getByRole('menuitem', { name: app.logout }).click()
  await press(auth.logout)
  await at.page.waitForFunction(() => localStorage.getItem('user') === null)
  await at.page.goto('/doctor/appointment/1')
  await box('patient.phone').waitFor()
  expect(await at.page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toContain('তাহমিদ')
  expect(await box('patient.name').inputValue()).toBe('')
})
