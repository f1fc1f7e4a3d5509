import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { addPatient, updatePatient } from '#features/patients/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { doctorOf, personOf } from '#tests/support/server.ts'
import { listFamily, showFamilyMember } from '../contract.ts'

const { server, assistant, stranger } = await freshClinic()
/** Abdur Rahim, who has proved 01712345601, and somebody whose number is another. */
const rahim = personOf(203)
const other = personOf(201)
const number = '01712345601'

const added = async (who: typeof assistant, name: string, more: object = {}) =>
  (
    await server.call(who, addPatient, {
      body: {
        id: newId(),
        name,
        phone: number,
        gender: 2,
        years: 30,
        relationship_status: 4,
        conditions: [{ text: 'Migraine', icd10: null, since: null, active: true }],
        occupation: 'Teacher',
        ...more,
      },
    })
  ).patient.id
const names = async (who = rahim) => (await server.call(who, listFamily, {})).patients.map(({ name }) => name)
const shown = (id: string, who = rahim) => server.call(who, showFamilyMember, { query: { id } })

test('an account sees everybody whom a chamber wrote down with its number, at every doctor, himself first, and nothing clinical', async () => {
  const wife = await added(assistant, 'Ayesha Rahim')
  await added(stranger, 'Bashir Rahim')
  const { patients } = await server.call(rahim, listFamily, {})
  expect(patients[0]).toMatchObject({ name: 'Abdur Rahim', relationship_status: 1 })
  expect(patients.map(({ name, doctor }) => [name, doctor])).toEqual(
    expect.arrayContaining([
      ['Ayesha Rahim', 'Dr. Nusrat Jahan'],
      ['Bashir Rahim', expect.stringContaining('Anwar')],
    ]),
  )
  const { patient } = await shown(wife)
  expect(patient).toMatchObject({ name: 'Ayesha Rahim', phone: number, gender: 2, relationship_status: 4 })
  expect(JSON.stringify([patients, patient])).not.toMatch(/Migraine|Teacher|conditions|flags|note/)
})

test('who is kept off the phone, has another number or is nobody is not there, in the same words', async () => {
  const hers = await added(assistant, 'Ayesha Rahim')
  expect(await names()).toContain('Ayesha Rahim')
  expect(await names(other)).not.toContain('Ayesha Rahim')
  const nobody = await shown(newId()).catch((error: unknown) => error)
  for (const refused of [shown(hers, other), shown(hers, personOf(204))])
    await expect(refused).rejects.toEqual(nobody)
  const doctor = await doctorOf(server)
  await server.call(doctor, updatePatient, { params: { id: hers }, body: { set: { kept_off_phone: true } } })
  expect(await names()).not.toContain('Ayesha Rahim')
  await expect(shown(hers)).rejects.toEqual(nobody)
  await expect(server.call(null, listFamily, {})).rejects.toMatchObject({ status: 401 })
})

test('what is no id is said under its name', async () => {
  await expect(shown('12')).rejects.toMatchObject({ status: 422, errors: { id: [expect.any(String)] } })
})
