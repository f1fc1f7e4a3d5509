import { expect, test } from 'vitest'
import { addPatient } from '#features/patients/contract.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { resources } from '#tests/support/resources.ts'
import { personOf } from '#tests/support/server.ts'
import { searchAdministration } from '../contract.ts'
import { soughtResources } from './sought-lists.ts'

const clinic = await freshClinic()
const { server, doctor } = clinic
const rezaul = personOf(201, ['super_admin'], ['*'])
const clerk = (...held: string[]) => personOf(202, ['admin'], held)
type Who = ReturnType<typeof clerk>

const find = async (who: Who, words: string) =>
  (await server.call(who, searchAdministration, { query: { words } })).data
const listsFound = async (who: Who, words: string) => (await find(who, words)).map(({ list }) => list)
const rowsOf = async (list: string, words: string, who = rezaul) =>
  (await find(who, words)).find((one) => one.list === list)?.rows ?? []

test('every list of the administration is looked through, unless nothing of it is searched', () => {
  const searched = resources.filter(
    ({ practice, fields }) => !practice && Object.values(fields).some((field) => field.searched),
  )
  expect(searched.map(({ name }) => name).toSorted()).toEqual(
    soughtResources.map(({ name }) => name).toSorted(),
  )
})

test('a doctor, an account, a medicine and a speciality are found where each stands open', async () => {
  expect(await rowsOf('/admin/doctors', 'nusrat')).toMatchObject([
    { to: '/admin/doctors/1', name: 'Dr. Nusrat Jahan' },
  ])
  expect(await rowsOf('/admin/users', 'nusrat')).toMatchObject([
    { to: '/admin/users/1', second: '01711000101' },
  ])
  expect((await rowsOf('/admin/users', '০১৭১১০০০১০১')).map(({ to }) => to)).toEqual(['/admin/users/1'])
  expect((await rowsOf('/admin/specialities/list', 'cardio')).map(({ name }) => name)).toContain('Cardiology')
  expect((await rowsOf('/admin/roles', 'super')).map(({ name }) => name)).toEqual(['Super Admin'])
})

test('of each list no more than five rows are told, and nothing where no word was typed', async () => {
  const users = await rowsOf('/admin/users', '01')
  expect(users).toHaveLength(5)
  for (const words of ['', ' ', '-', '%', '& | !']) expect(await find(rezaul, words)).toEqual([])
})

test('an administrator without the right to a list finds nothing of it', async () => {
  expect(await listsFound(clerk(), 'nusrat')).toEqual([])
  expect(await listsFound(clerk('User List'), 'nusrat')).toEqual(['/admin/users'])
  expect(await listsFound(clerk('Doctor List'), 'nusrat')).toEqual(['/admin/doctors'])
  expect(await listsFound(clerk('User List'), 'super')).not.toContain('/admin/roles')
  await expect(find(doctor, 'nusrat')).rejects.toMatchObject({ status: 403 })
})

test('a patient is found by nothing: not by his name, not by his phone', async () => {
  await server.call(clinic.assistant, addPatient, {
    body: { name: 'Shirinjahan Akterbanu', gender: 2, years: 30, phone: '01799887766' },
  })
  for (const words of ['shirinjahan', 'akterbanu', '01799887766', '০১৭৯৯৮৮৭৭৬৬'])
    expect(await find(rezaul, words)).toEqual([])
})

test('a letter of a pattern or of a question to the database is a letter', async () => {
  const plain = await find(rezaul, 'nusrat')
  expect(plain.length).toBeGreaterThan(0)
  // What is no letter parts words, as a space does.
  for (const words of ["nusrat'", 'nusrat:*', '!nusrat', '(nusrat)', 'nusrat%'])
    expect(await find(rezaul, words)).toEqual(plain)
  for (const words of ['n_srat', 'nu%at', 'nusrat | anwar', "nusrat'); drop table users; --"])
    expect(await find(rezaul, words)).toEqual([])
})
