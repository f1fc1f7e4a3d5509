import { describe, expect, test } from 'vitest'
import { readSubstance } from '#contract/clinic/read-allergy.ts'
import { feverSheet } from '#tests/support/sheet.ts'
import { acknowledge, answerFinding, checkPrescription, decisionsLeft, withFindings } from './checks.ts'
import { line, moxaclav, nobody } from '#tests/support/checked-lines.ts'

describe('a decision', () => {
  const sheet = { ...feverSheet, drugs: [moxaclav] }
  const patient = {
    ...nobody,
    allergies: ['Penicillin', 'Amoxicillin', 'Red capsule'].map((text) =>
      readSubstance({ text, generic_key: null }, []),
    ),
  }
  const checked = checkPrescription(sheet.drugs, patient)
  const left = (content: typeof sheet) => {
    const { findings, allergies } = decisionsLeft(content, checked)
    return [...findings.map((one) => one.about), ...allergies]
  }

  test('waits for each critical finding of its own, and for each unclear allergy by name', () => {
    expect(left(sheet)).toEqual(['Penicillin', 'Amoxicillin', 'Red capsule'])
    const [penicillin, amoxicillin] = checked.findings
    if (!penicillin || !amoxicillin) throw new Error('no findings')
    const one = answerFinding(sheet, penicillin, 'Skin test was negative last year')
    expect(left({ ...sheet, ...one })).toEqual(['Amoxicillin', 'Red capsule'])
    const both = acknowledge(answerFinding(one, amoxicillin, 'He took it often since then'), 'Red capsule')
    expect(left({ ...sheet, ...both })).toEqual([])
  })

  test('is asked again when the medicine of the line changes', () => {
    const [finding] = checked.findings
    if (!finding) throw new Error('no finding')
    const answered = answerFinding(sheet, finding, 'Skin test was negative last year')
    const other = { ...answered, drugs: [{ ...line('Ampi', 'ampicillin'), key: moxaclav.key }] }
    expect(
      decisionsLeft(other, checkPrescription(other.drugs, patient)).findings.map((one) => one.part),
    ).toContain('ampicillin')
  })

  test('is issued with its reason, the version of the lists and what was not checked', () => {
    const [finding] = checked.findings
    if (!finding) throw new Error('no finding')
    const issued = withFindings(
      acknowledge(answerFinding(sheet, finding, 'Skin test was negative last year'), 'Red capsule'),
      checked,
    )
    expect(issued.findings).toEqual([
      {
        line: 'Moxaclav',
        level: 'critical',
        kind: 'allergy_class',
        part: 'amoxicillin',
        about: 'Penicillin',
        reason: 'Skin test was negative last year',
      },
      {
        line: 'Moxaclav',
        level: 'critical',
        kind: 'allergy',
        part: 'amoxicillin',
        about: 'Amoxicillin',
        reason: null,
      },
    ])
    expect(issued).toMatchObject({
      acknowledged: ['Red capsule'],
      checked_with: expect.stringMatching(
        /^substances \d{4}.*, doses \d{4}.*, safety \d{4}-\d\d-\d\d(\.\d)?$/,
      ),
      not_checked: [{ check: 'dose', names: ['amoxicillin', 'clavulanic acid'] }],
    })
  })
})
