import { describe, expect, test } from 'vitest'
import { emptyContent } from '#domain/prescription/content.ts'
import { checkedPatient, wordsToFind, type RecordedHistory } from './checked-patient.ts'

const today = '2026-11-22'
const flags = { pregnant: false, lactating: false, renal: false, hepatic: false }
const rahima: RecordedHistory = {
  allergies: [],
  long_term_drugs: [],
  flags,
  dob: '1998-01-01',
  gender: 2,
  weight_kg: null,
}
/** Pregnant by her record, her last period written down as a day. */
const dated = (lmp: string) => ({ ...rahima, flags: { ...flags, pregnant: true, lmp } })
const lmpOf = (patient: RecordedHistory, ...lines: string[]) =>
  checkedPatient(
    patient,
    {
      ...emptyContent,
      histories: lines.map((text) => ({
        key: text,
        text,
        bn_text: null,
        note: null,
        group: 'Past illness',
        since: null,
      })),
    },
    { day: today, listed: new Map() },
  ).flags.lmp

describe('the last period that a sheet is checked by', () => {
  test('is that of the record, and no line of an earlier sheet counts the pregnancy from its old weeks', () => {
    expect(lmpOf(dated('2026-06-07'), 'Pregnancy 18 weeks')).toBe('2026-06-07')
    expect(lmpOf(dated('2026-06-07'), 'Primi 18 weeks')).toBe('2026-06-07')
  })

  test('is counted back from weeks where nothing else tells, or the record tells of an earlier pregnancy', () => {
    expect(lmpOf(rahima, 'Pregnancy 18 weeks')).toBe('2026-07-19')
    expect(lmpOf(dated('2024-06-07'), 'Pregnancy 18 weeks')).toBe('2026-07-19')
  })

  test('is the day that a line of today names, whatever else tells of weeks', () => {
    expect(lmpOf(dated('2026-06-07'), 'LMP 14/6/26')).toBe('2026-06-14')
    expect(lmpOf(rahima, 'Pregnant, LMP 14/6/26', 'Primi 18 weeks')).toBe('2026-06-14')
    expect(lmpOf(rahima, 'EDD 21/3/27', 'Pregnancy 18 weeks')).toBe('2026-06-14')
  })
})

test('a catalogue is asked for the brand of an allergy however the line names it', () => {
  const lines = ['Moxacil allergy', 'Penicillin anaphylaxis', 'Allergy to Napa', 'DM for 5 years']
  const histories = lines.map((text) => ({
    key: text,
    text,
    bn_text: null,
    note: null,
    group: 'Drug & allergy',
    since: null,
  }))
  expect(wordsToFind(rahima, { histories, diagnosis: [] })).toEqual(lines.slice(0, 3))
})

test('an allergy that stands under the diagnoses is held against the sheet as one of the history is', () => {
  const allergiesOf = (kind: 'confirmed' | 'differential') =>
    checkedPatient(
      rahima,
      {
        ...emptyContent,
        diagnosis: [
          {
            key: 'd',
            text: 'Penicillin allergy',
            bn_text: null,
            note: null,
            icd10: null,
            kind,
            primary: true,
          },
        ],
      },
      { day: today, listed: new Map() },
    ).allergies.flatMap(({ substances }) => substances.map(({ label }) => label))
  expect(allergiesOf('confirmed')).toEqual(['Penicillin'])
  expect(allergiesOf('differential')).toEqual([])
})
