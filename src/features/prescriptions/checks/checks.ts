import { noOwnRules } from '#domain/safety/own-rules.ts'
import { type SafetyResult, safetyChecks } from '#domain/safety/safety-line.ts'
import { safetyVersion } from '#domain/safety/version.ts'
import { doseLimitsVersion } from '#contract/clinic/dose-limits.ts'
import { substancesVersion } from '#contract/clinic/substance-classes.ts'
import { allergiesOf } from './check-allergies.ts'
import { dosesOf } from './check-doses.ts'
import { type CheckResult, type CheckedPatient, type Finding, keptLetters } from './finding.ts'
import { checkTables } from './check-tables.ts'
import { duplicatesOf, longTermOf } from './check-duplicates.ts'
import { componentsOf } from './components.ts'
import type { DrugLine, KeptFinding, PrescriptionContent } from '#domain/prescription/content.ts'
import { findingId } from '#features/prescriptions/life/rules.ts'
import { reasonProblem } from './reason.ts'

/** Checks a sheet by substance and dose, on the device alone. Advisory: a finding warns, a critical one asks for a reason, a doubtful dose for a yes. */
export function checkPrescription(
  lines: readonly DrugLine[],
  patient: CheckedPatient,
  rules = noOwnRules,
): CheckResult {
  const tables = checkTables(lines, patient, rules)
  const findings = lines.flatMap((line, at) => [
    ...patient.allergies.flatMap((allergy) => allergiesOf(line, allergy)),
    ...duplicatesOf(line, lines.slice(0, at)),
    ...patient.long_term.flatMap((drug) => longTermOf(line, drug)),
    ...unlinkedOf(line),
    ...dosesOf(line),
    ...tables.findings.filter((one) => one.line === line.key),
  ])
  return {
    findings: findings.map(kept),
    not_checked: notRun(lines, patient, tables.unchecked),
    unclear: unclearOf(patient),
    ...(rules.sets.length > 0 ? { sets: rules.sets } : {}),
  }
}

const cut = (text: string): string =>
  text.length > keptLetters ? `${text.slice(0, keptLetters - 1)}…` : text

/** As it can be kept with the sheet, also where a rule of the practice and the medicine it speaks of have more letters together: a reason is given for the very words that are kept. */
const kept = (one: Finding): Finding => ({ ...one, about: cut(one.about), part: cut(one.part) })

/** Allergies of which nobody knows what they are of, each once by its words. */
export function unclearOf({ allergies }: Pick<CheckedPatient, 'allergies'>): CheckResult['unclear'] {
  const unclear = allergies.flatMap(({ unclear: words, candidates }) =>
    words === null ? [] : [{ about: words, candidates }],
  )
  return [...new Map(unclear.map((one) => [one.about, one])).values()]
}

const unlinkedOf = (line: DrugLine): Finding[] =>
  componentsOf(line).length === 0
    ? [{ line: line.key, level: 'warning', kind: 'unlinked', part: '', about: line.brand }]
    : []

function notRun(
  lines: readonly DrugLine[],
  { long_term }: CheckedPatient,
  unchecked: SafetyResult['unchecked'],
): CheckResult['not_checked'] {
  if (lines.length === 0) return []
  const unlinked = [
    ...new Set(lines.filter((line) => componentsOf(line).length === 0).map((line) => line.brand)),
  ]
  const unknown = long_term.flatMap((drug) => drug.unclear ?? [])
  return [
    ...safetyChecks.flatMap((check) => {
      const names = [...new Set(unchecked.filter((one) => one.check === check).map((one) => one.name))]
      return names.length > 0 ? [{ check, names }] : []
    }),
    ...(unlinked.length > 0 ? [{ check: 'substance' as const, names: unlinked }] : []),
    ...(unknown.length > 0 ? [{ check: 'long_term' as const, names: unknown }] : []),
  ]
}

/** The reason that was given for a finding; none while it says nothing. */
export function findingReason(
  content: Pick<PrescriptionContent, 'findings' | 'drugs'>,
  finding: Finding,
): string | null {
  const reason = content.findings?.find((one) => findingId(one) === findingId(finding))?.reason ?? null
  return reason === null || reasonProblem(reason, namesOfFinding(content, finding)) !== null ? null : reason
}

/** Whether the doctor was asked about a doubtful dose and keeps it. */
export const isConfirmed = (content: Pick<PrescriptionContent, 'findings'>, finding: Finding): boolean =>
  finding.kind === 'dose_asked' &&
  (content.findings ?? []).some((one) => findingId(one) === findingId(finding) && one.confirmed === true)

/** Keeps a doubtful dose as it is; an earlier one of the same line is forgotten. */
export function confirmDose(content: PrescriptionContent, finding: Finding): PrescriptionContent {
  const others = (content.findings ?? []).filter(
    (one) => one.line !== finding.line || one.kind !== finding.kind,
  )
  return { ...content, findings: [...others, { ...finding, reason: null, confirmed: true }] }
}

/** The names that say nothing as a reason: of the medicine and of what it clashes with. */
export function namesOfFinding(
  { drugs }: Pick<PrescriptionContent, 'drugs'>,
  { line, about, part }: Pick<Finding, 'line' | 'about' | 'part'>,
): string[] {
  const drug = drugs.find((one) => one.key === line)
  return [about, part, ...(drug ? [drug.brand, drug.generic, drug.form_abbr, drug.strength] : [])]
}

/** Keeps a reason with its finding; the same finding's earlier one goes. */
export function answerFinding(
  content: PrescriptionContent,
  finding: Finding,
  reason: string,
): PrescriptionContent {
  const others = (content.findings ?? []).filter((one) => findingId(one) !== findingId(finding))
  return { ...content, findings: [...others, { ...finding, reason }] }
}

/** Notes that the doctor has seen that an allergy cannot be checked, by its words. */
export const acknowledge = (content: PrescriptionContent, about: string): PrescriptionContent =>
  content.acknowledged?.includes(about)
    ? content
    : { ...content, acknowledged: [...(content.acknowledged ?? []), about.slice(0, 120)] }

/** What waits for the doctor before the sheet is issued: critical findings without a reason, doubtful doses he has not confirmed, unclear allergies he has not seen. */
export function decisionsLeft(
  content: PrescriptionContent,
  { findings, unclear }: CheckResult,
): { findings: Finding[]; allergies: string[] } {
  return {
    findings: findings.filter((one) =>
      one.kind === 'dose_asked'
        ? !isConfirmed(content, one)
        : one.level === 'critical' && findingReason(content, one) === null,
    ),
    allergies: unclear
      .map((one) => one.about)
      .filter((about) => !(content.acknowledged ?? []).includes(about.slice(0, 120))),
  }
}

/** The content as it is issued: with every finding and its reason, what was not checked, and the version of the lists. */
export function withFindings(
  content: PrescriptionContent,
  { findings, not_checked, unclear, sets = [] }: CheckResult,
): PrescriptionContent {
  const {
    findings: _given,
    acknowledged: seen = [],
    not_checked: _before,
    checked_with: _with,
    ...rest
  } = content
  const acknowledged = unclear.map((one) => one.about.slice(0, 120)).filter((about) => seen.includes(about))
  const answered = (one: Finding): KeptFinding => ({
    ...one,
    reason: findingReason(content, one),
    ...(isConfirmed(content, one) ? { confirmed: true } : {}),
  })
  return {
    ...rest,
    ...(findings.length > 0 ? { findings: findings.map(answered) } : {}),
    ...(not_checked.length > 0
      ? {
          not_checked: not_checked.map(({ check, names }) => ({
            check,
            names: names.map((name) => name.slice(0, 200)),
          })),
        }
      : {}),
    ...(acknowledged.length > 0 ? { acknowledged } : {}),
    ...(rest.drugs.length > 0
      ? {
          checked_with: [substancesVersion, doseLimitsVersion, safetyVersion, ...sets]
            .join(', ')
            .slice(0, 400),
        }
      : {}),
  }
}
