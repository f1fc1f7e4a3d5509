import { describe, expect, test } from 'vitest'
import { wordKey } from './fold-words.ts'
import { contentLists } from './lists.ts'
import shortNames from './lists/short-names.json' with { type: 'json' }
import { matchPhrase, suggested } from './match.ts'

const named = ['chief_complaints', 'histories', 'examinations', 'investigations', 'diagnosis'] as const
const written = [...named, 'advises', 'follow_ups'] as const

/** What a short name means in a list, by text. */
const means = (section: (typeof written)[number], typed: string) =>
  matchPhrase(contentLists[section], typed).map((item) => item.text)

/** Values that stand more than once. */
const twice = (values: readonly (string | number)[]) => [
  ...new Set(values.filter((value, at) => values.indexOf(value) !== at)),
]

describe.each(written)('the list of %s', (section) => {
  const items = contentLists[section]
  test('has each entry once, by id, by its words and by its Bengali words', () => {
    expect(twice(items.map((item) => item.id))).toEqual([])
    expect(twice(items.map((item) => wordKey(item.text)))).toEqual([])
    expect(twice(items.flatMap((item) => (item.bn_text === null ? [] : [wordKey(item.bn_text)])))).toEqual([])
  })
  test('ranks what a chamber writes every evening before the seldom', () => {
    const common = items.filter((item) => item.common === 3)
    expect(common.length).toBeGreaterThan(2)
    expect(common.length).toBeLessThan(40)
    expect(items.every((item) => item.common !== undefined)).toBe(true)
  })
})

describe.each(named)('short names of %s', (section) => {
  const rows: readonly (readonly string[])[] = shortNames.names[section]
  test('stand once each: one of several meanings names them all in its row', () => {
    expect(twice(rows.map(([short = '']) => wordKey(short)))).toEqual([])
    expect(rows.filter((row) => row.length < 2 || twice(row).length > 0)).toEqual([])
  })
  test('mean entries of the list', () => {
    const texts = new Set(contentLists[section].map((item) => item.text))
    expect(rows.flatMap(([, ...meanings]) => meanings.filter((text) => !texts.has(text)))).toEqual([])
  })
  test('are no entry by themselves', () => {
    const whole = new Set(
      contentLists[section].flatMap((item) => [wordKey(item.text), wordKey(item.bn_text ?? item.text)]),
    )
    expect(rows.filter(([short = '']) => whole.has(wordKey(short)))).toEqual([])
  })
  test('mean exactly what their row says', () => {
    expect(
      rows.filter(
        ([short = '', ...meanings]) =>
          means(section, short).toSorted().join('|') !== meanings.toSorted().join('|'),
      ),
    ).toEqual([])
  })
})

test('there are at least 250 short names', () => {
  expect(named.reduce((sum, section) => sum + shortNames.names[section].length, 0)).toBeGreaterThanOrEqual(
    250,
  )
})

test.each([
  ['MI', 'Myocardial infarction'],
  ['DM', 'Diabetes mellitus'],
  ['CAP', 'Community-acquired pneumonia'],
  ['RA', 'Rheumatoid arthritis'],
  ['BA', 'Bronchial asthma'],
  ['HTN', 'Hypertension'],
  ['T2DM', 'Type 2 DM'],
  ['PUD', 'Peptic ulcer disease'],
  ['LRTI', 'Lower respiratory tract infection'],
  ['RTI', 'Respiratory tract infection'],
  ['UTI', 'UTI'],
  ['IDA', 'Iron deficiency anaemia'],
  ['AGE', 'Acute gastroenteritis'],
  ['CVA', 'Stroke'],
  ['ACS', 'Acute coronary syndrome'],
  ['NSTEMI', 'NSTEMI'],
  ['STEMI', 'STEMI'],
  ['LVF', 'Left ventricular failure'],
  ['AF', 'Atrial fibrillation'],
  ['CLD', 'Chronic liver disease'],
  ['NAFLD', 'Non-alcoholic fatty liver disease'],
  ['TTH', 'Tension-type headache'],
  ['SAM', 'Severe acute malnutrition'],
  ['DKA', 'Diabetic ketoacidosis'],
  ['PPH', 'Postpartum haemorrhage'],
  ['pulmonary tuberculosis', 'Pulmonary tuberculosis'],
  ['cholera', 'Cholera'],
  ['leprosy', 'Leprosy'],
  ['meningitis', 'Meningitis'],
  ['encephalitis', 'Encephalitis'],
  ['OPC poisoning', 'OPC poisoning'],
  ['covid-19', 'COVID-19'],
  ['hand foot and mouth disease', 'Hand, foot and mouth disease'],
  ['prediabetes', 'Prediabetes'],
  ['subclinical hypothyroidism', 'Subclinical hypothyroidism'],
  ['threatened abortion', 'Threatened abortion'],
  ['pregnancy', 'Pregnancy'],
  ['ectopic pregnancy', 'Ectopic pregnancy'],
  ['adverse drug reaction', 'Adverse drug reaction'],
  ['উচ্চ রক্তচাপ', 'Hypertension'],
  ['ডায়াবেটিস', 'Diabetes mellitus'],
])('%s is the diagnosis %s and nothing else', (typed, text) => {
  expect(means('diagnosis', typed)).toEqual([text])
})

test.each([
  ['MS', 'Mitral stenosis', 'Multiple sclerosis'],
  ['PID', 'PLID', 'Pelvic inflammatory disease'],
  ['AS', 'Ankylosing spondylitis', 'Aortic stenosis'],
  ['CP', 'Cerebral palsy', 'Chronic pancreatitis'],
])('%s asks which diagnosis is meant', (typed, ...meanings) => {
  expect(means('diagnosis', typed).toSorted()).toEqual(meanings)
})

test.each([
  ['RFT', 'RFT'],
  ['LFT', 'LFT'],
  ['CXR', 'CXR P/A view'],
  ['s/creatinine', 'S. creatinine'],
  ['serum creatinine', 'S. creatinine'],
  ['urine R/E', 'Urine R/M/E'],
  ['chest x-ray', 'CXR P/A view'],
  ['X-ray L/S', 'X-ray lumbo-sacral spine B/V'],
  ['USG W/A', 'USG of whole abdomen'],
  ['T3 T4 TSH', 'T3, T4, TSH'],
  ['anti HCV', 'Anti-HCV'],
  ['CT brain', 'CT scan of brain'],
  ['mammography', 'Mammography'],
  ['blood culture', 'Blood C/S'],
  ['beta hCG', 'Beta-hCG'],
])('%s is the test %s', (typed, text) => {
  expect(means('investigations', typed)).toEqual([text])
})

test.each([
  ['SOB', 'শ্বাসকষ্ট'],
  ['dyspnoea', 'শ্বাসকষ্ট'],
  ['polyuria', 'বেশি পরিমাণে প্রস্রাব'],
  ['haemoptysis', 'কফের সাথে রক্ত'],
  ['melaena', 'কালো পায়খানা'],
  ['dysuria', 'প্রস্রাবে জ্বালাপোড়া'],
  ['PV bleeding', 'মাসিকের রাস্তায় রক্তস্রাব'],
  ['LBP', 'কোমর ব্যথা'],
  ['মাথা ব্যাথা', 'মাথাব্যথা'],
  ['পেট ব্যথা', 'পেটে ব্যথা'],
  ['পেটে ব্যাথা', 'পেটে ব্যথা'],
  ['বমি', 'বমি'],
])('%s is the complaint %s', (typed, bn_text) => {
  expect(matchPhrase(contentLists.chief_complaints, typed).map((item) => item.bn_text)).toEqual([bn_text])
})

test('words that say less than an entry are none', () => {
  const none = [
    ['chief_complaints', 'weakness'],
    ['chief_complaints', 'allergy'],
    ['chief_complaints', 'vertigo'],
    ['chief_complaints', 'itching'],
    ['diagnosis', 'viral'],
    ['diagnosis', 'tinea'],
    ['diagnosis', 'asthma attack'],
    ['diagnosis', 'হাড় ক্ষয়'],
    ['histories', 'allergy'],
    ['advises', 'লবণ'],
    ['advises', 'ভারী কাজ'],
    ['investigations', 'serum'],
    ['examinations', 'anaemia'],
  ] as const
  expect(none.filter(([section, typed]) => means(section, typed).length > 0)).toEqual([])
})

test.each([
  ['diagnosis', 'viral', 'Viral fever'],
  ['diagnosis', 'dia', 'Diabetes mellitus'],
  ['diagnosis', 'hyp', 'Hypertension'],
  ['diagnosis', 'pneu', 'Pneumonia'],
  ['chief_complaints', 'fe', 'Fever'],
  ['chief_complaints', 'মাথা ব', 'Headache'],
  ['investigations', 'cb', 'CBC'],
  ['investigations', 'usg', 'USG of whole abdomen'],
  ['histories', 'allergy', 'Allergy to penicillin'],
  ['advises', 'লবণ', 'Eat less salt'],
] as const)('%s: %s is offered with %s first', (section, typed, text) => {
  expect(suggested(contentLists[section], typed, 8)[0]?.text).toBe(text)
})

test('what was wrong in the lists stands right', () => {
  const code = (text: string) => contentLists.diagnosis.find((item) => item.text === text)?.code
  expect(
    [
      'Acute rheumatic fever',
      'Haemorrhoids (piles)',
      'Contact dermatitis',
      'Chronic stable angina',
      'IHD',
    ].map(code),
  ).toEqual(['I00', 'K64.9', 'L25.9', 'I20.8', 'I25.9'])
  const bones = [
    'Osteoporosis',
    'Cervical spondylosis',
    'Lumbar spondylosis',
    'Lumbar spondylosis with radiculopathy',
  ].map((text) => contentLists.diagnosis.find((item) => item.text === text)?.bn_text)
  expect(new Set(bones).size).toBe(4)
  expect(
    contentLists.chief_complaints.find((item) => item.text === 'Weakness of one side of body')?.bn_text,
  ).not.toContain('অবশ')
  const doubtful = /sun bath|pulses|brinjal|firm bed|Weight reduction/
  expect(contentLists.advises.filter((item) => doubtful.test(item.text))).toEqual([])
  expect(
    contentLists.diagnosis.filter((item) => item.code !== null && !/^[A-Z]\d{2}(\.\d)?$/.test(item.code)),
  ).toEqual([])
})
