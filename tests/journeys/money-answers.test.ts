import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as billing } from '#features/billing/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { deviceSizes, type BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, field } from '#tests/support/people.ts'
import { openRecords } from '#tests/support/people-at-money.ts'
import { goTo, offered, registerWalkIn, syncNow, typeAtTheDesk } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, at, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop' }))
})
afterAll(() => end())

const practice = { practice_id: 1, user_id: 1, action: 'test', now: new Date() }
const told = () =>
  asPractice(product.database.db, practice, ({ sql }) =>
    sql((db) => db.selectFrom('money_answers').select(['kind', 'reason']).orderBy('kind').execute()),
  )
const card = (words: RegExp) => at.page.getByRole('main').getByText(words)
const row = (name: string) =>
  at.page.getByRole('table', { name: billing.records }).getByRole('row').filter({ hasText: name })

/** Presses a card's answer; without a reason it stays open and asks for one. */
async function answer(word: string, reason: string): Promise<void> {
  await at.page.getByRole('button', { name: word, exact: true }).press('Enter')
  const dialog = at.page.getByRole('dialog')
  await dialog.getByRole('button', { name: word, exact: true }).press('Enter')
  await dialog.locator('[aria-invalid=true]').waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await dialog.getByLabel(new RegExp(`^${billing.answer_reason}`)).fill(reason)
  await dialog.getByRole('button', { name: word, exact: true }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

test('two payments of one day are said to be right with no line, and the reason stands at both', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01799000091', name: 'Hasina Banu', years: 44 })
  await typeAtTheDesk(at, '01799000091')
  await offered(at).filter({ hasText: 'Hasina Banu' }).press('Space')
  await field(at, desk.paid).waitFor()
  await field(at, desk.paid).fill('100')
  await at.page.getByRole('button', { name: desk.save }).press('Enter')
  await at.page
    .getByText(/Hasina Banu/)
    .nth(1)
    .waitFor()
  await syncNow(at)
  await at.offline(true)
  await openRecords(at)
  await card(/^Hasina Banu paid for two visits/).waitFor()
  await answer(billing.twice_right, 'Fever in the morning, dressing at night')
  await card(/^Hasina Banu paid for two visits/).waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      row('Hasina Banu')
        .filter({ hasText: 'both right: Fever in the morning, dressing at night (Dr.' })
        .count(),
    )
    .toBe(2)
  await at.offline(false)
  await syncNow(at)
  expect(await told()).toEqual([{ kind: 'both_right', reason: 'Fever in the morning, dressing at night' }])
})

test('a former fee is left, and the reason stands where the fee is: the record and the bill', async () => {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01799000092', name: 'Sokhina Bibi', years: 61 })
  await syncNow(at)
  // The rule was raised while her device had no line.
  await asPractice(product.database.db, practice, async (on) => {
    const visit = await on.sql((db) =>
      db
        .selectFrom('appointments')
        .selectAll('appointments')
        .innerJoin('patients', 'patients.id', 'appointments.patient_id')
        .where('patients.name', '=', 'Sokhina Bibi')
        .executeTakeFirstOrThrow(),
    )
    on.change('appointments', visit, {
      fee_reason: 'former_rule',
      suggested_fee_paisa: visit.fee_paisa + 20_000,
    })
  })
  await syncNow(at)
  await openRecords(at)
  await card(/^Sokhina Bibi, .* was asked by the former fees/).waitFor()
  await answer(billing.former_leave, 'She was told the old fee')
  await card(/^Sokhina Bibi, .* was asked by the former fees/).waitFor({ state: 'detached' })
  const why = /Fee left as it was asked: She was told the old fee \(Dr\./
  await row('Sokhina Bibi').getByText(why).waitFor()
  await at.page.setViewportSize(deviceSizes.phone)
  await at.page
    .getByRole('list', { name: billing.records })
    .getByRole('listitem')
    .filter({ hasText: 'Sokhina Bibi' })
    .getByText(why)
    .waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.setViewportSize(deviceSizes.laptop)
  await row('Sokhina Bibi').getByRole('link', { name: 'Sokhina Bibi' }).press('Enter')
  await at.page.getByRole('heading', { level: 1, name: billing.invoice }).waitFor()
  await at.page.getByRole('main').getByText(why).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  await syncNow(at)
  await expect.poll(async () => (await told()).map(({ kind }) => kind)).toEqual(['both_right', 'fee_left'])
})
