import { beforeEach, expect, test } from 'vitest'
import { listPatients } from '#features/patients/contract.ts'
import { storePrescription, updatePrescription, voidPrescription } from '#features/prescriptions/contract.ts'
import type { Principal } from '#server/calls/handler.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { doctorOf, enrolled } from '#tests/support/server.ts'
import { feverSheet, issueForm, type SheetPlace } from '#tests/support/sheet.ts'
import { askAfterSheet } from '../contract.ts'

const { server } = await freshClinic()
let doctor: Principal
let place: SheetPlace
beforeEach(async () => {
  doctor = await enrolled(server, await doctorOf(server), 'B')
  const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
  place = { chamber_id: 1, patient_id: data[0]?.id ?? '' }
})
const ask = (hash: string, practice_id = '1') =>
  server.call(null, askAfterSheet, { params: { practice_id, print: hash.slice(0, 32) } })

test('anybody is told whether a sheet still counts, and nothing of whom it is for', async () => {
  const first = issueForm(place)
  const { prescription } = await server.call(doctor, storePrescription, { body: first })
  const told = await ask(first.version.hash)
  expect(told).toEqual({
    standing: 'in_force',
    version: 1,
    issued_at: first.version.issued_at,
    phone: '01711000201',
    server_time: server.clock.now.toISOString(),
  })
  const next = issueForm(place, {
    id: prescription.id,
    number: first.number,
    previous_hash: first.version.hash,
    content: { ...feverSheet, advises: [] },
  })
  await server.call(doctor, updatePrescription, { params: { id: prescription.id }, body: next })
  expect(await ask(first.version.hash)).toMatchObject({ standing: 'superseded', version: 2 })
  expect(await ask(next.version.hash)).toMatchObject({ standing: 'in_force', version: 2 })
  await server.call(doctor, voidPrescription, {
    params: { id: prescription.id },
    body: { reason: 'written for Habibur by mistake' },
  })
  const void_ = await ask(next.version.hash)
  expect(void_).toMatchObject({ standing: 'void', version: null })
  expect(JSON.stringify(void_)).not.toContain('Habibur')
})

test('a sheet that the server has not got, and one asked for in another practice, are unknown alike', async () => {
  const form = issueForm(place)
  expect((await ask(form.version.hash)).standing).toBe('unknown')
  await server.call(doctor, storePrescription, { body: form })
  expect((await ask(form.version.hash, '2')).standing).toBe('unknown')
  await expect(
    server.call(null, askAfterSheet, { params: { practice_id: '1', print: 'x' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('whoever asks and asks after sheets that are not there is asked to wait', async () => {
  const tries = async () => {
    for (let at = 0; at < 120; at++) await ask(at.toString(16).padStart(32, '0'))
  }
  await expect(tries()).rejects.toMatchObject({ status: 429 })
})
