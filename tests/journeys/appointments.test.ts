import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '#features/appointments/text/en.ts'
import { en as billing } from '#features/billing/text/en.ts'
import { en as patientWords } from '#features/patients/text/en.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { en as kit } from '#text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, enrolDevice, faultsOnScreen, signIn } from '#tests/support/people.ts'
import { syncNow } from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let tablet: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  // He may let something off: another fee than the rule's is a discount.
  await product.database.owner
    .updateTable('memberships')
    .set({ permissions: sql`array_append(permissions, 'Discount')`, discount_limit_paisa: 100_000 })
    .where('user_id', '=', 101)
    .execute()
  await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    async (practice) => {
      const row = await practice.sql((db) =>
        db.selectFrom('staff').selectAll().where('id', '=', 101).executeTakeFirstOrThrow(),
      )
      practice.change('staff', row, {
        permissions: [...row.permissions, 'Discount'],
        discount_limit_paisa: 100_000,
      })
    },
  )
  tablet = await openBrowser({ address: product.address, language: 'en', size: 'tablet' })
  await signIn(tablet, '01711000301')
  await enrolDevice(tablet, { kind: 'desk' })
  await syncNow(tablet)
})
afterAll(async () => {
  await tablet.close()
  await product.end()
})

const dialog = () => tablet.page.getByRole('dialog', { name: en.create_title })
const choice = (label: string) => dialog().getByRole('combobox', { name: new RegExp(`^${label}`) })
const rows = () => tablet.page.getByRole('list', { name: en.appointments }).getByRole('listitem')

async function openDialog(): Promise<void> {
  await tablet.page.getByRole('banner').getByRole('button', { name: en.appointment, exact: true }).click()
  await dialog().waitFor()
}

async function choose(label: string, option: string | number): Promise<string> {
  await choice(label).click()
  const options = tablet.page.getByRole('option')
  const wanted =
    typeof option === 'number' ? options.nth(option) : options.filter({ hasText: option }).first()
  const said = await wanted.innerText()
  await wanted.click()
  return said.trim()
}

/** Chamber and date, the date by its place in the list; answers what it read. */
async function chooseSitting(at: number): Promise<string> {
  await choose(en.chamber, 0)
  return choose(en.date, at)
}

async function tellPerson(phone: string, relation: keyof typeof patientWords.relation): Promise<void> {
  await dialog()
    .getByRole('textbox', { name: new RegExp(`^${en.phone}`) })
    .fill(phone)
  await choose(en.relation, patientWords.relation[relation])
}

const tellGender = (gender: keyof typeof patientWords.gender): Promise<void> =>
  checkByKey(dialog().getByRole('radio', { name: patientWords.gender[gender], exact: true }))

async function submit(): Promise<void> {
  await dialog()
    .getByRole('button', { name: new RegExp(`^${en.submit}`) })
    .click()
  const question = tablet.page.getByRole('dialog', { name: en.confirm_title })
  await question.getByText(en.confirm_body).waitFor()
  await question.getByRole('button', { name: kit.ok, exact: true }).click()
}

/** Books somebody new into a sitting; ends on that sitting's page. */
async function bookNew(name: string, phone: string, at: number): Promise<string> {
  await openDialog()
  const sitting = await chooseSitting(at)
  await tellPerson(phone, 'self')
  await dialog()
    .getByRole('textbox', { name: new RegExp(`^${en.name}`) })
    .fill(name)
  await dialog().getByRole('textbox', { name: kit.years, exact: true }).fill('40')
  await tellGender('male')
  await submit()
  await dialog().waitFor({ state: 'detached' })
  await tablet.page.waitForURL(/\/doctor\/schedules\/[\w-]+\/appointments$/)
  await rows().filter({ hasText: name }).waitFor()
  return sitting
}

async function act(name: string, word: string): Promise<void> {
  await tablet.page.getByRole('button', { name: kit.row_actions.replace('{{name}}', name) }).click()
  await tablet.page.getByRole('menuitem', { name: word, exact: true }).click()
}

test('the form asks in the order of the specification and marks what it must have (R2.58) (R2.63) (R2.64) (R2.66) (R2.70)', async () => {
  await openDialog()
  await expect.poll(() => choice(en.chamber).innerText()).toContain('Green Care Chamber')
  expect(
    await dialog()
      .getByRole('textbox', { name: new RegExp(`^${en.phone}`) })
      .evaluate((box) => box === document.activeElement),
  ).toBe(true)
  await chooseSitting(0)
  await tellPerson('01912345603', 'child')
  await checkByKey(dialog().getByRole('radio', { name: en.new_member }))
  const names = await dialog()
    .locator('[data-field]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field')))
  expect(names).toEqual([
    'chamber_id',
    'schedule_id',
    'patient.phone',
    'patient.relationship_status',
    'patient_id',
    'patient.name',
    'patient.age',
    'patient.gender',
    'type',
    'patient.blood_group_id',
    'weight',
    'patient.division_id',
    'patient.district_id',
    'patient.upazila_id',
    'question',
  ])
  const marked = await dialog()
    .locator('[data-field]')
    .evaluateAll((fields) =>
      fields
        .filter((field) => field.textContent?.includes(' *'))
        .map((field) => field.getAttribute('data-field')),
    )
  expect(marked).toEqual(names.slice(0, 9))
})

test('a household is offered by relationship, and filled in (R2.67) (R2.68) (R4.08) (R4.10)', async () => {
  const offered = dialog()
    .getByRole('radiogroup', { name: new RegExp(`^${en.previous}`) })
    .getByRole('radio')
  expect(
    await offered.evaluateAll((radios) =>
      radios.map((radio) => radio.closest('label')?.textContent?.replace(/\d.*/, '')),
    ),
  ).toEqual(['Sumaiya Rafiq', 'Jui Rafiq', en.new_member])
  await checkByKey(dialog().getByRole('radio', { name: /Jui Rafiq/ }))
  await expect
    .poll(() => dialog().getByRole('textbox', { name: kit.years, exact: true }).inputValue())
    .toBe('1')
  await expect
    .poll(() => dialog().getByRole('textbox', { name: kit.months, exact: true }).inputValue())
    .toBe('2')
  await expect
    .poll(() => dialog().getByRole('radio', { name: patientWords.gender.female, exact: true }).isChecked())
    .toBe(true)
  expect(
    await dialog()
      .getByRole('textbox', { name: new RegExp(`^${en.name}`) })
      .count(),
  ).toBe(0)
  await expect.poll(() => choice(en.blood).innerText()).toContain(en.not_known)
  for (const place of ['Division', 'District', 'Upazila'])
    await expect.poll(() => choice(place).isDisabled(), { message: place }).toBe(true)
  await choose(en.relation, patientWords.relation.other)
  await expect
    .poll(() => dialog().getByRole('textbox', { name: kit.years, exact: true }).inputValue())
    .toBe('')
  await expect
    .poll(() =>
      dialog()
        .getByRole('textbox', { name: new RegExp(`^${en.name}`) })
        .inputValue(),
    )
    .toBe('')
})

test('what is missing is named before anything is asked, nobody is made a man unasked, and nothing is sent without a yes (R2.69) (R5.05) (R8.09)', async () => {
  const press = () =>
    dialog()
      .getByRole('button', { name: new RegExp(`^${en.submit}`) })
      .click()
  const question = tablet.page.getByRole('dialog', { name: en.confirm_title })
  await press()
  await dialog().getByText(en.submit_failed).waitFor()
  expect(await question.count()).toBe(0)
  await expect
    .poll(() => dialog().locator('[data-field="patient.name"]').innerText())
    .toContain(kit.error.required)
  await expect
    .poll(() => dialog().locator('[data-field="patient.gender"]').innerText())
    .toContain(kit.error.choice)
  expect(await faultsOnScreen(tablet)).toEqual([])
  await dialog()
    .getByRole('textbox', { name: new RegExp(`^${en.name}`) })
    .fill('Asma Khatun')
  await dialog().getByRole('textbox', { name: kit.years, exact: true }).fill('30')
  await tellGender('female')
  await press()
  await question.getByText('Asma Khatun').waitFor()
  expect(await faultsOnScreen(tablet)).toEqual([])
  await question.getByRole('button', { name: kit.cancel, exact: true }).click()
  await expect
    .poll(() =>
      dialog()
        .getByRole('textbox', { name: new RegExp(`^${en.name}`) })
        .inputValue(),
    )
    .toBe('Asma Khatun')
  await dialog()
    .getByRole('textbox', { name: new RegExp(`^${en.name}`) })
    .fill('')
  await press()
  await dialog().locator('[data-field="patient.name"]').getByText(kit.error.required).waitFor()
})

test('somebody of the household is picked before anybody is asked who he is to whom', async () => {
  const phone = dialog().getByRole('textbox', { name: new RegExp(`^${en.phone}`) })
  await tablet.page.keyboard.press('Escape')
  await dialog().getByRole('button', { name: kit.throw_away, exact: true }).click()
  await openDialog()
  await phone.fill('01912345603')
  await dialog().getByRole('radiogroup', { name: en.on_phone }).getByText('Jui Rafiq').click()
  await expect.poll(() => choice(en.relation).innerText()).toContain(patientWords.relation.child)
  await expect
    .poll(() => dialog().getByRole('textbox', { name: kit.years, exact: true }).inputValue())
    .toBe('1')
  await expect
    .poll(() =>
      dialog()
        .getByRole('radio', { name: /Jui Rafiq/ })
        .isChecked(),
    )
    .toBe(true)
  await choose(en.relation, patientWords.relation.other)
  await dialog()
    .getByRole('button', { name: new RegExp(`^${en.submit}`) })
    .click()
  await dialog().locator('[data-field="patient.name"]').getByText(kit.error.required).waitFor()
})

test('what is put right is not wrong any more, and what was typed goes neither with a digit nor with Escape', async () => {
  const [name, phone] = [en.name, en.phone].map((label) =>
    dialog().getByRole('textbox', { name: new RegExp(`^${label}`) }),
  )
  await name?.fill('Lota')
  await dialog()
    .locator('[data-field="patient.name"]')
    .getByText(kit.error.required)
    .waitFor({ state: 'detached' })
  await dialog()
    .getByRole('textbox', { name: new RegExp(`^${en.problem}`) })
    .fill('Cough')
  await phone?.fill('0191234560')
  await phone?.fill('01912345603')
  await expect.poll(() => name?.inputValue()).toBe('Lota')
  await tablet.page.keyboard.press('Escape')
  await dialog().getByRole('button', { name: kit.keep_writing, exact: true }).click()
  await expect.poll(() => name?.inputValue()).toBe('Lota')
  await choose(en.relation, patientWords.relation.parent)
  await expect
    .poll(() =>
      dialog()
        .getByRole('textbox', { name: new RegExp(`^${en.problem}`) })
        .inputValue(),
    )
    .toBe('Cough')
  await tablet.page.keyboard.press('Escape')
  await dialog().getByRole('button', { name: kit.throw_away, exact: true }).click()
  await dialog().waitFor({ state: 'detached' })
})

test('the household is looked up at eleven digits and a relationship, and told whom was picked; a server that breaks is not noticed (R4.06, R7.10, R8.10)', async () => {
  const searches: unknown[] = []
  const addresses: string[] = []
  await tablet.page.route('**/api/doctor/v1/search-patient', async (route) => {
    searches.push(route.request().postDataJSON())
    await (searches.length === 1 ? route.fulfill({ status: 500, body: '' }) : route.fallback())
  })
  const note = (request: { url(): string }) => void addresses.push(request.url())
  tablet.page.on('request', note)
  await openDialog()
  const phone = dialog().getByRole('textbox', { name: new RegExp(`^${en.phone}`) })
  await phone.fill('01912345603')
  await phone.fill('0191234560')
  await choose(en.relation, patientWords.relation.child)
  expect(searches).toEqual([])
  await phone.fill('০১৯১২-৩৪৫৬০৩')
  await expect.poll(() => searches).toEqual([{ phone: '01912345603', relationship_status: 2 }])
  await checkByKey(dialog().getByRole('radio', { name: /Jui Rafiq/ }))
  await expect
    .poll(() => searches)
    .toEqual([
      { phone: '01912345603', relationship_status: 2 },
      { phone: '01912345603', relationship_status: 2, patient_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    ])
  expect(await tablet.page.getByRole('alert').count()).toBe(0)
  expect(tablet.complaints.splice(0).map((one) => one.split(' ')[0])).toEqual(['500'])
  tablet.page.off('request', note)
  await tablet.page.unroute('**/api/doctor/v1/search-patient')
  expect(addresses.some((address) => address.endsWith('/search-patient'))).toBe(true)
  expect(addresses.filter((address) => /1912-?345603/.test(address))).toEqual([])
  await dialog().getByRole('button', { name: en.cancel, exact: true }).last().click()
})

test('booked by phone for another day he stands in its list with a number, and the form is as new (R4.13) (R4.15) (R9.03) (R9.04)', async () => {
  await bookNew('Sohel Rana', '01798500001', 1)
  await dialog().waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await rows().filter({ hasText: 'Sohel Rana' }).innerText()).trim().split(/\s/)[0])
    .toMatch(/^\d+$/)
  await openDialog()
  await expect
    .poll(() =>
      dialog()
        .getByRole('textbox', { name: new RegExp(`^${en.phone}`) })
        .inputValue(),
    )
    .toBe('')
  await expect
    .poll(() => dialog().getByRole('radio', { name: en.type_1, exact: true }).isChecked())
    .toBe(true)
  for (const gender of ['male', 'female', 'other'] as const)
    expect(
      await dialog().getByRole('radio', { name: patientWords.gender[gender], exact: true }).isChecked(),
    ).toBe(false)
  await dialog().getByRole('button', { name: en.cancel, exact: true }).last().click()
  expect(await faultsOnScreen(tablet)).toEqual([])
})

test('he is priced otherwise with a reason, comes, and another is moved and a third cancelled', async () => {
  await act('Sohel Rana', en.act_edit)
  const edit = tablet.page.getByRole('dialog')
  await edit.getByRole('textbox', { name: en.other_fee, exact: true }).fill('500')
  await edit.getByRole('button', { name: en.save, exact: true }).click()
  await edit.getByText(kit.error.required).waitFor()
  await edit.getByRole('textbox', { name: en.fee_reason, exact: true }).fill('Poor')
  await edit.getByRole('button', { name: en.save, exact: true }).click()
  await rows().filter({ hasText: 'Sohel Rana' }).getByText('৳500').waitFor()
  await act('Sohel Rana', en.act_arrived)
  await rows().filter({ hasText: 'Sohel Rana' }).getByText(en.state_arrived, { exact: true }).waitFor()
  await bookNew('Kamal Pasha', '01798500002', 1)
  await bookNew('Lipi Akter', '01798500003', 1)
  await act('Kamal Pasha', en.act_move)
  await tablet.page.getByRole('dialog').getByRole('combobox').first().click()
  await tablet.page.getByRole('option').last().click()
  await tablet.page.getByRole('dialog').getByRole('button', { name: en.move_save, exact: true }).click()
  await rows().filter({ hasText: 'Kamal Pasha' }).getByText(en.state_rescheduled, { exact: true }).waitFor()
  await act('Lipi Akter', en.act_cancel)
  await tablet.page.getByRole('dialog').getByRole('textbox').fill('Feels better')
  await tablet.page.getByRole('dialog').getByRole('button', { name: en.cancel_save, exact: true }).click()
  await rows().filter({ hasText: 'Lipi Akter' }).getByText('Feels better').waitFor()
  await syncNow(tablet)
})

test('the list of all sittings is searched and filtered, also without a line (R2.46)', async () => {
  await tablet.offline(true)
  await tablet.page.getByRole('link', { name: en.appointments, exact: true }).first().click()
  const table = tablet.page.getByRole('table', { name: en.appointments })
  await table.waitFor()
  await tablet.page.getByRole('searchbox', { name: en.search }).fill('Kamal')
  const found = table.getByRole('row').filter({ hasText: 'Kamal' })
  await expect.poll(() => table.getByRole('row').filter({ hasText: en.state_arrived }).count()).toBe(0)
  await expect.poll(() => found.count()).toBe(2)
  // Each day says its name once, above its visits.
  const days = await table.getByRole('rowheader').allInnerTexts()
  expect(new Set(days).size).toBe(days.length)
  const states = (await found.allInnerTexts()).map((text) =>
    [en.state_booked, en.state_rescheduled].find((word) => new RegExp(`\\b${word}\\b`).test(text)),
  )
  expect(states.toSorted()).toEqual([en.state_booked, en.state_rescheduled].toSorted())
  await tablet.page.getByRole('searchbox', { name: en.search }).fill('')
  expect(await faultsOnScreen(tablet)).toEqual([])
})

test('a visit is paid when its money is taken, and the list says so without a line too (R4.18)', async () => {
  const row = tablet.page
    .getByRole('table', { name: en.appointments })
    .getByRole('row')
    .filter({ hasText: 'Sohel Rana' })
  await row.getByText(en.pay_0, { exact: true }).waitFor()
  await act('Sohel Rana', en.act_payment)
  const card = tablet.page.getByRole('dialog', { name: en.pay_title.replace('{{name}}', 'Sohel Rana') })
  expect(await card.getByRole('radio').count()).toBe(0)
  await card.getByRole('link', { name: en.pay_take, exact: true }).click()
  await tablet.page
    .getByRole('form', { name: billing.collect })
    .getByRole('button', { name: billing.save_print })
    .click()
  await tablet.page.getByRole('heading', { level: 1, name: billing.invoice }).waitFor()
  await tablet.page.getByRole('link', { name: en.appointments, exact: true }).first().click()
  await row.getByText(en.pay_1, { exact: true }).waitFor()
})

test('booked without a line into a session that is cancelled meanwhile, it waits for a decision and is moved', async () => {
  await bookNew('Rehana Parvin', '01798500004', 2)
  await rows().filter({ hasText: 'Rehana Parvin' }).getByText(en.asked_for).waitFor()
  const id = /schedules\/([\w-]+)\//.exec(tablet.page.url())?.[1] ?? ''
  await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    async (practice) => {
      const row = await practice.sql((db) =>
        db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      )
      practice.change('schedules', row, { status: 'cancelled' })
    },
  )
  await tablet.offline(false)
  const decide = rows()
    .filter({ hasText: 'Rehana Parvin' })
    .getByRole('button', { name: en.act_decide, exact: true })
  await decide.click({ timeout: 120_000 })
  const card = tablet.page.getByRole('dialog', { name: en.decide_title.replace('{{name}}', 'Rehana Parvin') })
  await card.getByText(en.decide_session_closed).waitFor()
  expect(await faultsOnScreen(tablet)).toEqual([])
  await card.getByRole('button', { name: en.decide_move_act, exact: true }).click()
  await card.waitFor({ state: 'detached' })
  await rows().filter({ hasText: 'Rehana Parvin' }).waitFor({ state: 'detached' })
  await syncNow(tablet)
  const kept = await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    (practice) =>
      practice.sql((db) =>
        db
          .selectFrom('appointments')
          .innerJoin('patients', 'patients.id', 'appointments.patient_id')
          .select(['appointments.status', 'appointments.schedule_id', 'appointments.serial'])
          .where('patients.name', '=', 'Rehana Parvin')
          .execute(),
      ),
  )
  expect(kept).toEqual([
    {
      status: 'booked',
      schedule_id: expect.not.stringContaining(id),
      serial: expect.stringMatching(/^\d+$|^[A-Z]+-\d+$/),
    },
  ])
})
