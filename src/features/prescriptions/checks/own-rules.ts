import { type OwnRules, ownRulesOf } from '#domain/safety/own-rules.ts'
import { safetyRuleParts, safetyRuleSets } from '#domain/safety/rule-rows.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import { checkPrescription } from './checks.ts'
import type { CheckedPatient, CheckResult } from './finding.ts'

/** What a sheet is held against; `rules` are undefined while they are being read. */
interface HeldAgainst {
  patient: CheckedPatient
  rules: OwnRules | undefined
}

/** Checks a sheet that is being issued; rules that are still being read are waited for. A store that cannot be read throws. */
export async function checkToIssue(
  clinic: Clinic,
  lines: readonly DrugLine[],
  { patient, rules }: HeldAgainst,
): Promise<CheckResult> {
  return checkPrescription(lines, patient, rules ?? (await readOwnRules(clinic)))
}

async function readOwnRules(clinic: Clinic): Promise<OwnRules> {
  const [sets, parts] = await Promise.all([
    readRows(clinic, safetyRuleSets),
    readRows(clinic, safetyRuleParts),
  ])
  return ownRulesOf(sets, parts)
}
