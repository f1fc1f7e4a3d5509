import type { PatientRow } from '#features/patients/contract.ts'
import type { DrugLine } from './content.ts'
import { classOf, classWords } from './drug-classes.ts'

export type Level = 'critical' | 'warning' | 'info'

/** Something the doctor should know of one line. `about` goes into its sentence: a substance, or the other medicine. */
export interface Finding {
  /** Key of the drug line. */
  line: string
  level: Level
  kind: 'allergy' | 'allergy_class' | 'duplicate' | 'long_term_duplicate' | 'unlinked'
  about: string
}

export interface Checked {
  findings: Finding[]
  /** Medicines, by name, for which nothing is known to check against: said on screen, never silence. */
  not_checked: string[]
}

/** What checks read of a patient. */
export type CheckedPatient = Pick<PatientRow, 'allergies' | 'long_term_drugs'>

/** A further check (interactions, doses, pregnancy) brings its findings and names what it had no data for. */
export type Check = (lines: readonly DrugLine[], patient: CheckedPatient) => { findings: Finding[]; unknown: readonly string[] }

/** Least letters of a reason that overrides a critical finding. */
export const reasonLength = 10

/** The substances of a line: salt-free names of its generic, one for each component. */
export const componentsOf = (line: Pick<DrugLine, 'generic_key'>): string[] => line.generic_key.split(' + ').filter((key) => key !== '')

/** Checks a sheet by substance, on the device alone. Advisory: a finding warns, only a critical one asks for a reason. */
export function checkSheet(lines: readonly DrugLine[], patient: CheckedPatient, more: readonly Check[] = []): Checked {
  const others = more.map((check) => check(lines, patient))
  const findings = [...lines.flatMap((line) => allergiesOf(line, patient)), ...duplicatesOf(lines), ...longTermOf(lines, patient), ...unlinkedOf(lines)]
  const unlinked = lines.filter((line) => componentsOf(line).length === 0).map((line) => line.brand)
  // Without a list of interactions no pair of medicines has been looked at, and that is said of every one.
  const unseen = more.length === 0 ? lines.map((line) => line.brand) : others.flatMap((other) => other.unknown)
  return { findings: [...findings, ...others.flatMap((other) => other.findings)], not_checked: [...new Set([...unlinked, ...unseen])] }
}

/** Critical findings that no reason answers yet. */
export const unanswered = (lines: readonly DrugLine[], { findings }: Checked): Finding[] =>
  findings.filter((one) => one.level === 'critical' && (lines.find((line) => line.key === one.line)?.override_reason ?? '').length < reasonLength)

function allergiesOf(line: DrugLine, { allergies }: CheckedPatient): Finding[] {
  return allergies.flatMap((allergy): Finding[] => {
    const named = (allergy.generic_key ?? allergy.substance).trim().toLowerCase()
    const parts = componentsOf(line)
    if (parts.some((part) => part === named)) return [{ line: line.key, level: 'critical', kind: 'allergy', about: allergy.substance }]
    const family = classOf(named) ?? classWords.get(named)
    const crossed = family !== undefined && parts.some((part) => classOf(part) === family)
    return crossed ? [{ line: line.key, level: 'critical', kind: 'allergy_class', about: allergy.substance }] : []
  })
}

function duplicatesOf(lines: readonly DrugLine[]): Finding[] {
  return lines.flatMap((line, at) => {
    const parts = componentsOf(line)
    const twin = lines.slice(0, at).find((other) => componentsOf(other).some((part) => parts.includes(part)))
    return twin ? [{ line: line.key, level: 'warning' as const, kind: 'duplicate' as const, about: twin.brand }] : []
  })
}

function longTermOf(lines: readonly DrugLine[], { long_term_drugs }: CheckedPatient): Finding[] {
  return lines.flatMap((line) => {
    const parts = componentsOf(line)
    const known = long_term_drugs.find((drug) => drug.generic_key !== null && drug.generic_key.split(' + ').some((part) => parts.includes(part)))
    return known ? [{ line: line.key, level: 'info' as const, kind: 'long_term_duplicate' as const, about: known.text }] : []
  })
}

const unlinkedOf = (lines: readonly DrugLine[]): Finding[] =>
  lines.filter((line) => componentsOf(line).length === 0).map((line) => ({ line: line.key, level: 'warning', kind: 'unlinked', about: line.brand }))
