import { afterAll, expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { pull } from '#contract/sync.ts'
import { mergePatients, undoMerge } from '#features/patient-merge/contract.ts'
import { addPatient, listPatients } from '#features/patients/contract.ts'
import { assistantOf, doctorOf, enrolled, makeServer } from '#tests/support/server.ts'
import { bringsVisits, visitHead } from '#tests/support/brought-visits.ts'
import {
  bringsFile,
  importOf,
  recordTable,
  rowsIn,
  rowsTold,
  usualMapping,
} from '#tests/support/record-file.ts'
import {
  answerRows,
  beginRecordImport,
  bringRecords,
  takeRecords,
  undoRecords,
} from '#features/record-import/contract.ts'
import { importRecords, settleImports } from '../import-job.ts'

const server = await makeServer()
const doctor = await enrolled(server, await doctorOf(server), 'B')
afterAll(() => server.close())

const job = importRecords({ rest: 0 })
const works = () => job.run(server.world)
const take = async (id: string) => {
  await server.call(doctor, takeRecords, { params: { id } })
  await works()
}
const undo = async (id: string) => {
  await server.call(doctor, undoRecords, { params: { id } })
  await works()
}
const patientHead = 'Patient Name,Mobile No,Sex,Age,Reg No'
/** Patients with their numbers in the other program, brought in. */
const patientsBrought = async (...lines: string[]) => {
  const id = await bringsFile(server, doctor, lines, { head: patientHead })
  await works()
  await take(id)
  return id
}
/** Visits whose numbers are those of that import, compared. */
const visitsBrought = async (lines: readonly string[], numbers_of: string[] = []) => {
  const id = await bringsFile(server, doctor, lines, { kind: 'visits', head: visitHead, numbers_of })
  await works()
  return id
}
const idOf = async (search: string) =>
  (await server.call(doctor, listPatients, { query: { search } })).data.find(({ name }) => name === search)
    ?.id ?? ''
const visitsOf = (patient_id: string) =>
  server.owner
    .selectFrom('brought_visits')
    .selectAll()
    .where('patient_id', '=', patient_id)
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .execute()

test('visits find their patients by the number of the other program, come in as they were written, and go again in one press', async () => {
  const numbers = await patientsBrought('Zobeda Khanum,01755300101,F,44,A-101', 'Zakir Ali,,M,50,A-102')
  const id = await visitsBrought(
    [
      'A-101,Zobeda Khanum,,13/02/2019,Cough,URTI,"Napa 1+0+1\nTusca"',
      'A-101,ZOBEDA,,14/03/2020,,HTN,Amdocal 5',
      'A-102,,,15/03/2020,Pain,,',
      'A-999,,,15/03/2020,Pain,,',
    ],
    [numbers],
  )
  expect(await importOf(server, doctor, id)).toMatchObject({
    kind: 'visits',
    state: 'compared',
    counts: { new: 3, ask: 0, refused: 1 },
  })
  expect((await rowsIn(server, doctor, { id, list: 'new' }))[0]?.alike).toMatchObject([
    { name: 'Zobeda Khanum', phone: '01755300101' },
  ])
  expect(await rowsIn(server, doctor, { id, list: 'refused' })).toMatchObject([{ line: 6, fault: 'nobody' }])
  await take(id)
  const zobeda = await idOf('Zobeda Khanum')
  expect(await visitsOf(zobeda)).toMatchObject([
    {
      day: '2019-02-13',
      parts: [
        { what: 'complaint', heading: 'Complaint', text: 'Cough' },
        { what: 'diagnosis', heading: 'Diagnosis', text: 'URTI' },
        { what: 'medicines', heading: 'Rx', text: 'Napa 1+0+1\nTusca' },
      ],
      brought_from: { file: 'old-visits.csv', line: 2, on: '2026-11-22', import: id },
    },
    { day: '2020-03-14' },
  ])
  expect((await rowsIn(server, doctor, { id, list: 'made' }))[0]?.patient_id).toBe(zobeda)
  await undo(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ state: 'undone', counts: { undone: 3 } })
  expect(await visitsOf(zobeda)).toEqual([])
  await undo(numbers)
  expect(await importOf(server, doctor, numbers)).toMatchObject({ counts: { undone: 2, stayed: 0 } })
})

test('patients whose visits came too stay when their own file is taken back', async () => {
  const numbers = await patientsBrought('Yasin Molla,01755300201,M,44,B-1')
  await take(await visitsBrought(['B-1,,,13/02/2019,Cough,,'], [numbers]))
  await undo(numbers)
  expect(await importOf(server, doctor, numbers)).toMatchObject({ counts: { undone: 0, stayed: 1 } })
})

test('two programs give one number to two people: only the numbers of the named file are looked at', async () => {
  const [one, other] = [
    await patientsBrought('Xulekha Bibi,01755300301,F,44,7'),
    await patientsBrought('Ximena Gomes,01755300302,F,30,7'),
  ]
  const whose = async (numbers_of: string[]) => {
    const id = await visitsBrought(['7,,,13/02/2019,Cough,,'], numbers_of)
    const rows = [
      ...(await rowsIn(server, doctor, { id, list: 'new' })),
      ...(await rowsIn(server, doctor, { id, list: 'ask' })),
    ]
    return rows.map(({ alike, remarks }) => ({ who: alike.map(({ name }) => name).toSorted(), remarks }))
  }
  expect(await whose([other])).toEqual([{ who: ['Ximena Gomes'], remarks: [] }])
  expect(await whose([one, other])).toEqual([
    { who: ['Ximena Gomes', 'Xulekha Bibi'], remarks: ['number_of_several'] },
  ])
})

test('another name under the number, and a visit before the birth, are a person’s to say', async () => {
  const numbers = await patientsBrought('Wajeda Begum,01755300401,F,20,C-1')
  const id = await visitsBrought(
    ['C-1,Karim Mia,,13/02/2019,Cough,,', 'C-1,Wajeda Begum,,13/02/1999,Cough,,'],
    [numbers],
  )
  expect((await rowsIn(server, doctor, { id, list: 'ask' })).map(({ remarks }) => remarks)).toEqual([
    ['other_name'],
    ['before_birth'],
  ])
})

test('by phone and name it is asked, once for all rows of one person; by a name alone nobody is found', async () => {
  await patientsBrought('Vabna Rani,01755300501,F,44,', 'Vabna Rani Das,01755300501,F,12,')
  const id = await visitsBrought([
    ',Vabna Rani,01755300501,13/02/2019,Cough,,',
    ',Vabna Rani,01755300501,14/02/2019,Fever,,',
    ',Vabna Rani,01755300599,14/02/2019,Fever,,',
  ])
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { new: 0, ask: 2, refused: 1 } })
  await take(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { made: 0, ask: 2 } })
  await expect(
    server.call(doctor, answerRows, { params: { id }, body: { lines: [2], answer: 'new' } }),
  ).rejects.toMatchObject({ status: 422 })
  await server.call(doctor, answerRows, { params: { id }, body: { lines: [2], answer: 'same' } })
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { ask: 0, answered: 2 } })
  await take(id)
  expect(await visitsOf(await idOf('Vabna Rani'))).toHaveLength(2)
})

test('the same visit comes once: from one file, from the next, and where two rows turn out to be of one patient', async () => {
  const numbers = await patientsBrought('Umme Habiba Noor,01755300601,F,44,D-1')
  const line = 'D-1,,,13/02/2019,Cough,,'
  const id = await visitsBrought([line, line], [numbers])
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { new: 1, refused: 1 } })
  await take(id)
  const again = await visitsBrought([line, ',Umme Habiba Noor,01755300601,13/02/2019,Cough,,'], [numbers])
  expect(await importOf(server, doctor, again)).toMatchObject({ counts: { new: 0, ask: 1, refused: 1 } })
  await server.call(doctor, answerRows, { params: { id: again }, body: { lines: [3], answer: 'same' } })
  await take(again)
  expect(await importOf(server, doctor, again)).toMatchObject({ counts: { made: 0, ask: 0, refused: 2 } })
  expect(await visitsOf(await idOf('Umme Habiba Noor'))).toHaveLength(1)
})

test('a visit of a day to come, told by a device whose clock is ahead, does not come in', async () => {
  const numbers = await patientsBrought('Sokhina Bibi Ray,01755301101,F,44,H-1')
  const { now } = server.clock
  server.clock.now = new Date('2027-06-01T12:00:00Z')
  const id = await visitsBrought(['H-1,,,13/02/2027,Cough,,', 'H-1,,,13/02/2019,Fever,,'], [numbers])
  server.clock.now = now
  await take(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { made: 1, refused: 1 } })
  expect(await visitsOf(await idOf('Sokhina Bibi Ray'))).toMatchObject([{ day: '2019-02-13' }])
})

test('a visit goes with a record that is joined, comes back with it, and is taken back wherever it stands', async () => {
  const numbers = await patientsBrought('Tahera Khatun,01755300701,F,44,E-1')
  const id = await visitsBrought(['E-1,,,13/02/2019,Cough,,'], [numbers])
  await take(id)
  const tahera = await idOf('Tahera Khatun')
  const { patient } = await server.call(doctor, addPatient, {
    body: { name: 'Tahera K', phone: null, gender: 2, years: 44, dob: null },
  })
  const merge = { id: newId(), survivor_id: patient.id, merged_id: tahera }
  await server.call(doctor, mergePatients, { body: merge })
  expect(await visitsOf(patient.id)).toHaveLength(1)
  await server.call(doctor, undoMerge, { params: { id: merge.id } })
  expect(await visitsOf(tahera)).toHaveLength(1)
  await server.call(doctor, mergePatients, { body: { ...merge, id: newId() } })
  const later = await visitsBrought(['E-1,,,14/02/2019,Cough,,'], [numbers])
  expect((await rowsIn(server, doctor, { id: later, list: 'new' }))[0]?.alike).toMatchObject([
    { id: patient.id },
  ])
  await undo(id)
  expect(await visitsOf(patient.id)).toEqual([])
})

test('whoever was joined with a row is found by its number too', async () => {
  await server.call(doctor, addPatient, {
    body: { name: 'Salma Parvin Lata', phone: '01755300801', gender: 2, years: 30, dob: null },
  })
  const numbers = await bringsFile(server, doctor, ['Salma Parvin Lata,01755300801,F,30,F-1'], {
    head: patientHead,
  })
  await works()
  await server.call(doctor, answerRows, { params: { id: numbers }, body: { lines: [2], answer: 'same' } })
  await take(numbers)
  const id = await visitsBrought(['F-1,,,13/02/2019,Cough,,'], [numbers])
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { new: 1 } })
})

test('who may read no sheet gets no visit of the earlier program; who may, does', async () => {
  await patientsBrought('Rokeya Sultana Mim,01755300901,F,44,')
  await bringsVisits(server, doctor, [',Rokeya Sultana Mim,01755300901,13/02/2019,Cough,,'])
  const tablesOf = async (permissions: string[], letter: string) => {
    const assistant = await enrolled(server, await assistantOf(server, { permissions }), letter)
    const { rows, more } = await server.call(assistant, pull, { query: { since: '0', limit: '2000' } })
    expect(more).toBe(false)
    return rows.map(({ table }) => table)
  }
  expect(await tablesOf(['Patient List', 'Prescription View'], 'C')).toContain('brought_visits')
  expect(await tablesOf(['Patient List'], 'D')).not.toContain('brought_visits')
})

test('rows of another kind than the file’s are refused, and a visit that was taken back puts nobody back', async () => {
  const numbers = await patientsBrought('Quddus Mia Rana,01755301001,M,44,G-1')
  const table = recordTable(['Nobody Known,01755301099,F,30,'], patientHead)
  const mapping = usualMapping(table)
  const id = newId()
  await server.call(doctor, beginRecordImport, {
    body: { id, kind: 'visits', file: 'a.csv', headings: table.headings, mapping },
  })
  const rows = rowsTold(table, mapping, server.clock.now.getTime())
  await expect(server.call(doctor, bringRecords, { params: { id }, body: { rows } })).rejects.toMatchObject({
    status: 422,
  })
  const visits = await visitsBrought(['G-1,,,13/02/2019,Cough,,'], [numbers])
  await take(visits)
  await undo(visits)
  await undo(numbers)
  await settleImports.run(server.world)
  expect(await idOf('Quddus Mia Rana')).toBe('')
})
