import { checkSafety } from '#domain/safety/check-safety.ts'
import type { OwnRules } from '#domain/safety/own-rules.ts'
import type { SafetyLine, SafetyPatient, SafetyResult } from '#domain/safety/safety-line.ts'
import { familiesIn, keysIn } from '#contract/clinic/read-allergy.ts'
import { pregnancyOn } from '#contract/clinic/pregnancy.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { componentsOf } from './components.ts'
import { doseOf } from '#features/prescriptions/content/rules.ts'
import type { CheckedPatient } from './finding.ts'
import { siteOf } from './line-site.ts'

/** Holds the lines of a sheet against the tables of `domain/safety`. */
export const checkTables = (
  lines: readonly DrugLine[],
  patient: CheckedPatient,
  rules: OwnRules,
): SafetyResult =>
  checkSafety(lines.map(safetyLine), safetyPatient(patient), {
    taken: patient.long_term.map(({ about, substances }) => ({
      name: about,
      parts: keysIn(substances),
      families: familiesIn(substances),
    })),
    rules,
  })

const safetyLine = (line: DrugLine): SafetyLine => ({
  key: line.key,
  name: line.brand,
  parts: componentsOf(line),
  site: siteOf(line),
  form_abbr: line.form_abbr,
  generic: line.generic,
  strength: line.strength,
  dose: doseOf(line),
})

function safetyPatient({ flags, body }: CheckedPatient): SafetyPatient {
  const { lactating, renal, hepatic, pregnant, lmp } = flags
  const along = lmp && body.day !== null ? pregnancyOn(lmp, body.day) : null
  return {
    years: body.years,
    weight_kg: body.weight_kg,
    egfr: body.egfr,
    kidneys_unread: body.kidneys_unread,
    pregnancy: pregnant ? { weeks: along && !along.isOver ? along.weeks : null } : null,
    lactating,
    renal,
    hepatic,
  }
}
