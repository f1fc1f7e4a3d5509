import { beforeEach, expect, test } from 'vitest'
import { cancelOwnVisit, storeAppointment } from '#features/appointments/contract.ts'
import { listPatients } from '#features/patients/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import type { FollowUp } from '#domain/prescription/content.ts'
import type * as z from 'zod/mini'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { rahim, stranger } from '#tests/support/household.ts'
import { doctorOf, enrolled, storyTime } from '#tests/support/server.ts'
import { feverSheet, issueForm } from '#tests/support/sheet.ts'
import { listOwnSheets, showOwnSheet } from '../contract.ts'

const { server } = await freshClinic()
let doctor: Principal
let patient_id: string
beforeEach(async () => {
  server.clock.now = storyTime
  doctor = await enrolled(server, await doctorOf(server), 'B')
  const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
  patient_id = data[0]?.id ?? ''
  await server.owner
    .updateTable('patients')
    .set({ phone: '01712345601' })
    .where('id', '=', patient_id)
    .execute()
})

const back = (more: Partial<z.output<typeof FollowUp>>): z.output<typeof FollowUp> => ({
  text: 'Come again',
  bn_text: null,
  after_days: null,
  day: null,
  with_reports: false,
  chamber_id: null,
  ...more,
})
/** A sheet of Habibur Rahman, whose number is Abdur Rahim's, with what the doctor chose for his return. */
async function issued(follow_up: z.output<typeof FollowUp> | null): Promise<string> {
  const form = issueForm({ chamber_id: 1, patient_id }, { content: { ...feverSheet, follow_up } })
  return (await server.call(doctor, storePrescription, { body: form })).prescription.id
}
const ofSheet = async (id: string) => (await server.call(rahim, showOwnSheet, { params: { id } })).come_back
const ofList = async () =>
  (await server.call(rahim, listOwnSheets, { query: { page: '1' } })).data.map(({ come_back }) => come_back)

test('a day that the doctor chose leads to his chamber, for that patient, and no day leads nowhere', async () => {
  const asked = { day: '2026-11-29', doctor_id: 1, chamber_id: 1, patient_id }
  const id = await issued(back({ day: '2026-11-29' }))
  expect(await ofSheet(id)).toEqual(asked)
  expect(await ofList()).toEqual([asked])
  await expect(server.call(stranger, showOwnSheet, { params: { id } })).rejects.toMatchObject({ status: 404 })
  const none = await issued(null)
  expect(await ofSheet(none)).toBe(null)
})

test('days are counted from the sitting, and a day that is over asks nobody back', async () => {
  const id = await issued(back({ after_days: 7 }))
  expect(await ofSheet(id)).toMatchObject({ day: '2026-11-29' })
  server.clock.now = new Date('2026-11-30T12:00:00Z')
  expect(await ofSheet(id)).toBe(null)
  expect(await ofList()).toEqual([null])
})

test('whoever has a serial by then is not asked again', async () => {
  const id = await issued(back({ day: '2026-11-29' }))
  const { appointment } = await server.call(rahim, storeAppointment, {
    body: {
      schedule_id: scheduleId(1, '2026-11-23', 'A'),
      type: 2,
      patient: {
        name: 'Habibur Rahman',
        phone: '01712345601',
        gender: 1,
        relationship_status: 1,
        years: 55,
      },
    },
  })
  expect(appointment.patient_id).toBe(patient_id)
  expect(await ofSheet(id)).toBe(null)
  await server.call(rahim, cancelOwnVisit, { params: { id: appointment.id } })
  expect(await ofSheet(id)).toMatchObject({ day: '2026-11-29' })
})
