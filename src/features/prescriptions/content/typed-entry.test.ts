import { expect, test } from 'vitest'
import { contentLists } from '#features/prescription-content/lists.ts'
import { mergedLists } from '#features/prescription-content/merge-lists.ts'
import { composeSheet } from './compose-sheet.ts'
import { emptyContent } from '#domain/prescription/content.ts'
import { addEntry, type LineSection } from './edit-content.ts'
import { readEntry } from './typed-entry.ts'
import { factsOf } from '#tests/support/sheet.ts'

const lists = mergedLists({ lists: contentLists }, [], { therapy: false })
const facts = { ...factsOf('1'), patient: { ...factsOf('1').patient, allergies: [] } }

/** What stands on paper when this was typed and Enter pressed; null where Enter asks or waits. */
function printed(section: LineSection, typed: string): string | null {
  const read = readEntry(section, typed, lists[section])
  if (read.is !== 'entry') return null
  const sheet = composeSheet(addEntry(emptyContent, section, read.entry), facts)
  return (section === 'advises' ? sheet.advises[0] : sheet.left[0]?.lines[0]) ?? null
}

test.each([
  ['diagnosis', 'pregnancy 10 weeks'],
  ['diagnosis', 'pregnancy-ind'],
  ['diagnosis', 'tinea'],
  ['diagnosis', 'viral'],
  ['diagnosis', 'HTN, DM'],
  ['diagnosis', 'dengue? typhoid?'],
  ['diagnosis', 'fever 3d under observation'],
  ['diagnosis', 'sequelae of something 3d'],
  ['diagnosis', 'XYZ 2y'],
  ['chief_complaints', 'weakness'],
  ['chief_complaints', 'allergy'],
  ['chief_complaints', 'vertigo'],
  ['chief_complaints', 'itching'],
  ['histories', 'allergy'],
  ['histories', 'Pregnant 10 weeks'],
  ['histories', 'sulfa'],
  ['advises', 'লবণ'],
  ['advises', 'ভারী কাজ'],
  ['advises', 'rest'],
  ['investigations', 'serum'],
  ['investigations', 'X-ray'],
  ['examinations', 'Lungs'],
  ['examinations', 'anaemia'],
  ['chief_complaints', 'xyz qwe'],
  ['diagnosis', '<b>x</b>'],
] as const)('%s: %s stands as it was typed', (section, typed) => {
  expect(printed(section, typed)).toBe(typed)
})

test.each([
  ['chief_complaints', 'বমি', 'বমি'],
  ['chief_complaints', 'fever 3d', 'জ্বর – ৩ দিন'],
  ['chief_complaints', 'FEVER', 'জ্বর'],
  ['chief_complaints', 'মাথা ব্যাথা ৩ দিন', 'মাথাব্যথা – ৩ দিন'],
  ['chief_complaints', 'weakness 1 month', 'weakness – 1 month'],
  ['chief_complaints', 'গা ম্যাজম্যাজ করে ২ দিন', 'গা ম্যাজম্যাজ করে – ২ দিন'],
  ['histories', 'htn 6y', 'HTN – 6 years'],
  ['histories', 'হাঁটুতে অপারেশন ২ বছর', 'হাঁটুতে অপারেশন – ২ বছর'],
  ['investigations', 's/creatinine', 'S. creatinine'],
] as const)('%s: %s is what it says', (section, typed, paper) => {
  expect(printed(section, typed)).toBe(paper)
})

test('a diagnosis prints plain by itself, with a question or D/D only where that was typed', () => {
  expect(
    [
      'dengue fever',
      'dengue fever?',
      '? dengue fever',
      'D/D dengue fever',
      'dengue fever D/D',
      'something else?',
    ].map((typed) => printed('diagnosis', typed)),
  ).toEqual([
    'Dengue fever',
    'Dengue fever?',
    'Dengue fever?',
    'Dengue fever (D/D)',
    'Dengue fever (D/D)',
    'something else?',
  ])
})

test('a time alone is no line: it waits for the line above', () => {
  expect(readEntry('chief_complaints', '3d', lists.chief_complaints)).toEqual({
    is: 'lasting',
    lasting: { value: 3, unit: 'day' },
  })
  expect(readEntry('histories', '৬ বছর', lists.histories).is).toBe('lasting')
  expect(readEntry('diagnosis', '1 month', lists.diagnosis).is).toBe('lasting')
  expect(printed('advises', '3d')).toBe('3d')
  expect(
    ['3 d', '3/7', '2-3 days', 'দেড় মাস', '1 week 3 days'].map(
      (typed) => readEntry('chief_complaints', typed, lists.chief_complaints).is,
    ),
  ).toEqual(['lasting', 'lasting', 'lasting', 'lasting', 'lasting'])
})

test('a question mark or D/D alone is no diagnosis: it says how the one above is meant', () => {
  expect(
    ['?', '??', 'D/D', 'd/d'].map((typed) => readEntry('diagnosis', typed, lists.diagnosis)),
  ).toMatchObject([
    { is: 'kind', kind: 'provisional' },
    { kind: 'provisional' },
    { kind: 'differential' },
    { kind: 'differential' },
  ])
})

test('what a short name may mean twice is asked, and kept as typed when it is not answered', () => {
  const read = readEntry('diagnosis', 'ms 2y?', lists.diagnosis)
  expect(read).toMatchObject({ is: 'question', typed: { text: 'ms 2y', kind: 'provisional' } })
  expect(read.is === 'question' && read.among.map((item) => item.text).toSorted()).toEqual([
    'Mitral stenosis',
    'Multiple sclerosis',
  ])
})

test.each([
  ['diagnosis', 'MI 1m', 'Myocardial infarction – 1 month'],
  ['diagnosis', 'DM', 'Diabetes mellitus'],
  ['diagnosis', 'CAP', 'Community-acquired pneumonia'],
  ['diagnosis', 'RA', 'Rheumatoid arthritis'],
  ['diagnosis', 'BA', 'Bronchial asthma'],
  ['diagnosis', 'pulmonary tuberculosis', 'Pulmonary tuberculosis'],
  ['diagnosis', 'HTN?', 'Hypertension?'],
  ['diagnosis', 'AGE 3d', 'Acute gastroenteritis – 3 days'],
  ['histories', 'MI 1m', 'Myocardial infarction – 1 month'],
  ['histories', 'COVID-19 2 years', 'COVID-19 – 2 years'],
  ['investigations', 'CXR', 'CXR P/A view'],
  ['chief_complaints', 'SOB 5d', 'শ্বাসকষ্ট – ৫ দিন'],
] as const)('%s: the known short name %s prints %s', (section, typed, paper) => {
  expect(printed(section, typed)).toBe(paper)
})

test('nothing typed writes nothing', () => {
  expect(['', '   '].map((typed) => readEntry('diagnosis', typed, lists.diagnosis).is)).toEqual([
    'nothing',
    'nothing',
  ])
})
