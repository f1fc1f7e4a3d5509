import { expect, test } from 'vitest'
import { unknownBody } from '#tests/support/checked-lines.ts'
import { feverSheet, napa } from '#tests/support/sheet.ts'
import { aboutIn } from './check-doses.ts'
import { answerFinding, checkPrescription, confirmDose, decisionsLeft, withFindings } from './checks.ts'
import type { CheckedPatient, Finding } from './finding.ts'
import type { DrugLine, PrescriptionContent } from '#domain/prescription/content.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { copyLines } from '../content/copy-lines.ts'

const nobody: CheckedPatient = {
  allergies: [],
  long_term: [],
  flags: { pregnant: false, lactating: false, renal: false, hepatic: false },
  body: unknownBody,
}
const trexonate = {
  ...napa,
  drug_id: 8,
  brand: 'Trexonate',
  generic: 'Methotrexate',
  generic_key: 'methotrexate',
  strength: '2.5 mg',
}
const sheet = (...drugs: DrugLine[]): PrescriptionContent => ({ ...feverSheet, drugs })
const found = ({ drugs }: PrescriptionContent) =>
  checkPrescription(drugs, nobody).findings.filter((one) => one.kind.startsWith('dose_'))
const allLeft = (content: PrescriptionContent) =>
  decisionsLeft(content, checkPrescription(content.drugs, nobody)).findings.map(
    (one) => `${one.level} ${one.kind}: ${one.part}, ${one.about}`,
  )
/** What of the dose itself is asked; what lies above the highest dose stands beside it. */
const left = (content: PrescriptionContent) => allLeft(content).filter((one) => / dose_/.test(one))
const first = (content: PrescriptionContent): Finding => {
  const [one] = found(content)
  if (!one) throw new Error('nothing is asked')
  return one
}

test('twenty tablets at once wait for a yes, with the medicine and the dose', () => {
  expect(left(sheet(drugLineOf(napa, '20+0+20 5d', 'r1')))).toEqual([
    'warning dose_asked: Tab. Napa 500 mg, 20+0+20 tablets',
  ])
  expect(left(sheet(drugLineOf({ ...napa, form_abbr: 'Syp.' }, '200 ml bd', 'r1')))).toEqual([
    expect.stringMatching(/^warning dose_asked: Syp\. Napa 500 mg, 200 ml/),
  ])
  expect(left(sheet(drugLineOf(napa, '1+0+1 5d', 'r1')))).toEqual([])
})

test('a doubtful dose above the highest one wants a reason besides the yes', () => {
  const content = sheet(drugLineOf(napa, '8+0+8 5d', 'r1'))
  const kept = confirmDose(content, first(content))
  expect(left(kept)).toEqual([])
  expect(allLeft(kept)).toEqual([expect.stringMatching(/^critical over_day: paracetamol/)])
})

test('one yes answers all that was asked of the dose, and is issued with the sheet', () => {
  const content = sheet(drugLineOf(napa, '8+8+8 5d', 'r1'))
  const kept = confirmDose(content, first(content))
  expect(left(kept)).toEqual([])
  const issued = withFindings(kept, checkPrescription(kept.drugs, nobody)).findings
  expect(issued?.filter((one) => one.kind.startsWith('dose_'))).toEqual([
    {
      line: 'r1',
      level: 'warning',
      kind: 'dose_asked',
      part: 'Tab. Napa 500 mg',
      about: '8+8+8 tablets',
      reason: null,
      confirmed: true,
    },
  ])
})

test('a weekly medicine taken daily stops the sheet until there is a reason', () => {
  const content = sheet(drugLineOf(trexonate, '1+0+0 1m', 'r1'))
  expect(left(content)).toEqual(['critical dose_too_often: Tab. Trexonate 2.5 mg, 1+0+0 tablet'])
  expect(left(confirmDose(content, first(content)))).toHaveLength(1)
  expect(left(answerFinding(content, first(content), 'Daily low dose, told by the oncologist'))).toEqual([])
  expect(left(answerFinding(content, first(content), 'Trexonate methotrexate'))).toHaveLength(1)
  expect(left(sheet(drugLineOf(trexonate, 'as told before', 'r1')))).toEqual([
    'critical dose_spaced_unread: Tab. Trexonate 2.5 mg, as told before',
  ])
})

test.each([
  ['the days', { napa }, '8+0+8 pc 7d', []],
  ['the dose', { napa }, '8+8+8 pc 5d', ['8+8+8 tablets']],
  ['the strength', { napa: { ...napa, strength: '665 mg' } }, '8+0+8 pc 5d', ['8+0+8 tablets']],
  ['the brand', { napa: { ...napa, brand: 'Ace' } }, '8+0+8 pc 5d', ['8+0+8 tablets']],
] as const)(
  'typed anew with another word for %s it asks again only of another dose or medicine',
  (_, drug, dose, asked) => {
    const before = sheet(drugLineOf(napa, '8+0+8 pc 5d', 'r1'))
    const after = { ...confirmDose(before, first(before)), drugs: [drugLineOf(drug.napa, dose, 'r1')] }
    expect(left(after)).toEqual(asked.map((about) => expect.stringContaining(about)))
  },
)

test('taken over from an earlier sheet a yes still holds, a reason is asked for again', () => {
  const drugs = [drugLineOf(napa, '8+0+8 5d', 'r1'), drugLineOf(trexonate, '1+0+0', 'r2')]
  const asked = sheet(...drugs)
  const [many, often] = found(asked)
  if (!many || !often) throw new Error('nothing is asked')
  const issued = answerFinding(confirmDose(asked, many), often, 'Daily low dose, told by the oncologist')
  const taken = copyLines(sheet(), issued, new Set(['drugs/r1', 'drugs/r2']))
  expect(left(taken)).toEqual([expect.stringContaining('dose_too_often')])
  expect(left(copyLines(sheet(), sheet(...drugs), new Set(['drugs/r1'])))).toEqual([
    expect.stringContaining('dose_asked'),
  ])
})

test('a sheet issued before doses were asked about keeps its words, and asks when it is taken up again', () => {
  const content = sheet(drugLineOf(napa, '20+0+20 5d', 'r1'))
  expect(content).not.toHaveProperty('findings')
  expect(left(content)).toHaveLength(1)
})

test('doses of which the beginning alone is the same are asked about each for itself', () => {
  const long = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ')
  const [one, other] = [drugLineOf(trexonate, `${long} a`, 'r1'), drugLineOf(trexonate, `${long} b`, 'r1')]
  const content = answerFinding(sheet(one), first(sheet(one)), 'He has taken it so for two years')
  expect(left(content)).toEqual([])
  expect(left({ ...content, drugs: [other] })).toHaveLength(1)
})

test('the dose a finding is about is said in the language of the page; of a dose that changed since as it was kept', () => {
  const issued = (dose: string) => {
    const content = sheet(drugLineOf(napa, dose, 'r1'))
    const [kept] = withFindings(content, checkPrescription(content.drugs, nobody)).findings ?? []
    if (!kept) throw new Error('nothing was kept')
    return { kept, line: content.drugs[0] }
  }
  const { kept, line } = issued('8+0+8 pc 5d')
  expect([aboutIn(line, kept, 'bn'), aboutIn(line, kept, 'en')]).toEqual(['৮+০+৮ টি', '8+0+8 tablets'])
  expect(aboutIn(issued('8+8+8').line, kept, 'bn')).toBe('8+0+8 tablets')
  expect(aboutIn(undefined, kept, 'bn')).toBe('8+0+8 tablets')
  expect(aboutIn(line, { kind: 'allergy', about: kept.about }, 'bn')).toBe(kept.about)
})
