import { expect, test } from 'vitest'
import { type Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { prescriptions } from '#domain/prescription/rows.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { amendmentOf, discardDraft, saveDraft, voidSheet } from '../life/drafts.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { issueSheet } from '../life/issue.ts'
import { type ListFilter, usualFilter } from './list-filter.ts'
import { searchMeaning, readSheetList } from './listed.ts'
import { doctorsDevice, patientInRoom } from '#tests/support/sheet-device.ts'

/** The list as it begins, narrowed further. */
async function listed(clinic: Clinic, more: Partial<ListFilter> = {}) {
  const filter = { ...usualFilter(Date.parse('2026-11-22T12:30:00.000Z'), more.text), ...more }
  return readSheetList(clinic, filter, await searchMeaning(clinic, filter))
}

test('a draft that is thrown away is out of the pending list', async () => {
  const clinic = await doctorsDevice()
  const { draft } = await patientInRoom(clinic)
  await saveDraft(clinic, draft)
  await discardDraft(clinic, draft)
  expect((await listed(clinic)).sheets).toEqual([])
  expect(await readRows(clinic, prescriptions)).toEqual([])
})

test('the list begins with everything: a sheet of one who walked in, with his serial, diagnosis and medicines, and a draft', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing, appointment } = await patientInRoom(clinic)
  await issueSheet(clinic, draft, issuing)
  const second = await patientInRoom(clinic)
  await saveDraft(clinic, second.draft)
  const { sheets, counts, unsent } = await listed(clinic)
  expect(sheets.map(({ state, number, serial }) => ({ state, number, serial }))).toEqual(
    expect.arrayContaining([
      { state: 'issued', number: '1-261122-B01', serial: appointment.serial },
      { state: 'draft', number: null, serial: second.appointment.serial },
    ]),
  )
  expect(sheets.find(({ state }) => state === 'issued')).toMatchObject({
    diagnosis: 'Viral fever?',
    drugs: 1,
    mark: 'waiting',
    day: '2026-11-22',
    version: 1,
  })
  expect(counts).toEqual({ all: 2, draft: 1, issued: 1, amended: 0, void: 0 })
  expect(unsent).toBe(2)
})

test('an amended sheet and a void one have their own tabs, and are not sent until the server has them', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing } = await patientInRoom(clinic)
  const first = await issueSheet(clinic, draft, issuing)
  const amendment = {
    ...amendmentOf(clinic, first.version, draft.appointment_id),
    content: { ...feverSheet, advises: [] },
  }
  const { prescription } = await issueSheet(clinic, amendment, {
    ...issuing,
    amended: { head: first.prescription, version: first.version },
  })
  expect(await listed(clinic, { tab: 'amended', unsent: true })).toMatchObject({
    sheets: [{ version: 2, state: 'amended' }],
    counts: { all: 1, issued: 0, amended: 1 },
  })
  await voidSheet(clinic, prescription, 'wrong patient')
  expect((await listed(clinic)).counts).toEqual({ all: 1, draft: 0, issued: 0, amended: 0, void: 1 })
})

test('the list is narrowed by name, number, day, chamber and how the patient came, and cut into pages', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing } = await patientInRoom(clinic)
  const { prescription } = await issueSheet(clinic, draft, issuing)
  const numbers = async (more: Partial<ListFilter>) =>
    (await listed(clinic, more)).sheets.map((one) => one.number)
  const here = [prescription.number]
  expect(
    await Promise.all([
      numbers({ text: 'rohima' }),
      numbers({ text: '১-২৬১১২২' }),
      numbers({ text: '1-261122-b01' }),
      numbers({ unsent: true }),
      numbers({ chamber_id: 1 }),
      numbers({ kind: 'quick' }),
    ]),
  ).toEqual([here, here, here, here, here, here])
  expect(
    await Promise.all([
      numbers({ text: 'Karim' }),
      numbers({ text: '1-261123' }),
      numbers({ tab: 'void' }),
      numbers({ chamber_id: 2 }),
      numbers({ to: '2026-11-21' }),
      numbers({ page: 2 }),
      numbers({ kind: 'schedule' }),
    ]),
  ).toEqual([[], [], [], [], [], [], []])
})

test('the list is searched by disease and by medicine, of issued sheets and of drafts, and says what it found', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing } = await patientInRoom(clinic)
  await issueSheet(clinic, draft, issuing)
  await saveDraft(clinic, {
    ...(await patientInRoom(clinic)).draft,
    content: {
      ...emptyContent,
      drugs: [drugLineOf({ ...napa, brand: 'Zimax', generic: 'Azithromycin' }, '1+0+0 3d', 'r1')],
    },
  })
  const found = async (text: string) =>
    (await listed(clinic, { text })).sheets.flatMap(({ state, medicines }) => [state, ...medicines])
  expect(await Promise.all(['viral', 'nap', 'paracet'].map(found))).toEqual([
    ['issued'],
    ['issued', 'Tab. Napa 500 mg'],
    ['issued', 'Tab. Napa 500 mg (Paracetamol)'],
  ])
  expect(await Promise.all(['azith', 'apa', 'z', 'Fevers'].map(found))).toEqual([
    ['draft', 'Tab. Zimax 500 mg (Azithromycin)'],
    [],
    [],
    [],
  ])
  expect(
    await searchMeaning(clinic, usualFilter(Date.parse('2026-11-22T12:30:00.000Z'), 'viral'), 1),
  ).toMatchObject({ since: '2026-11-22' })
})

test('who is looked for is found in all years, also where the list begins with thirty days', async () => {
  const clinic = await doctorsDevice()
  const { draft, issuing } = await patientInRoom(clinic)
  await issueSheet(clinic, draft, issuing)
  const inSpring = Date.parse('2027-03-22T12:30:00.000Z')
  const later = (text: string) => usualFilter(inSpring, text)
  expect((await readSheetList(clinic, later(''), null)).sheets).toEqual([])
  for (const text of ['rohima', '1-261122-B01'])
    expect(
      (await readSheetList(clinic, later(text), await searchMeaning(clinic, later(text)))).counts.all,
    ).toBe(1)
})
