import { familiesIn, keysIn, type ReadSubstance } from '#contract/clinic/read-allergy.ts'
import type { SubstanceClass } from '#contract/clinic/substance-class-names.ts'
import { areTwins, classesOf, crossOf, neighbourLevel } from '#contract/clinic/substance-classes.ts'
import type { Substance } from '#contract/clinic/substance-vocabulary.ts'
import type { Finding } from './finding.ts'
import { componentsOf } from './components.ts'
import type { DrugLine } from '#domain/prescription/content.ts'

type Reach = Pick<Finding, 'level' | 'kind'>

const order = ['info', 'warning', 'critical'] as const
const worse = (one: Reach | null, other: Reach | null): Reach | null =>
  other === null || (one !== null && order.indexOf(one.level) >= order.indexOf(other.level)) ? one : other

/** What an allergy says of a line: one finding, the worst, naming every substance of the line that it reaches so far. */
export function allergiesOf(line: DrugLine, allergy: ReadSubstance): Finding[] {
  return [...found(line, allergy, allergy.substances), ...maybe(line, allergy)]
}

function found(line: DrugLine, { about }: ReadSubstance, substances: readonly Substance[]): Finding[] {
  const reached = componentsOf(line).flatMap((part) => {
    const reach = reachOf(part, substances)
    return reach ? [{ part, reach }] : []
  })
  const worst = reached.reduce<Reach | null>((so_far, { reach }) => worse(so_far, reach), null)
  if (!worst) return []
  const part = reached
    .filter(({ reach }) => reach.level === worst.level && reach.kind === worst.kind)
    .map((one) => one.part)
    .join(' + ')
  return [{ line: line.key, ...worst, part, about }]
}

/** Words that are not certain still warn of what they may mean. */
function maybe(line: DrugLine, allergy: ReadSubstance): Finding[] {
  const [finding] =
    allergy.unclear === null || found(line, allergy, allergy.substances).length > 0
      ? []
      : found(line, allergy, allergy.candidates)
  return finding
    ? [{ ...finding, level: finding.level === 'info' ? 'info' : 'warning', kind: 'allergy_maybe' }]
    : []
}

/** How far the allergy reaches one substance: it itself, its family, a family next to it. */
function reachOf(part: string, substances: readonly Substance[]): Reach | null {
  const keys = keysIn(substances)
  if (keys.includes(part)) return { level: 'critical', kind: 'allergy' }
  const families = classesOf(part)
  if (
    familiesIn(substances).some((family) => families.includes(family)) ||
    keys.some((key) => areTwins(key, part))
  )
    return { level: 'critical', kind: 'allergy_class' }
  return worse(
    sharedFamily(families, keys),
    nextFamily(families, [...familiesIn(substances), ...keys.flatMap(classesOf)]),
  )
}

function sharedFamily(families: readonly SubstanceClass[], keys: readonly string[]): Reach | null {
  const levels = keys.flatMap((key) =>
    classesOf(key)
      .filter((family) => families.includes(family))
      .flatMap((family) => crossOf(family) ?? []),
  )
  return levels.map((level): Reach => ({ level, kind: 'allergy_class' })).reduce(worse, null)
}

function nextFamily(families: readonly SubstanceClass[], allergic: readonly SubstanceClass[]): Reach | null {
  const levels = allergic.flatMap((one) => families.flatMap((family) => neighbourLevel(one, family) ?? []))
  return levels.map((level): Reach => ({ level, kind: 'allergy_near' })).reduce(worse, null)
}
