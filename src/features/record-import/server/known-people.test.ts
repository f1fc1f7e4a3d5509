import { expect, test } from 'vitest'
import { matchKeys, nameKeys } from '#contract/clinic/name-key.ts'
import { alikes } from '#domain/patient/alikes.ts'
import type { ToldPatient } from '../contract.ts'
import { KnownPeople, personOf } from './known-people.ts'

const today = '2026-11-22'
const told = (name: string, more: Partial<ToldPatient> = {}): ToldPatient => ({
  name,
  bn_name: null,
  phone: null,
  other_phone: null,
  gender: 1,
  dob: '1981-11-22',
  dob_precision: 'y',
  guardian: null,
  occupation: null,
  address: null,
  nid: null,
  blood_group_id: null,
  allergies: [],
  conditions: [],
  number: null,
  ...more,
})
const there = (...people: readonly ToldPatient[]) =>
  new KnownPeople().addAll(people.map((one) => personOf(one.name, one)))

test('who is written with fewer words of his name, or in another order, is asked about as at the desk', async () => {
  const karim = told('Abdul Karim Sarkar', { phone: '01755123501' })
  const fatema = told('Fatema Begum', { gender: 2, phone: '01755123502' })
  const people = await there(karim, fatema, told('ফাতেমা খাতুন', { gender: 2 }))
  const asked = (name: string, gender: 1 | 2) => people.whoMayBe(told(name, { gender }), today).asked
  expect(asked('Abdul Karim', 1)).toEqual(['Abdul Karim Sarkar'])
  expect(asked('Fatema', 2).toSorted()).toEqual(['Fatema Begum', 'ফাতেমা খাতুন'])
  expect(asked('Begum Fatema', 2)).toEqual(['Fatema Begum'])
  expect(asked('Fatem Begum', 2)).toEqual(['Fatema Begum'])
  expect(asked('Rahima', 2)).toEqual([])
})

test('of one phone "Rahima" here may be "Rahima Begum" there, and the other way round', async () => {
  const phone = '01755123503'
  const short = await there(told('Rahima', { gender: 2, phone }))
  expect(short.whoMayBe(told('Rahima Begum', { gender: 2, phone }), today).asked).toEqual(['Rahima'])
  expect(short.ofPhone({ name: 'Rahima Begum', phone }, today).map(({ id }) => id)).toEqual(['Rahima'])
  const long = await there(told('Rahima Begum', { gender: 2, phone }))
  expect(long.whoMayBe(told('Rahima', { gender: 2, phone }), today).asked).toEqual(['Rahima Begum'])
  expect(long.whoMayBe(told('Kulsum', { gender: 2, phone }), today).asked).toEqual([])
})

const words =
  'Abdul Abdur Abdullah Karim Karima Kareem Sarkar Sarker Rahim Rohim Rahima Begum Md S Hossain Hosen'
const names = words.split(' ')

test('whoever is likeliest by the rule of registering, asked of everybody, is found among thousands', async () => {
  const people = names.flatMap((one, at) =>
    names.flatMap((other, n) =>
      [
        `${one} ${other}`,
        `${one} ${names[(at * n) % names.length]} ${other}`,
        `Md ${one} ${other} Uddin ${names[n]}`,
      ].map((name, kind) =>
        personOf(
          `${at}-${n}-${kind}`,
          told(name, { gender: n % 3 === 0 ? 2 : 1, dob: `${1978 + ((at + n) % 8)}-03-01` }),
        ),
      ),
    ),
  )
  const known = await new KnownPeople().addAll(people)
  for (const { name, gender } of people.filter((_, at) => at % 9 === 0)) {
    const query = nameKeys(name)
    const named = people.map((patient) => ({ patient, score: matchKeys(query, nameKeys(patient.name)) }))
    const row = told(name, { gender: gender === 2 ? 2 : 1 })
    const scores = new Map(
      alikes(row, { named: () => named }, today).map((one) => [one.patient.id, one.score]),
    )
    const likeliest = [...scores.values()].slice(0, 5)
    expect(known.whoMayBe(row, today).asked.map((id) => scores.get(id))).toEqual(likeliest)
  }
})
