import { afterAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { mergePatients } from '#features/patient-merge/contract.ts'
import { addPatient, listPatients, showPatient, updatePatient } from '#features/patients/contract.ts'
import { doctorOf, enrolled, makeServer } from '#tests/support/server.ts'
import { bringsFile, importOf, rowsIn } from '#tests/support/record-file.ts'
import { answerRows, takeRecords, undoRecords } from '../contract.ts'
import { importRecords, settleImports } from './import-job.ts'

const server = await makeServer()
const doctor = await enrolled(server, await doctorOf(server), 'B')
afterAll(() => server.close())

const job = importRecords({ rest: 0 })
const works = () => job.run(server.world)
const patientsNamed = async (search: string) =>
  (await server.call(doctor, listPatients, { query: { search } })).data.filter(({ name }) =>
    name.includes(search),
  )
const take = async (id: string) => {
  await server.call(doctor, takeRecords, { params: { id } })
  await works()
}
const undo = async (id: string) => {
  await server.call(doctor, undoRecords, { params: { id } })
  await works()
}
const compared = async (...lines: string[]) => {
  const id = await bringsFile(server, doctor, lines)
  await works()
  return id
}

test('patients of another program come in, say whence, reach devices by the counter, and go again in one press', async () => {
  const seq = async () =>
    (await server.owner.selectFrom('practices').select('seq').where('id', '=', 1).executeTakeFirstOrThrow())
      .seq
  const id = await compared(
    'Zobeda Khanum,01755-123401,F,44,,Savar,Penicillin',
    'Zakir Hossain,+8801755123402,Male,,13/02/1980,,nil',
  )
  expect(await importOf(server, doctor, id)).toMatchObject({
    state: 'compared',
    rows: 2,
    counts: { new: 2, ask: 0 },
  })
  const before = await seq()
  await take(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ state: 'taken', counts: { made: 2 } })
  expect(await seq()).toBe(before + 2)
  const [zobeda] = await patientsNamed('Zobeda')
  expect(zobeda).toMatchObject({
    name: 'Zobeda Khanum',
    phone: '01755123401',
    gender: 2,
    dob: '1982-11-22',
    dob_precision: 'y',
    address: 'Savar',
    allergies: [{ substance: 'Penicillin', class: 'penicillin' }],
    brought_from: { file: 'old-program.csv', line: 2, on: '2026-11-22' },
  })
  expect(zobeda?.code).toMatch(/^P-S\d{5}$/)
  expect((await patientsNamed('Zakir'))[0]).toMatchObject({
    dob: '1980-02-13',
    dob_precision: 'd',
    allergies: [],
  })
  await undo(id)
  expect(await importOf(server, doctor, id)).toMatchObject({
    state: 'undone',
    counts: { undone: 2, stayed: 0 },
  })
  expect(await patientsNamed('Zobeda')).toEqual([])
  expect(await seq()).toBe(before + 4)
})

test('whoever is there already is asked about and never joined by itself; what is not answered waits and can come later', async () => {
  const [known] = await patientsNamed('Habibur')
  if (!known?.phone) throw new Error('nobody of that name')
  const sex = known.gender === 1 ? 'M' : 'F'
  const line = `${known.name},${known.phone},${sex},,${known.dob},,Sulfa`
  const id = await compared(line, 'Wahiduzzaman Khandaker,01755123410,M,50,,,')
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { new: 1, ask: 1 } })
  expect((await rowsIn(server, doctor, { id, list: 'ask' }))[0]?.alike).toMatchObject([
    { id: known.id, code: known.code },
  ])
  await take(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { made: 1, ask: 1 } })
  expect(await patientsNamed('Habibur')).toHaveLength(1)
  await server.call(doctor, answerRows, { params: { id }, body: { lines: [2], answer: 'same' } })
  await take(id)
  const { patient } = await server.call(doctor, showPatient, { params: { id: known.id } })
  expect(patient).toMatchObject({ name: known.name, address: known.address, brought_from: null })
  expect(patient.allergies.map((one) => one.substance)).toContain('Sulfa')
  await undo(id)
  expect((await server.call(doctor, showPatient, { params: { id: known.id } })).patient.allergies).toEqual(
    known.allergies,
  )
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { undone: 2 } })
})

test('who is there under more words of his name is asked about, as at the desk', async () => {
  await server.call(doctor, addPatient, {
    body: { name: 'Shamsul Haque Talukder', phone: '01755123412', gender: 1, years: 45, dob: null },
  })
  const id = await compared('Shamsul Haque,,M,45,,,')
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { new: 0, ask: 1 } })
  expect((await rowsIn(server, doctor, { id, list: 'ask' }))[0]?.alike).toMatchObject([
    { name: 'Shamsul Haque Talukder' },
  ])
})

test('a row of the same person takes nothing from what his record knows of an allergy or an illness', async () => {
  const allergies = [
    { substance: 'Penicillin', generic_key: null, reaction: 'anaphylaxis 2019', severity: 'severe' as const },
  ]
  const conditions = [
    { text: 'DM', icd10: 'E11.9', since: '2015', active: true },
    { text: 'TB', icd10: null, since: '2012', active: false },
  ]
  const { patient } = await server.call(doctor, addPatient, {
    body: {
      name: 'Tofazzal Bepari',
      phone: '01755123411',
      gender: 1,
      years: 50,
      dob: null,
      allergies,
      conditions,
    },
  })
  const id = await bringsFile(
    server,
    doctor,
    ['Tofazzal Bepari,01755123411,M,50,"penicillin, Sulfa","dm, TB, HTN"'],
    { head: 'Name,Mobile,Sex,Age,Allergies,Conditions' },
  )
  await works()
  await server.call(doctor, answerRows, { params: { id }, body: { lines: [2], answer: 'same' } })
  await take(id)
  const after = (await server.call(doctor, showPatient, { params: { id: patient.id } })).patient
  expect(after.allergies).toHaveLength(2)
  expect(after.allergies).toMatchObject([
    ...allergies.map(({ reaction, severity }) => ({ reaction, severity })),
    { substance: 'Sulfa' },
  ])
  expect(after.conditions).toMatchObject([...conditions, { text: 'HTN' }])
})

test('what was touched since stays and is listed; the rest goes', async () => {
  const id = await compared(
    'Yasmin Ara,01755123421,F,30,,,',
    'Yunus Mridha,01755123422,M,31,,,',
    'Yakub Sarder,01755123423,M,32,,,Aspirin',
  )
  await take(id)
  const [yasmin] = await patientsNamed('Yasmin')
  const [yakub] = await patientsNamed('Yakub')
  await server.call(doctor, updatePatient, {
    params: { id: yasmin?.id ?? '' },
    body: { set: { occupation: 'Teacher' } },
  })
  await server.call(doctor, updatePatient, {
    params: { id: yakub?.id ?? '' },
    body: { set: { allergies: [] }, struck: ['Aspirin'] },
  })
  await undo(id)
  expect(
    (await rowsIn(server, doctor, { id, list: 'stayed' })).map(({ told, patient_id }) => [
      told && 'name' in told ? told.name : null,
      patient_id,
    ]),
  ).toEqual([
    ['Yasmin Ara', yasmin?.id],
    ['Yakub Sarder', yakub?.id],
  ])
  expect(await patientsNamed('Yunus')).toEqual([])
})

test('records that were joined with one that came stay', async () => {
  const id = await compared('Xenia Gomes,01755123431,F,30,,,')
  await take(id)
  const [xenia] = await patientsNamed('Xenia')
  const { patient } = await server.call(doctor, addPatient, {
    body: { name: 'Xenia Rozario', phone: null, gender: 2, years: 30, dob: null },
  })
  await server.call(doctor, mergePatients, {
    body: { id: newId(), survivor_id: xenia?.id ?? '', merged_id: patient.id },
  })
  await undo(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { stayed: 1, undone: 0 } })
})

test('a row that repeats another, a second of one phone, and one who came meanwhile', async () => {
  const id = await compared(
    'Wasim Akram Ali,01755123441,M,40,,,',
    'Wasim Akram Ali,01755123441,M,40,,,',
    'Wahida Akter,01755123441,F,35,,,',
    'Wazed Molla,01755123442,M,60,,,',
  )
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { new: 3, refused: 1, remarks: 2 } })
  expect((await rowsIn(server, doctor, { id, list: 'refused' }))[0]).toMatchObject({
    line: 3,
    fault: 'repeated',
  })
  await server.call(doctor, addPatient, {
    body: { name: 'Wazed Molla', phone: '01755123442', gender: 1, years: 60, dob: null },
  })
  await take(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ state: 'taken', counts: { made: 2, ask: 1 } })
  expect((await patientsNamed('Wahida'))[0]).toMatchObject({ phone: '01755123441', relationship_status: 6 })
})

test('a visit that a desk wrote down without a line puts back whom the undo removed', async () => {
  const id = await compared('Ukil Barua,01755123451,M,40,,,')
  await take(id)
  const [ukil] = await patientsNamed('Ukil')
  await undo(id)
  expect(await patientsNamed('Ukil')).toEqual([])
  await server.owner
    .insertInto('patient_notes')
    .values({
      id: newId(),
      practice_id: 1,
      rev: 1,
      created_by: doctor.user_id,
      device_id: null,
      created_at: server.clock.now.toISOString(),
      deleted_at: null,
      patient_id: ukil?.id ?? '',
      text: 'seen at home',
    })
    .execute()
  await settleImports.run(server.world)
  expect(await patientsNamed('Ukil')).toHaveLength(1)
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { stayed: 1, undone: 0 } })
})

test('two rows of one person whom a third knows already: each is said by itself, and all lead to one record', async () => {
  const id = await compared('Umme Kulsum Rani,01755123461,F,40,,,', 'Umme Kulsum Rani,,F,40,,,Aspirin')
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { new: 1, ask: 1 } })
  expect((await rowsIn(server, doctor, { id, list: 'ask' }))[0]?.alike).toMatchObject([
    { line: 2, code: null },
  ])
  await expect(
    server.call(doctor, answerRows, { params: { id }, body: { lines: null, answer: 'same' } }),
  ).rejects.toMatchObject({ status: 422 })
  const { patient } = await server.call(doctor, addPatient, {
    body: { name: 'Umme Kulsum Rani', phone: '01755123461', gender: 2, years: 40, dob: null },
  })
  await take(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { made: 0, ask: 2 } })
  await server.call(doctor, answerRows, { params: { id }, body: { lines: [2, 3], answer: 'same' } })
  await take(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { joined: 2, ask: 0 } })
  const now = await server.call(doctor, showPatient, { params: { id: patient.id } })
  expect(now.patient.allergies.map(({ substance }) => substance)).toEqual(['Aspirin'])
  await undo(id)
  expect((await server.call(doctor, showPatient, { params: { id: patient.id } })).patient.allergies).toEqual(
    [],
  )
})
