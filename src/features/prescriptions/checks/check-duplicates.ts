import { familiesIn, keysIn, type ReadSubstance } from '#contract/clinic/read-allergy.ts'
import type { SubstanceClass } from '#contract/clinic/substance-class-names.ts'
import { areTwins, classesOf, isOnce, membersOf } from '#contract/clinic/substance-classes.ts'
import type { Finding } from './finding.ts'
import { componentsOf } from './components.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { siteOf } from './line-site.ts'

type Twice = Pick<Finding, 'level' | 'kind' | 'part'>

/** What a line shares with those above it: a finding for each of them, the weightiest. */
export function duplicatesOf(line: DrugLine, above: readonly DrugLine[]): Finding[] {
  return above.flatMap((other) => {
    const twice = sameSubstance(line, other) ?? sameFamily(line, other)
    return twice ? [{ line: line.key, ...twice, about: other.brand }] : []
  })
}

/** What a person takes every day beside what it may do him good to take twice: nobody is harmed by the usual amounts of both. */
const isSupplement = (part: string): boolean =>
  /^(vitamin |calcium|zinc|magnesium|potassium|sodium chloride|multi)/.test(part) ||
  classesOf(part).includes('iron') ||
  [
    'folic acid',
    'mecobalamin',
    'cyanocobalamin',
    'nicotinamide',
    'biotin',
    'glucose',
    'oral rehydration salt',
    'copper',
    'selenium',
  ].includes(part)

/** Given in steps or in several strengths on purpose: one course on two lines. */
const isStepped = (part: string): boolean =>
  part.startsWith('insulin') ||
  membersOf('corticosteroid').includes(part) ||
  ['levothyroxine', 'warfarin', 'levodopa', 'carbidopa'].includes(part)

function sameSubstance(line: DrugLine, other: DrugLine): Twice | null {
  const [here, there] = [siteOf(line), siteOf(other)]
  const parts = componentsOf(line).filter((part) =>
    componentsOf(other).some((twin) => twin === part || areTwins(twin, part)),
  )
  if (parts.length === 0) return null
  const part = parts.join(' + ')
  if (here !== there) return { level: 'info', kind: 'duplicate_place', part }
  if (parts.every(isSupplement)) return { level: 'info', kind: 'duplicate_supplement', part }
  if (line.generic_key === other.generic_key && parts.every(isStepped))
    return { level: 'info', kind: 'duplicate_steps', part }
  return { level: 'warning', kind: 'duplicate', part }
}

// Two that work on one system and are not given together, though their families have different names.
const together: readonly (readonly [SubstanceClass, SubstanceClass])[] = [['ace_inhibitor', 'arb']]

function sameFamily(line: DrugLine, other: DrugLine): Twice | null {
  if (siteOf(line) !== 'body' || siteOf(other) !== 'body') return null
  const part = componentsOf(line).find((one) => componentsOf(other).some((twin) => areOfOne(one, twin)))
  return part === undefined ? null : { level: 'warning', kind: 'class_twice', part }
}

function areOfOne(one: string, other: string): boolean {
  const [a, b] = [classesOf(one), classesOf(other)]
  return (
    a.some((family) => isOnce(family) && b.includes(family)) ||
    together.some(([x, y]) => (a.includes(x) && b.includes(y)) || (a.includes(y) && b.includes(x)))
  )
}

/** What a line has in common with a medicine that he takes for long. */
export function longTermOf(line: DrugLine, { about, substances }: ReadSubstance): Finding[] {
  const parts = componentsOf(line)
  const [keys, families] = [keysIn(substances), familiesIn(substances)]
  const same = parts.filter((part) => keys.some((key) => key === part || areTwins(key, part)))
  if (same.length > 0)
    return [{ line: line.key, level: 'info', kind: 'long_term_duplicate', part: same.join(' + '), about }]
  if (siteOf(line) !== 'body') return []
  const near = parts.filter(
    (part) =>
      keys.some((key) => areOfOne(key, part)) ||
      families.some((family) => isOnce(family) && classesOf(part).includes(family)),
  )
  return near.length === 0
    ? []
    : [{ line: line.key, level: 'warning', kind: 'long_term_class', part: near.join(' + '), about }]
}
