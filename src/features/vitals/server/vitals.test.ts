import { expect, test } from 'vitest'
import { showAppointment } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf } from '#tests/support/server.ts'
import { addVitals } from '../contract.ts'

const { server, doctor } = await clinicServer()

const walkIn = async (name: string, chamber_id = 1) =>
  (
    await server.call(doctor, registerWalkIn, {
      body: {
        chamber_id,
        sitting_date: '2026-11-22',
        type: 1,
        fee_paisa: 200_000,
        fee_reason: 'told',
        patient: { name, gender: 2, years: 40, phone: null, relationship_status: 1 },
      },
    })
  ).appointment
const vitals = { bp_sys: 220, bp_dia: 130 }

test('what was measured goes to the visit of the one who was measured, in a chamber where she works', async () => {
  const [his, hers, away] = [await walkIn('Karim'), await walkIn('Rahima'), await walkIn('Sufia', 2)]
  const assistant = await assistantOf(server, { permissions: ['Vitals Write'], chamber_ids: [1] })
  const measured = (appointment_id: string, patient_id: string) =>
    server.call(assistant, addVitals, {
      body: { chamber_id: 1, appointment_id, patient_id, vitals, taken_at: '2026-11-22T12:00:00.000Z' },
    })
  await expect(measured(his.id, hers.patient_id)).rejects.toMatchObject({
    status: 422,
    errors: { patient_id: ['choice'] },
  })
  await expect(measured(away.id, away.patient_id)).rejects.toMatchObject({ status: 404 })
  for (const { id } of [his, away])
    expect((await server.call(doctor, showAppointment, { params: { id } })).appointment.status).toBe(
      'arrived',
    )
  await expect(measured(his.id, his.patient_id)).resolves.toMatchObject({ appointment_id: his.id })
})

test('a sugar of 55 mmol/L that a device has read is kept, also from a build that asked for no unit', async () => {
  const { id: appointment_id, patient_id } = await walkIn('Momena')
  const body = { chamber_id: 1, appointment_id, patient_id, taken_at: '2026-11-22T12:00:00.000Z' }
  await expect(
    server.call(doctor, addVitals, { body: { ...body, vitals: { rbs_mmol: 55 } } }),
  ).resolves.toMatchObject({ appointment_id })
})
