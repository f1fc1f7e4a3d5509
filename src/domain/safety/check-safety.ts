import { childDosesOf } from './find-child-doses.ts'
import { highestDosesOf } from './find-doses.ts'
import { groupsOf } from './find-groups.ts'
import {
  type FoundPair,
  type Partner,
  pairsOf,
  partnerOf,
  mergedFindings,
  takenPartner,
  uncheckedInteractions,
} from './find-interactions.ts'
import { noOwnRules, type OwnRules } from './own-rules.ts'
import { ageOf, kidneyOf, liverOf, milkOf, pregnancyOf } from './find-states.ts'
import type { SafetyFinding, SafetyLine, SafetyPatient, SafetyResult, TakenDrug } from './safety-line.ts'

/** What a sheet is held against beside itself. */
interface Beside {
  /** What he takes for long. */
  taken?: readonly TakenDrug[]
  /** The practice's own rules. */
  rules?: OwnRules
}

const ofPatient = [pregnancyOf, milkOf, kidneyOf, liverOf, ageOf, childDosesOf]

/**
 * Holds a sheet against the tables of this folder: medicines against each other and against what he takes for long, doses,
 * and what his age, pregnancy, milk, kidneys and liver do not bear. Says of every substance what could not be checked.
 */
export function checkSafety(
  lines: readonly SafetyLine[],
  patient: SafetyPatient,
  { taken = [], rules = noOwnRules }: Beside = {},
): SafetyResult {
  const partners = { lines: lines.map(partnerOf), taken: taken.map(takenPartner) }
  const states = lines.flatMap((line) => ofPatient.map((check) => check(line, patient, rules)))
  const doses = highestDosesOf(lines, patient, rules)
  return {
    findings: [
      ...together(lines, { partners, rules, years: patient.years }),
      ...states.flatMap((one) => one.findings),
      ...doses.findings,
    ],
    unchecked: [
      ...uncheckedInteractions(partners, rules),
      ...doses.unchecked,
      ...states.flatMap((one) => one.unchecked),
    ],
  }
}

interface Partners {
  lines: readonly Partner[]
  taken: readonly Partner[]
}

/** Each line with those above it and with what he takes for long. */
function together(
  lines: readonly SafetyLine[],
  { partners, rules, years }: { partners: Partners; rules: OwnRules; years: number | null },
): SafetyFinding[] {
  return lines.flatMap(({ key }, at) => {
    const own = partners.lines[at]
    if (!own) return []
    const beside = [...partners.taken, ...partners.lines.slice(0, at)]
    const found = pairsOf(own, { others: beside, rules })
    const groups = groupsOf(key, { own, others: beside, found, years })
    return [
      ...mergedFindings(
        key,
        found.filter((one) => !isCovered(one, groups)),
      ),
      ...groups,
    ]
  })
}

/** What three together do need not be said of two of them; of whom the three do not name it is. */
const isCovered = ({ kind, level, about }: FoundPair, groups: readonly SafetyFinding[]): boolean => {
  const together =
    kind === 'potassium_up' ? 'potassium_group' : kind === 'kidney_harm' ? 'kidney_three' : null
  return (
    level !== 'critical' &&
    groups.some((one) => one.kind === together && one.about.split(', ').includes(about))
  )
}
