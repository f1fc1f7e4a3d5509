import { describe, expect, test } from 'vitest'
import { safetyVersion } from '#domain/safety/version.ts'
import { correctedCases, laterCorrectedCases, quietenedCases } from '#tests/support/cases/corrected.ts'
import { agencyCases, quietenedByAgencies } from '#tests/support/cases/corrected-2.ts'
import { doseCases } from '#tests/support/cases/doses.ts'
import { interactionCases } from '#tests/support/cases/interactions.ts'
import { patientCases } from '#tests/support/cases/patients.ts'
import { silentCases } from '#tests/support/cases/silent.ts'
import { casesCheckedWith, casesOf, saidOfCase } from '#tests/support/told-cases.ts'

const spoken = [
  interactionCases,
  patientCases,
  doseCases,
  correctedCases,
  laterCorrectedCases,
  agencyCases,
].flatMap(casesOf)
const silent = [silentCases, quietenedCases, quietenedByAgencies].flatMap(casesOf)

describe('what a doctor types and what must be said', () => {
  test.each(spoken)('$patient: $lines → $expected ($source)', (told) => {
    const said = saidOfCase(told)
    const missing = told.expected.filter((one) => {
      const [what = '', number = ''] = one.split('~')
      return !said.some((found) => found.startsWith(`${what} `) && found.includes(number))
    })
    expect(missing.length > 0 ? { missing, said } : null).toBeNull()
    expect(told.source.length).toBeGreaterThan(4)
  })
})

describe('what is written every day and must not warn', () => {
  test.each(silent)('$patient: $lines ($source)', (told) =>
    expect(saidOfCase(told).filter((one) => !one.startsWith('info '))).toEqual([]),
  )
})

test('there are enough of both, and they were read with the tables of today', () => {
  expect(spoken.length).toBeGreaterThanOrEqual(300)
  expect(silent.length).toBeGreaterThanOrEqual(100)
  expect(casesCheckedWith).toBe(safetyVersion)
})
