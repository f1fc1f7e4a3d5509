import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { allergyIn } from './history-allergy.ts'
import { historyFacts, type HistoryFact, type HistoryItem } from './history-facts.ts'
import { pregnancyOn } from './pregnancy.ts'

const today = '2026-11-22'
const said = (item: HistoryItem | string): string[] =>
  historyFacts(typeof item === 'string' ? { text: item, group: 'Past illness' } : item, today, []).map(
    (fact: HistoryFact) => {
      if (fact.kind === 'allergy') return `allergy ${fact.allergy.class ?? fact.allergy.generic_key}`
      return fact.kind === 'lmp' ? `lmp ${fact.lmp}` : [fact.flag, fact.lmp].filter(Boolean).join(' ')
    },
  )

describe('a line of history', () => {
  test.each([
    ['Allergy to penicillin', 'allergy penicillin'],
    ['Allergy to sulfa drug', 'allergy sulfonamide'],
    ['Allergy to NSAID', 'allergy nsaid'],
    ['Allergy to aspirin', 'allergy aspirin'],
    ['Allergy to cephalosporin', 'allergy cephalosporin'],
    ['Allergy to quinolone', 'allergy quinolone'],
    ['allergic to amoxycillin', 'allergy amoxicillin'],
    ['penicillin allergy', 'allergy penicillin'],
    ['পেনিসিলিনে অ্যালার্জি', 'allergy penicillin'],
    ['ব্যথার ওষুধে অ্যালার্জি', 'allergy nsaid'],
    ['CKD', 'renal'],
    ['CKD stage 4', 'renal'],
    ['H/O CKD', 'renal'],
    ['Known case of CKD', 'renal'],
    ['Chronic kidney disease', 'renal'],
    ['ESRD on dialysis', 'renal'],
    ['on hemodialysis', 'renal'],
    ['কিডনি রোগ', 'renal'],
    ['CLD', 'hepatic'],
    ['Cirrhosis of liver', 'hepatic'],
    ['decompensated CLD', 'hepatic'],
    ['liver cirrhosis', 'hepatic'],
    ['লিভার সিরোসিস', 'hepatic'],
    ['Lactating mother', 'lactating'],
    ['breast feeding', 'lactating'],
    ['স্তন্যদায়ী মা', 'lactating'],
    ['Pregnant', 'pregnant'],
    ['গর্ভবতী', 'pregnant'],
    ['pregnancy 10 weeks', 'pregnant 2026-09-13'],
    ['pregnant 3 months', 'pregnant 2026-08-23'],
    ['Pregnant (10 weeks)', 'pregnant 2026-09-13'],
    ['CKD (stage 3)', 'renal'],
    ['Pregnancy, gravida 2 with GDM', 'pregnant'],
    ['10 weeks pregnant', 'pregnant 2026-09-13'],
    ['Pregnant, LMP 13/9/2026', 'pregnant 2026-09-13'],
    ['EDD 20/6/2027', 'pregnant 2026-09-13'],
    ['LMP 13/09/26', 'lmp 2026-09-13'],
    ['LMP: 13 Sep 2026', 'lmp 2026-09-13'],
    ['LMP 2026-09-13', 'lmp 2026-09-13'],
    ['LMP 10 weeks back', 'lmp 2026-09-13'],
    ['2nd gravida, 10 weeks', 'pregnant 2026-09-13'],
    ['LMP 13/9/26, EDD 20/6/27', 'pregnant 2026-09-13'],
    ['Amenorrhoea for 10 weeks', 'lmp 2026-09-13'],
    ['Primi 10 weeks', 'pregnant 2026-09-13'],
    ['G2P1+0 (10 wks)', 'pregnant 2026-09-13'],
    ['GA: 10 weeks', 'lmp 2026-09-13'],
    ['৩ মাসের গর্ভবতী', 'pregnant 2026-08-23'],
    ['মাসিক বন্ধ ৩ মাস', 'lmp 2026-08-23'],
  ])('%j says %s', (text, fact) => expect(said(text)).toEqual([fact]))

  test('with a duration of its own counts a pregnancy back', () => {
    expect(said({ text: 'Pregnancy', since: '10 weeks' })).toEqual(['pregnant 2026-09-13'])
  })

  test.each([
    'No known drug allergy',
    'No allergy to penicillin',
    'not pregnant',
    'Pregnant?',
    'Pregnant (no)',
    'CKD?',
    'pregnancy test negative',
    'Previous pregnancy uneventful',
    'Kidney stone',
    'Renal colic',
    'Fatty liver',
    'Jaundice',
    'Hepatitis B carrier',
    'Allergic rhinitis',
    'Allergic conjunctivitis',
    'Severe allergy',
    'skin allergy',
    'Dust allergy',
    'Food allergy (beef, prawn, brinjal)',
    'LMP',
    'EDD',
    'HTN',
    'DM',
    'Gravida/Para',
    'Irregular cycle',
    'On insulin',
    'Family H/O DM',
    'Father had CKD',
    'mother allergic to penicillin',
    'wants pregnancy',
    'planning pregnancy',
    'ectopic pregnancy 2019',
    'LMP 40/13/2026',
    'LMP 1/1/2020',
    'EDD 1/1/2031',
    'pregnancy-induced hypertension',
    'Cough for 3 weeks',
    'Hypothyroidism 5 months',
    'TT 2 weeks ago',
    'Preterm delivery at 32 weeks gestation',
    'EDD in 4 weeks',
    'বাবার কিডনি রোগ',
  ])('%j writes nothing', (text) => expect(said(text)).toEqual([]))

  test('of an illness counts no pregnancy back by how long it has lasted', () => {
    expect(said({ text: 'Cough', since: '3 weeks' })).toEqual([])
    expect(said({ text: 'Hyperemesis gravidarum', since: '2 weeks', icd10: 'O21.0' })).toEqual(['pregnant'])
  })

  test('of the family writes nothing', () => expect(said({ text: 'CKD', group: 'Family' })).toEqual([]))

  test('that names an allergy nobody can place is known as one, and writes nothing', () => {
    expect(said('Allergy to Sulphur')).toEqual([])
    expect(allergyIn({ text: 'Allergy to Sulphur' }, [])).toMatchObject({
      unclear: 'Allergy to Sulphur',
      candidates: [{ key: 'sulfonamide' }],
    })
    expect(allergyIn({ text: 'Allergic to red capsule' }, [])?.unclear).toBe('Allergic to red capsule')
    expect(allergyIn({ text: 'Allergic rhinitis' }, [])).toBeNull()
  })
})

test.each([
  ['Z34.9', 'Normal pregnancy (ANC)', 'pregnant'],
  ['O13', 'Pregnancy-induced hypertension', 'pregnant'],
  ['O99.0', 'Anaemia in pregnancy', 'pregnant'],
  ['N18.9', 'CKD', 'renal'],
  ['K74.6', 'Cirrhosis of liver', 'hepatic'],
  ['K70.3', 'Alcoholic cirrhosis', 'hepatic'],
])('the diagnosis %s %s says %s', (icd10, text, flag) => expect(said({ text, icd10 })).toEqual([flag]))

test.each([
  ['N20.0', 'Renal stone'],
  ['B18.1', 'Chronic hepatitis B'],
  ['K76.0', 'Fatty liver'],
  ['J45.9', 'Bronchial asthma'],
  ['T78.4', 'Allergic reaction'],
])('the diagnosis %s %s says nothing of the record', (icd10, text) => {
  expect(said({ text, icd10 })).toEqual([])
})

test('of the shipped list of histories only these write the record', () => {
  const list: HistoryItem[] = JSON.parse(
    readFileSync(
      new URL('../../features/prescription-content/lists/histories.json', import.meta.url),
      'utf8',
    ),
  )
  expect(list.length).toBeGreaterThan(80)
  expect(list.flatMap((item) => said(item).map((fact) => `${item.text}: ${fact}`))).toEqual([
    'CKD: renal',
    'CLD: hepatic',
    'Allergy to penicillin: allergy penicillin',
    'Allergy to sulfa drug: allergy sulfonamide',
    'Allergy to NSAID: allergy nsaid',
    'Allergy to aspirin: allergy aspirin',
    'Allergy to cephalosporin: allergy cephalosporin',
    'Allergy to quinolone: allergy quinolone',
    'Lactating mother: lactating',
    'Pregnant: pregnant',
    'Cirrhosis of liver: hepatic',
    'On dialysis: renal',
  ])
})

test('a pregnancy is counted in whole weeks, with the day that birth is due', () => {
  expect(pregnancyOn('2026-06-22', today)).toEqual({ weeks: 21, due: '2027-03-29', isOver: false })
  expect(pregnancyOn('2025-11-22', today)).toMatchObject({ weeks: 52, isOver: true })
})

test.each([
  ['Penicillin allergy (urticaria)', ['Penicillin'], null],
  ['Allergic to ceftriaxone: urticaria', ['Ceftriaxone'], null],
  ['Allergic to aspirin, asthma', ['Aspirin'], 'asthma'],
  ['Allergy to dust, rhinitis', [], 'rhinitis'],
] as const)('%s tells of an allergy, though it names an illness too', (text, substances, unclear) => {
  const read = allergyIn({ text })
  expect(read?.substances.map(({ label }) => label)).toEqual(substances)
  if (unclear === null) expect(read?.unclear ?? null).toBeNull()
  else expect(read?.unclear).toContain(unclear)
})

test.each(['Allergic rhinitis', 'Allergic asthma', 'Allergic cough', 'Urticaria', 'এলার্জি সর্দি'])(
  '%s is an illness and no allergy to something',
  (text) => {
    expect(allergyIn({ text })).toBeNull()
  },
)

test.each([
  ['allergic to penicillin, no other drug allergy', 'Penicillin'],
  ['Allergic to penicillin. No other allergy', 'Penicillin'],
  ['No known allergy except penicillin', 'Penicillin'],
  ['No allergy but sulfa rash', 'Sulfa drugs'],
  ['Penicillin anaphylaxis', 'Penicillin'],
  ['Rash after penicillin', 'Penicillin'],
  ['Aspirin intolerance', 'Aspirin'],
  ['CKD, allergy to penicillin', 'Penicillin'],
  ['Penicillin allergy, on aspirin', 'Penicillin'],
  ['Allergic to penicillin but can take cefixime', 'Penicillin'],
  ['পেনিসিলিনে এলার্জি, সালফায় নেই', 'Penicillin'],
  ['পেনিসিলিন ছাড়া কোনো ওষুধে অ্যালার্জি নেই', 'Penicillin'],
])('%s is an allergy to %s, whatever else is denied beside it', (text, substance) => {
  const read = allergyIn({ text }, [])
  expect(read?.substances.map(({ label }) => label)).toEqual([substance])
  expect(read?.unclear).toBeNull()
})

test.each([
  'পেনিসিলিনে এলার্জি, হাঁপানি আছে',
  'Penicillin allergy?',
  '? penicillin allergy',
  'Penicillin allergy (?)',
  'Moxacil allergy',
  'Allergy: Xyzol',
  'Drug allergy',
  'Drug allergy?',
  'ওষুধে অ্যালার্জি',
  'এলার্জি আছে',
  'Allergic to all antibiotics except cefixime',
])('%s is asked about and writes nothing', (text) => {
  expect(allergyIn({ text }, [])?.unclear).toBeTruthy()
  expect(said(text)).toEqual([])
})

test.each([
  'NKDA',
  'NKDA, on aspirin',
  'no allergy to penicillin',
  'No allergy to penicillin, sulfa',
  'Penicillin allergy nil',
  'Drug allergy: nil',
  'Drug allergy -ve',
  'Penicillin allergy (mother)',
  'No allergy but has fever',
  'Dust allergy, asthma',
  'Nasal allergy',
  'Allergic rhinitis?',
  'Anaphylaxis 2019',
  'Lactose intolerance',
  'Transfusion reaction',
  'পেনিসিলিনে এলার্জি নেই',
])('%s tells of no allergy to a medicine', (text) => expect(allergyIn({ text }, [])).toBeNull())
