import { expect, test } from 'vitest'
import { patients } from '#domain/patient/rows.ts'
import { changePatient } from '#features/patients/parts.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { sendingOf } from '#local/outbox/sending.ts'
import { outboxOf } from '#local/database/stores.ts'
import { makeClinic } from '#tests/support/device.ts'
import { doctorOf } from '#tests/support/server.ts'
import { updateAssistant } from './contract.ts'

test('an assistant is taken off while her tablet is offline: nothing of hers is taken any more, and nothing is lost', async () => {
  const { server, laptop, tablet, close } = await makeClinic()
  const [patient] = await readRows(tablet.clinic, patients)
  if (!patient) throw new Error('nobody was copied')
  tablet.online = false
  await changePatient(tablet.clinic, patient, { address: 'Savar' })
  const body = { name: 'Md. Shakil Mia', permissions: ['Appointment List' as const], active: false }
  await server.call(await doctorOf(server), updateAssistant, { params: { id: '101' }, body })
  tablet.online = true
  await tablet.sync()
  await tablet.sync()
  expect((await sendingOf(tablet.clinic.db)).paused).toBe('sign_in')
  expect((await outboxOf(tablet.clinic.db).toArray()).map((op) => op.state)).toEqual(['queued'])
  await tablet.restart()
  expect((await readRow(tablet.clinic, patients, patient.id))?.address).toBe('Savar')
  await laptop.sync()
  expect((await readRow(laptop.clinic, patients, patient.id))?.address).toBe(patient.address)
  await close()
})
