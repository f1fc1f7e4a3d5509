import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { listPatients } from '#features/patients/contract.ts'
import { templateCalls } from '#features/templates/contract.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { assistantOf } from '#tests/support/server.ts'
import { draftForm, feverSheet, issueForm } from '#tests/support/sheet.ts'
import {
  createPrescription,
  createQuickPrescription,
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
  voidPrescription,
} from '../contract.ts'
import { sheetServer } from '#tests/support/sheet-server.ts'

const { server, stranger, doctor, habibur: place } = await sheetServer()

const issue = (form = issueForm(place)) => server.call(doctor, storePrescription, { body: form })
const walkIn = (more: object = {}) => ({
  chamber_id: 1,
  sitting_date: '2026-11-22',
  type: 1 as const,
  fee_paisa: 0,
  fee_reason: 'quick',
  ...more,
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
  const content = { advises: [{ key: 'a', text: 'Rest', bn_text: null, note: null }] }
  const keep = (body: { name: string; chamber_id?: number; is_default?: boolean }) =>
    server.call(doctor, templateCalls.advise.store, { body: { ...body, content } })
  await keep({ name: 'Elsewhere', chamber_id: 2, is_default: true })
  await keep({ name: 'Not offered' })
  const { template } = await keep({ name: 'Usual here', chamber_id: 1, is_default: true })
  const offered = await server.call(doctor, createPrescription, {
    query: { appointment_id: appointment.id },
  })
  expect(offered.templates.map(({ name }) => name)).toEqual(['Elsewhere', 'Not offered', 'Usual here'])
  expect(offered.default).toEqual(template)
  const quick = await server.call(doctor, createQuickPrescription, {
    query: { chamber_id: '1', patient_id: place.patient_id },
  })
  expect(quick.patient?.id).toBe(place.patient_id)
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
