import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { listAppointments } from '#features/appointments/contract.ts'
import { listPatients } from '#features/patients/contract.ts'
import { listPrescriptions } from '#features/prescriptions/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'

const { server, doctor, assistant, stranger } = await clinicServer()

test('a list narrowed to a chamber of another practice, to one that nobody has, or to one where she does not work is not there', async () => {
  const asked = (who: typeof doctor, chamber_id: string) =>
    server.call(who, listAppointments, { query: { chamber_id } })
  await expect(asked(doctor, '3')).rejects.toMatchObject({ status: 404 })
  await expect(asked(doctor, '999')).rejects.toMatchObject({ status: 404 })
  await expect(asked(assistant, '2')).rejects.toMatchObject({ status: 404 })
  await expect(asked(assistant, '1')).resolves.toMatchObject({ meta: { total: 0 } })
})

test('a list of a patient of another practice is not there', async () => {
  const [theirs] = (await server.call(stranger, listPatients, { query: {} })).patients
  const asked = (patient_id: string) => server.call(doctor, listPrescriptions, { query: { patient_id } })
  await expect(asked(theirs?.id ?? '')).rejects.toMatchObject({ status: 404 })
  await expect(asked(newId())).rejects.toMatchObject({ status: 404 })
})
