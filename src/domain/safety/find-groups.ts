import type { FoundPair, Partner } from './find-interactions.ts'
import { longQt, raisePotassium, stopKidneys } from './qt-and-potassium.ts'
import type { SafetyFinding } from './safety-line.ts'
import { wordsIn } from './substance-groups.ts'

const qt = new Set(wordsIn(longQt))
/** From this age on three that act on the brain are too many. */
const oldFrom = 65

const memberOf = (own: Partner, isIn: (name: string) => boolean): string | undefined =>
  own.substances.find(({ names }) => names.some(isIn))?.part

/** The kinds of a list that a medicine counts for. */
const kindsOf = (own: Partner, kinds: readonly string[]): string[] =>
  kinds.filter((kind) => own.substances.some(({ names }) => names.includes(kind)))

/** What several medicines do together, said under the last of them; pairs that were already named are left out. */
export function groupsOf(
  line: string,
  {
    own,
    others,
    found,
    years,
  }: { own: Partner; others: readonly Partner[]; found: readonly FoundPair[]; years: number | null },
): SafetyFinding[] {
  return [
    ...(years !== null && years >= oldFrom ? brainOf(line, own, others) : []),
    ...longQtOf(line, own, { others, found }),
    ...potassiumOf(line, own, others),
    ...kidneysOf(line, own, others),
  ]
}

type Beside = { others: readonly Partner[]; found: readonly FoundPair[] }

function longQtOf(line: string, own: Partner, { others, found }: Beside): SafetyFinding[] {
  const part = memberOf(own, (name) => qt.has(name))
  const named = new Set(found.filter((one) => one.kind === 'rhythm').map((one) => one.about))
  const beside = others.filter(
    (other) => memberOf(other, (name) => qt.has(name)) !== undefined && !named.has(other.name),
  )
  return part === undefined || beside.length === 0
    ? []
    : [
        {
          line,
          level: 'warning',
          kind: 'qt_group',
          part,
          about: namesOfAll(beside),
          source: 'CredibleMeds, known risk',
        },
      ]
}

function potassiumOf(line: string, own: Partner, others: readonly Partner[]): SafetyFinding[] {
  const [kind] = kindsOf(own, raisePotassium)
  if (kind === undefined) return []
  const beside = others.filter((other) => kindsOf(other, raisePotassium).some((one) => one !== kind))
  const kinds = new Set([kind, ...beside.flatMap((other) => kindsOf(other, raisePotassium))])
  return beside.length === 0
    ? []
    : [
        {
          line,
          level: kinds.size > 2 ? 'critical' : 'warning',
          kind: 'potassium_group',
          part: memberOf(own, (name) => name === kind) ?? '',
          about: namesOfAll(beside),
          source: 'BNF, Interactions: hyperkalaemia',
        },
      ]
}

const actsOnBrain = (own: Partner): string | undefined => memberOf(own, (name) => name === '*brain_active')

function brainOf(line: string, own: Partner, others: readonly Partner[]): SafetyFinding[] {
  const part = actsOnBrain(own)
  const beside = others.filter((other) => actsOnBrain(other) !== undefined)
  return part === undefined || beside.length < 2
    ? []
    : [
        {
          line,
          level: 'warning',
          kind: 'brain_three',
          part,
          about: namesOfAll(beside),
          source: 'AGS Beers Criteria 2023, table 5',
        },
      ]
}

function kidneysOf(line: string, own: Partner, others: readonly Partner[]): SafetyFinding[] {
  const mine = kindsOf(own, stopKidneys)
  const beside = others.filter((other) => kindsOf(other, stopKidneys).some((kind) => !mine.includes(kind)))
  const all = new Set([...mine, ...beside.flatMap((other) => kindsOf(other, stopKidneys))])
  return mine.length === 0 || beside.length === 0 || all.size < stopKidneys.length
    ? []
    : [
        {
          line,
          level: 'warning',
          kind: 'kidney_three',
          part: memberOf(own, (name) => name === mine[0]) ?? '',
          about: namesOfAll(beside),
          source: 'BMJ 2013, triple therapy and acute kidney injury',
        },
      ]
}

const namesOfAll = (partners: readonly Partner[]): string =>
  [...new Set(partners.map((one) => one.name))].join(', ')
