import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import { draftForm, feverSheet, issueForm, napa } from '#tests/support/sheet.ts'
import {
  discardDraft,
  editQuickPrescription,
  printPrescription,
  showPrescription,
  storePrescription,
  storeQuickPrescription,
  updatePrescription,
  voidPrescription,
} from '../contract.ts'
import { dosesOf } from '../checks/check-doses.ts'
import { confirmDose } from '../checks/checks.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'

const { server, doctor, habibur: place } = await sheetServer()

const issue = (form = issueForm(place)) => server.call(doctor, storePrescription, { body: form })
const walkIn = (more: object = {}) => ({
  chamber_id: 1,
  sitting_date: '2026-11-22',
  type: 1 as const,
  fee_paisa: 0,
  fee_reason: 'quick',
  ...more,
})

test('a draft is saved, saved again in place, and gone once the sheet is issued', async () => {
  const form = draftForm(place)
  await server.call(doctor, storePrescription, { body: form })
  await server.call(doctor, storePrescription, { body: { ...form, content: { ...feverSheet, drugs: [] } } })
  const begun = await server.call(doctor, editQuickPrescription, { params: { id: form.prescription_id } })
  expect(begun.draft?.content.drugs).toEqual([])
  const { prescription } = await issue(issueForm(place, { id: form.prescription_id, draft_id: form.id }))
  expect(prescription).toMatchObject({ id: form.prescription_id, status: 1, version: 1, sibling_of: null })
  expect(
    (await server.call(doctor, editQuickPrescription, { params: { id: form.prescription_id } })).draft,
  ).toBeNull()
})

test('what two devices wrote on one draft is joined, one device replaces its own words', async () => {
  const form = draftForm(place)
  await server.call(doctor, storePrescription, { body: form })
  const other = await enrolled(server, await doctorOf(server), 'C')
  const extra = drugLineOf({ ...napa, brand: 'Fexo', generic_key: 'fexofenadine' }, '0+0+1 7d', 'r2')
  await server.call(other, storePrescription, {
    body: { ...form, content: { ...feverSheet, drugs: [extra] } },
  })
  const joined = await server.call(doctor, editQuickPrescription, { params: { id: form.prescription_id } })
  expect(joined.draft?.content.drugs.map((line) => line.brand)).toEqual(['Fexo', 'Napa'])
  await server.call(other, storePrescription, { body: { ...form, content: { ...feverSheet, drugs: [] } } })
  expect(
    (await server.call(doctor, editQuickPrescription, { params: { id: form.prescription_id } })).draft
      ?.content.drugs,
  ).toEqual([])
})

test('a dose that was asked about and kept reaches the server, in the draft and in the version, and its hash holds', async () => {
  const asked = { ...feverSheet, drugs: [drugLineOf(napa, '8+0+8 5d', 'r1')] }
  const [finding] = dosesOf(drugLineOf(napa, '8+0+8 5d', 'r1'))
  if (!finding) throw new Error('nothing is asked')
  const content = confirmDose(asked, finding)
  const draft = draftForm(place, { content })
  await server.call(doctor, storePrescription, { body: draft })
  expect(
    (await server.call(doctor, editQuickPrescription, { params: { id: draft.prescription_id } })).draft
      ?.content.findings,
  ).toEqual(content.findings)
  const { prescription } = await issue(
    issueForm(place, { id: draft.prescription_id, draft_id: draft.id, content }),
  )
  const { versions } = await server.call(doctor, showPrescription, { params: { id: prescription.id } })
  expect(versions[0]?.content.findings).toMatchObject([
    { kind: 'dose_asked', part: 'Tab. Napa 500 mg', about: '8+0+8 tablets', confirmed: true },
  ])
})

test('a sheet whose hash is not that of its text is refused', async () => {
  const form = issueForm(place)
  const changed = { ...form, version: { ...form.version, content: { ...feverSheet, drugs: [] } } }
  await expect(issue(changed)).rejects.toMatchObject({ status: 422, errors: { 'version.hash': ['hash'] } })
  await expect(issue({ ...form, number: '1-261122-B99' })).rejects.toMatchObject({
    status: 422,
    errors: { 'version.printed.number': ['number'] },
  })
})

test('the assistant drafts and never issues, amends or voids, whatever was ticked for her', async () => {
  const all = await assistantOf(server, { permissions: ['*'] })
  await server.call(all, storePrescription, { body: draftForm(place) })
  await expect(server.call(all, storePrescription, { body: issueForm(place) })).rejects.toMatchObject({
    status: 403,
  })
  const { prescription } = await issue()
  const next = issueForm(place, { id: prescription.id, previous_hash: prescription.hash ?? '' })
  await expect(
    server.call(all, updatePrescription, { params: { id: prescription.id }, body: next }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    server.call(all, voidPrescription, { params: { id: prescription.id }, body: { reason: 'mistake' } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    server.call(all, storeQuickPrescription, {
      body: {
        appointment: walkIn({ patient_id: place.patient_id, fee_paisa: 100_000 }),
        prescription: issueForm(place),
      },
    }),
  ).rejects.toMatchObject({ status: 403 })
  const bare = await assistantOf(server, { permissions: ['Appointment List'] })
  await expect(server.call(bare, storePrescription, { body: draftForm(place) })).rejects.toMatchObject({
    status: 403,
  })
})

test('an amendment is the next version of the same number and leaves the first one as it was', async () => {
  const first = issueForm(place)
  const { prescription } = await issue(first)
  const next = issueForm(place, {
    id: prescription.id,
    number: first.number,
    previous_hash: first.version.hash,
    content: { ...feverSheet, advises: [] },
  })
  const amended = await server.call(doctor, updatePrescription, {
    params: { id: prescription.id },
    body: next,
  })
  expect(amended.prescription).toMatchObject({
    id: prescription.id,
    version: 2,
    number: first.number,
    sibling_of: null,
  })
  const { versions, prescription: head } = await server.call(doctor, showPrescription, {
    params: { id: prescription.id },
  })
  expect(versions.map((v) => [v.version, v.hash])).toEqual([
    [2, next.version.hash],
    [1, first.version.hash],
  ])
  expect(head.head_version_id).toBe(next.version.id)
})

test('two devices that issue one draft both keep what is on paper', async () => {
  const draft = draftForm(place)
  await server.call(doctor, storePrescription, { body: draft })
  const [one, two] = [
    issueForm(place, { id: draft.prescription_id, draft_id: draft.id }),
    issueForm(place, { id: draft.prescription_id, draft_id: draft.id }),
  ]
  const first = await issue(one)
  const second = await issue(two)
  expect(first.prescription).toMatchObject({ id: draft.prescription_id, sibling_of: null })
  expect(second.prescription).toMatchObject({
    id: two.version.id,
    number: two.number,
    sibling_of: draft.prescription_id,
  })
  const shown = await server.call(doctor, showPrescription, { params: { id: two.version.id } })
  expect(shown.versions).toHaveLength(1)
})

test('two devices that amend one version both keep what is on paper', async () => {
  const first = issueForm(place)
  const { prescription } = await issue(first)
  const amendment = () =>
    issueForm(place, { id: prescription.id, number: first.number, previous_hash: first.version.hash })
  const [one, two] = [amendment(), amendment()]
  await server.call(doctor, updatePrescription, { params: { id: prescription.id }, body: one })
  const late = await server.call(doctor, updatePrescription, { params: { id: prescription.id }, body: two })
  expect(late.prescription).toMatchObject({
    id: two.version.id,
    version: 2,
    number: `${first.number}/B`,
    sibling_of: prescription.id,
  })
})

test('an amendment of a version nobody knows, of a void one, or a second time is refused', async () => {
  const first = issueForm(place)
  const { prescription } = await issue(first)
  const on = { params: { id: prescription.id } }
  await expect(
    server.call(doctor, updatePrescription, {
      ...on,
      body: issueForm(place, { id: prescription.id, previous_hash: 'a'.repeat(64) }),
    }),
  ).rejects.toMatchObject({ status: 422 })
  await expect(server.call(doctor, storePrescription, { body: first })).rejects.toMatchObject({
    status: 409,
    code: 'version_exists',
  })
  for (const reason of ['wrong patient', 'again'])
    await server.call(doctor, voidPrescription, { ...on, body: { reason } })
  const shown = await server.call(doctor, showPrescription, on)
  expect(shown.prescription).toMatchObject({ void_reason: 'wrong patient' })
  const late = issueForm(place, { id: prescription.id, previous_hash: first.version.hash })
  await expect(server.call(doctor, updatePrescription, { ...on, body: late })).rejects.toMatchObject({
    status: 409,
    code: 'void',
  })
})

test('the database itself refuses to change an issued version', async () => {
  const form = issueForm(place)
  await issue(form)
  const change = server.world.db.connection().execute(async (db) => {
    await sql`select set_config('app.practice_id', '1', false)`.execute(db)
    await sql`update prescription_versions set printed = '{}'::jsonb where id = ${form.version.id}`.execute(
      db,
    )
  })
  await expect(change).rejects.toThrow('an issued version never changes')
})

test('a number that two sheets claim stays on both papers and is filed apart', async () => {
  const number = '1-261122-B77'
  await issue(issueForm(place, { number }))
  const second = await issue(issueForm(place, { number }))
  expect(second.prescription.number).toBe(`${number}/B`)
})

test('a quick prescription makes the patient, his visit and the sheet in one act', async () => {
  const momena = {
    name: 'Momena Khatun',
    bn_name: null,
    gender: 2 as const,
    dob: '1986-11-22',
    dob_precision: 'y' as const,
    code: 'P-B00077',
  }
  const patient = { id: newId(), ...momena }
  const id = newId()
  const appointment = walkIn({ id, patient })
  const { prescription, appointment: visit } = await server.call(doctor, storeQuickPrescription, {
    body: {
      appointment,
      prescription: issueForm({ chamber_id: 1, patient_id: patient.id }, { patient: momena }),
    },
  })
  expect(visit).toMatchObject({ id, patient_id: patient.id })
  const printed = await server.call(doctor, printPrescription, { params: { appointment_id: visit.id } })
  expect(printed.prescription).toMatchObject({
    id: prescription.id,
    patient_id: patient.id,
    appointment_id: visit.id,
  })
})

test('a discarded draft is gone, and back when it is saved again', async () => {
  const form = draftForm(place)
  await server.call(doctor, storePrescription, { body: form })
  const drafting = await assistantOf(server, { permissions: ['Prescription Draft'] })
  await server.call(drafting, discardDraft, { params: { id: form.id } })
  await expect(
    server.call(doctor, editQuickPrescription, { params: { id: form.prescription_id } }),
  ).rejects.toMatchObject({ status: 404 })
  await server.call(doctor, storePrescription, { body: form })
  expect(
    (await server.call(doctor, editQuickPrescription, { params: { id: form.prescription_id } })).draft?.id,
  ).toBe(form.id)
})
