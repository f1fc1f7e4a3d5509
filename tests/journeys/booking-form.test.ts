import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '#features/appointments/text/en.ts'
import { en as patientWords } from '#features/patients/text/en.ts'
import { en as kit } from '#text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen } from '#tests/support/people.ts'
import { bookingOn, oneAtBooking } from '#tests/support/people-at-booking.ts'

let tablet: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ tablet, end } = await oneAtBooking())
})
afterAll(() => end())
const { dialog, choice, openDialog, choose, chooseSitting, tellPerson, tellGender } = bookingOn(() => tablet)

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
  const jui = dialog().getByRole('radio', { name: /Jui Rafiq/ })
  // She grows older by the calendar: the form has her age as the household tells it.
  const said = await jui.evaluate((radio) => radio.closest('label')?.textContent ?? '')
  const [, years, months] = /(\d+)Y (?:(\d+)M)?/.exec(said) ?? []
  await checkByKey(jui)
  await expect
    .poll(() => dialog().getByRole('textbox', { name: kit.years, exact: true }).inputValue())
    .toBe(years)
  await expect
    .poll(() => dialog().getByRole('textbox', { name: kit.months, exact: true }).inputValue())
    .toBe(months ?? '')
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
