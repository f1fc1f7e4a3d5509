import { expect, test } from 'vitest'
import { emptyContent, PrescriptionContent } from '#domain/prescription/content.ts'
import type { SafetyRule } from '#domain/safety/rule-rows.ts'
import { bringIn } from '#features/safety-rules/local.ts'
import { line, nobody } from '#tests/support/checked-lines.ts'
import { doctorsDevice } from '#tests/support/sheet-device.ts'
import { answerFinding, decisionsLeft, withFindings } from './checks.ts'
import { checkToIssue } from './own-rules.ts'

const head = {
  publisher: 'Ward',
  name: 'Ward list',
  version: '3',
  issued_on: '2026-11-01',
  lowers: false,
}
const pair: SafetyRule = {
  kind: 'interaction',
  one: 'montelukast',
  other: 'fexofenadine',
  level: 'critical',
  note: 'Not here',
  source: null,
  once_mg: null,
  day_mg: null,
  way: null,
  thirds: null,
  replaces: false,
}
const drugs = [line('Monas', 'montelukast'), line('Fexo', 'fexofenadine')]

test('a sheet that is issued while the rules of the practice are still being read waits for them', async () => {
  const clinic = await doctorsDevice()
  await bringIn(clinic, head, { rules: [pair], instead_of: null })
  const checked = await checkToIssue(clinic, drugs, { patient: nobody, rules: undefined })
  expect(checked.findings).toMatchObject([{ level: 'critical', kind: 'own_pair' }])
  expect(withFindings({ ...emptyContent, drugs }, checked).checked_with).toContain('Ward list 3')
})

test('a reason for a rule with a long note beside a long name is kept, and the sheet with it', async () => {
  const clinic = await doctorsDevice()
  const note = 'Not together in this ward, '.repeat(6).slice(0, 160)
  await bringIn(clinic, head, { rules: [{ ...pair, note }], instead_of: null })
  const long = {
    ...line('Monas', 'montelukast'),
    brand: 'Montelukast of the hospital’s own pharmacy, chewable',
  }
  const both = [long, line('Fexo', 'fexofenadine')]
  const checked = await checkToIssue(clinic, both, { patient: nobody, rules: undefined })
  const [finding] = checked.findings
  if (!finding) throw new Error('nothing was found')
  const content = answerFinding(
    { ...emptyContent, drugs: both },
    finding,
    'He has taken both for years without harm',
  )
  expect(PrescriptionContent.safeParse(content).success).toBe(true)
  expect(decisionsLeft(content, checked).findings).toEqual([])
  expect(withFindings(content, checked).findings).toMatchObject([
    { reason: 'He has taken both for years without harm' },
  ])
})
