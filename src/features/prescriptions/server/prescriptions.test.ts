import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { listPatients } from '#features/patients/contract.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf, enrolled } from '#tests/support/server.ts'
import { draftForm, feverSheet, issueForm, napa, type SheetPlace } from '#tests/support/sheet.ts'
import {
  createPrescription,
  createQuickPrescription,
  discardDraft,
  editQuickPrescription,
  listPrescriptions,
  listQuickPrescriptions,
  logPrint,
  printPrescription,
  showLastPrescription,
  showOldPrescription,
  showPrescription,
  storePrescription,
  storeQuickPrescription,
  updatePrescription,
  voidPrescription,
} from '../contract.ts'
import { dosesOf } from '../check-doses.ts'
import { confirmDose } from '../checks.ts'
import { drugLineOf } from '../drug-line-of.ts'

const { server, stranger } = await clinicServer()
const doctor = await enrolled(server, await doctorOf(server), 'B')
let place: SheetPlace
beforeAll(async () => {
  const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
  place = { chamber_id: 1, patient_id: data[0]?.id ?? '' }
})

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

test('an issued sheet is shown as it was printed, and its pad with it', async () => {
  const form = issueForm(place)
  const { prescription } = await issue(form)
  const shown = await server.call(doctor, showPrescription, { params: { id: prescription.id } })
  expect(shown.versions[0]?.printed).toEqual(form.version.printed)
  expect(shown.versions[0]).toMatchObject({ hash: form.version.hash, author: 1, version: 1 })
  expect(shown.padSettingByChamber?.chamber_id).toBe(1)
  expect(
    (await server.call(doctor, showOldPrescription, { params: { id: prescription.id } })).prescription.id,
  ).toBe(prescription.id)
  expect(
    (await server.call(doctor, showLastPrescription, { params: { id: place.patient_id } })).prescription
      .patient_id,
  ).toBe(place.patient_id)
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

test('reading a prescription leaves a line in the audit', async () => {
  const { prescription } = await issue()
  await server.call(doctor, showPrescription, { params: { id: prescription.id } })
  const lines = await server.owner
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'prescription_read')
    .execute()
  expect(JSON.stringify(lines)).toContain(prescription.id)
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
  await server.call(doctor, voidPrescription, { ...on, body: { reason: 'wrong patient' } })
  await expect(
    server.call(doctor, voidPrescription, { ...on, body: { reason: 'again' } }),
  ).rejects.toMatchObject({ status: 409 })
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

test('a sheet begins with its visit, its patient and every list', async () => {
  const { appointment } = await server.call(doctor, storeQuickPrescription, {
    body: { appointment: walkIn({ patient_id: place.patient_id }), prescription: draftForm(place) },
  })
  const begun = await server.call(doctor, createPrescription, { query: { appointment_id: appointment.id } })
  expect(begun).toMatchObject({ appointment: { id: appointment.id }, patient: { id: place.patient_id } })
  expect(begun.draft?.appointment_id).toBe(appointment.id)
  for (const key of [
    'doses',
    'durations',
    'instructions',
    'fors',
    'chief_complaints',
    'histories',
    'examinations',
    'investigations',
    'diagnosis',
    'advises',
    'follow_ups',
  ] as const) {
    expect(begun[key].length).toBeGreaterThan(10)
  }
  expect(begun).toMatchObject({ therapeutic_exercise: [], therapeutic_modalities: [], assistive_devices: [] })
  const quick = await server.call(doctor, createQuickPrescription, {
    query: { chamber_id: '1', patient_id: place.patient_id },
  })
  expect(quick.patient?.id).toBe(place.patient_id)
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

test('lists are cut by chamber, day, patient and kind', async () => {
  for (let sheets = 0; sheets < 4; sheets++) await issue()
  const { data, meta, patients } = await server.call(doctor, listPrescriptions, {
    query: { patient_id: place.patient_id, from: '2026-11-22' },
  })
  expect(meta.total).toBeGreaterThan(3)
  expect(patients.map((p) => p.id)).toEqual([place.patient_id])
  expect(data.every((one) => one.patient_id === place.patient_id)).toBe(true)
  expect((await server.call(doctor, listPrescriptions, { query: { to: '2020-01-01' } })).meta.total).toBe(0)
  expect(
    (await server.call(doctor, listQuickPrescriptions, {})).data.every((one) => one.kind === 'quick'),
  ).toBe(true)
  await expect(server.call(doctor, listPrescriptions, { query: { status: '9' } })).rejects.toMatchObject({
    status: 422,
  })
})

test("another practice's patient, chamber and prescription are not there", async () => {
  const { prescription } = await issue()
  for (const endpoint of [showPrescription, showOldPrescription]) {
    await expect(server.call(stranger, endpoint, { params: { id: prescription.id } })).rejects.toMatchObject({
      status: 404,
    })
  }
  await expect(
    server.call(stranger, showLastPrescription, { params: { id: place.patient_id } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(stranger, printPrescription, { params: { appointment_id: newId() } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(server.call(stranger, storePrescription, { body: issueForm(place) })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    server.call(stranger, createPrescription, { query: { appointment_id: newId() } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(stranger, voidPrescription, { params: { id: prescription.id }, body: { reason: 'x' } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    server.call(doctor, storePrescription, { body: issueForm({ ...place, patient_id: newId() }) }),
  ).rejects.toMatchObject({ status: 404 })
  const elsewhere = await assistantOf(server, { chamber_ids: [2], permissions: ['Prescription View'] })
  await expect(
    server.call(elsewhere, showPrescription, { params: { id: prescription.id } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('the last sheet of a patient is the newest that one may see: a newer one of another chamber hides none', async () => {
  const here = await issue()
  const there = await issue(issueForm({ ...place, chamber_id: 2 }))
  const last = async (who: typeof doctor) =>
    (await server.call(who, showLastPrescription, { params: { id: place.patient_id } })).prescription.id
  const assistant = await assistantOf(server, { chamber_ids: [1], permissions: ['Prescription View'] })
  expect([await last(doctor), await last(assistant)]).toEqual([there.prescription.id, here.prescription.id])
})

test('each printing leaves a line: which version, on what paper, by whose hand', async () => {
  const form = issueForm(place)
  const { prescription } = await issue(form)
  const job = {
    id: newId(),
    prescription_id: prescription.id,
    version_id: form.version.id,
    paper: 'A5',
    mode: 'preprinted' as const,
    printed_at: '2026-11-22T12:40:00.000Z',
  }
  expect(await server.call(doctor, logPrint, { body: job })).toEqual({ id: job.id })
  const rows = await asPractice(
    server.world.db,
    { practice_id: 1, user_id: 1, action: 'test', now: server.clock.now },
    (practice) =>
      practice.sql((db) =>
        db
          .selectFrom('print_jobs')
          .select(['chamber_id', 'mode', 'printed_by'])
          .where('id', '=', job.id)
          .execute(),
      ),
  )
  expect(rows).toEqual([{ chamber_id: 1, mode: 'preprinted', printed_by: doctor.user_id }])
  await expect(
    server.call(doctor, logPrint, { body: { ...job, id: newId(), version_id: newId() } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(server.call(stranger, logPrint, { body: { ...job, id: newId() } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    server.call(doctor, logPrint, { body: { ...job, id: newId(), paper: '' } }),
  ).rejects.toMatchObject({ status: 422 })
})

test("a draft under the id of another practice's sheet is one's own alone: it touches that sheet as little as it tells of it", async () => {
  const { prescription } = await issue()
  const rows = async () =>
    JSON.stringify(
      await Promise.all(
        (['prescriptions', 'prescription_versions', 'prescription_drafts'] as const).map((table) =>
          server.owner.selectFrom(table).selectAll().where('practice_id', '=', 1).orderBy('id').execute(),
        ),
      ),
    )
  const before = await rows()
  const { data } = await server.call(stranger, listPatients, {})
  const his = { chamber_id: 3, patient_id: data[0]?.id ?? '' }
  const saved = await server.call(stranger, storePrescription, {
    body: draftForm(his, { prescription_id: prescription.id, content: { ...feverSheet, drugs: [] } }),
  })
  const unknown = newId()
  const other = await server.call(stranger, storePrescription, {
    body: draftForm(his, { prescription_id: unknown }),
  })
  expect(JSON.stringify(saved).replace(prescription.id, '')).toBe(JSON.stringify(other).replace(unknown, ''))
  expect(await rows()).toBe(before)
  const seen = await server.call(stranger, editQuickPrescription, { params: { id: prescription.id } })
  expect(seen).toMatchObject({
    draft: { patient_id: his.patient_id, content: { drugs: [] } },
    prescription: null,
  })
  expect(
    (await server.call(doctor, editQuickPrescription, { params: { id: prescription.id } })).draft,
  ).toBeNull()
  await expect(
    server.call(stranger, showPrescription, { params: { id: prescription.id } }),
  ).rejects.toMatchObject({ status: 404 })
})
