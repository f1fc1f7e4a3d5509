import { beforeAll, expect, test } from 'vitest'
import { addOwnDrug, addFavoriteDrug, listDoctorDrugs, updateOwnDrug } from '#features/drugs/contract.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { listPatients } from '#features/patients/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { bringsFile, importOf, rowsIn } from '#tests/support/record-file.ts'
import { draftForm, feverSheet } from '#tests/support/sheet.ts'
import { answerRows, takeRecords, undoRecords } from '#features/record-import/contract.ts'
import { importRecords } from '../import-job.ts'

const { server, doctor } = await clinicServer()
const job = importRecords({ rest: 0 })
const works = () => job.run(server.world)
const head = 'Brand,Generic,Strength,Form,Company'

beforeAll(async () => {
  const row = { strength: '50 mg', form: 'Tablet', form_abbr: 'Tab.', company: 'Maker', type: 'allopathic' }
  await server.world.db
    .insertInto('drugs')
    .values([
      { id: 911, brand: 'Losar', generic: 'Losartan Potassium', generic_key: 'losartan', ...row },
      { id: 912, brand: 'Napa', generic: 'Paracetamol', generic_key: 'paracetamol', ...row },
    ])
    .execute()
})

const brought = async (...lines: string[]) => {
  const id = await bringsFile(server, doctor, lines, { kind: 'medicines', head })
  await works()
  return id
}
const take = async (id: string) => {
  await server.call(doctor, takeRecords, { params: { id } })
  await works()
}
const undo = async (id: string) => {
  await server.call(doctor, undoRecords, { params: { id } })
  await works()
}
const named = async (brand: string) =>
  (await server.call(doctor, listDoctorDrugs, {})).doctor_drugs.filter((one) => one.brand === brand)

test('medicines of another program become own ones; what nobody can check says so, and all goes again in one press', async () => {
  const id = await brought(
    'Zedol,Paracetamol,650 mg,Tab,Some Pharma Ltd.',
    'Zedmix,Some powder,5 ml,Syrup,',
    'Zednone,,10 mg,Cap,',
  )
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { new: 3, ask: 0, remarks: 2 } })
  expect((await rowsIn(server, doctor, { id, list: 'remarks' })).map(({ remarks }) => remarks)).toEqual([
    ['generic_unknown'],
    ['no_generic'],
  ])
  await take(id)
  expect(await named('Zedol')).toMatchObject([
    { generic_key: 'paracetamol', linked: true, form: 'Tablet', form_abbr: 'Tab.', default_line: null },
  ])
  expect(await named('Zedmix')).toMatchObject([{ generic: 'Some powder', generic_key: '', linked: false }])
  await undo(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { undone: 3, stayed: 0 } })
  expect([...(await named('Zedol')), ...(await named('Zednone'))]).toEqual([])
  const again = await server.call(doctor, addOwnDrug, {
    body: { brand: 'Zedol', strength: '650 mg', form: 'Tablet', form_abbr: 'Tab.', generic: 'Paracetamol' },
  })
  expect(again.drug.linked).toBe(true)
})

test('what a list has is shown as known and not made again; what may be there is asked, with what is there', async () => {
  await server.call(doctor, addOwnDrug, {
    body: { brand: 'Yellow tonic', strength: '', form: 'Syrup', form_abbr: 'Syp.' },
  })
  const id = await brought(
    'NAPA,Paracetamol,50mg,Tablet,Another',
    'Yellow Tonic,,,Syp,',
    'Napa,Paracetamol,500 mg,Tablet,',
    'Napa,Paracetamol,50 mg,Syrup,',
    'Losar,Losartan Potassium,50,Tablet,',
    'Losar,Enalapril,50 mg,Tablet,',
    'Losar,Enalapril,50 mg,Tablet,',
  )
  expect(await importOf(server, doctor, id)).toMatchObject({
    counts: { known: 2, new: 1, ask: 3, refused: 1 },
  })
  expect((await rowsIn(server, doctor, { id, list: 'known' })).map(({ fault }) => fault)).toEqual([
    'known_listed',
    'known_own',
  ])
  const asked = await rowsIn(server, doctor, { id, list: 'ask' })
  expect(
    asked.map(({ line, near }) => [line, near.map((one) => [one.brand, one.strength, one.own])]),
  ).toEqual([
    [5, [['Napa', '50 mg', false]]],
    [6, [['Losar', '50 mg', false]]],
    [7, [['Losar', '50 mg', false]]],
  ])
  await server.call(doctor, answerRows, { params: { id }, body: { lines: [7], answer: 'new' } })
  await expect(
    server.call(doctor, answerRows, { params: { id }, body: { lines: [6], answer: 'same' } }),
  ).rejects.toMatchObject({ status: 422 })
  await take(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { made: 2, ask: 2 } })
  expect(await named('Losar')).toMatchObject([{ generic: 'Enalapril', linked: false }])
})

test('one that the practice has under a name of the other script, or with signs in it, is known', async () => {
  for (const brand of ['কোর্টিল', 'A.B.Z.'])
    await server.call(doctor, addOwnDrug, {
      body: { brand, strength: '5 mg', form: 'Tablet', form_abbr: 'Tab.', generic: 'Paracetamol' },
    })
  const id = await brought('Kortil,Paracetamol,5 mg,Tablet,', 'ABZ,Paracetamol,5 mg,Tablet,')
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { known: 2, new: 0 } })
})

test('what was changed, pinned or written on a sheet since stays and is listed; what somebody wrote down meanwhile is not made twice', async () => {
  const lines = ['Xaa', 'Xbb', 'Xcc', 'Xdd', 'Xee'].map((brand) => `${brand},Paracetamol,5 mg,Tablet,`)
  const id = await brought(...lines)
  await server.call(doctor, addOwnDrug, {
    body: { brand: 'Xee', strength: '5 mg', form: 'Tablet', form_abbr: 'Tab.', generic: 'Paracetamol' },
  })
  await take(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { made: 4, known: 1 } })
  const idOf = async (brand: string) => (await named(brand))[0]?.id ?? ''
  await server.call(doctor, updateOwnDrug, {
    params: { id: await idOf('Xaa') },
    body: { default_line: '1+0+1 5d' },
  })
  await server.call(doctor, addFavoriteDrug, {
    body: { drug_id: null, own_drug_id: await idOf('Xbb'), text: 'Tab. Xbb', line: '1+0+1' },
  })
  const own = await idOf('Xcc')
  const [patient] = (await server.call(doctor, listPatients, {})).data
  const [line] = feverSheet.drugs
  const content = { ...feverSheet, drugs: line ? [{ ...line, drug_id: null, own_drug_id: own }] : [] }
  await server.call(doctor, storePrescription, {
    body: draftForm({ chamber_id: 1, patient_id: patient?.id ?? '' }, { content }),
  })
  await undo(id)
  expect(await importOf(server, doctor, id)).toMatchObject({ counts: { stayed: 3, undone: 1 } })
  expect(await named('Xdd')).toEqual([])
  expect(await named('Xcc')).toHaveLength(1)
})
