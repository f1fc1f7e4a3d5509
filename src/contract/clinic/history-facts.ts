import { plainText } from './allergy-text.ts'
import type { Day } from './day.ts'
import { allergyIn } from './history-allergy.ts'
import { flagByCode, flagIn, type PatientFlag } from './history-flags.ts'
import { historyParts, undenied, type HistoryPart } from './history-parts.ts'
import { countsPregnancy, lmpByDay, lmpIn } from './last-period.ts'
import { familiesIn, keysIn, type ReadSubstance } from './read-allergy.ts'
import type { CatalogueHit } from './resolve-substance.ts'
import type { SubstanceClass } from './substance-class-names.ts'

/** A line of history or diagnosis, picked or typed. */
export interface HistoryItem {
  text: string
  bn_text?: string | null
  /** The group of a history line. */
  group?: string | null
  /** For how long: `10 weeks`. */
  since?: string | null
  /** ICD-10 of a diagnosis. */
  icd10?: string | null
}

export interface AllergyToKeep {
  substance: string
  generic_key: string | null
  class: SubstanceClass | null
}

/** What a line says of the patient himself, for his record. `lmp`: the first day of the last period, said or counted back. */
export type HistoryFact =
  | { kind: 'allergy'; allergy: AllergyToKeep }
  | { kind: 'flag'; flag: PatientFlag; lmp: Day | null }
  | { kind: 'lmp'; lmp: Day }

/**
 * What a picked or typed line of history or diagnosis certainly says of the patient's record: an allergy, pregnancy,
 * breast-feeding, disease of kidney or liver. Each part of the line speaks for itself; one that is denied, doubted, of the
 * family or of the past says nothing.
 */
export function historyFacts(item: HistoryItem, today: Day, listed?: readonly CatalogueHit[]): HistoryFact[] {
  if (item.group === 'Family') return []
  const allergy = allergyIn(item, listed)
  const { flags, lmp } = statesIn(item, today)
  const isPregnant = flags.includes('pregnant')
  return [
    ...(allergy?.unclear === null ? allergiesOf(allergy) : []),
    ...flags.map((flag): HistoryFact => ({ kind: 'flag', flag, lmp: flag === 'pregnant' ? lmp : null })),
    ...(lmp === null || isPregnant ? [] : [{ kind: 'lmp', lmp } as const]),
  ]
}

/** A last period as a line tells it. `counted`: from weeks or months, back from the day on which they are said. */
export interface ToldPeriod {
  lmp: Day
  counted: boolean
  /** The line says nothing else. */
  alone: boolean
}

/** What a line says of the last period. */
export function periodFacts(item: HistoryItem, today: Day): ToldPeriod[] {
  const counted = lmpByDay(wordsOf(saidIn(item)), today) === null
  return historyFacts(item, today).flatMap((fact) =>
    fact.kind === 'allergy' || fact.lmp === null
      ? []
      : [{ lmp: fact.lmp, counted, alone: fact.kind === 'lmp' }],
  )
}

/** The parts of a line; how long it has lasted is one of them. */
const partsIn = ({ text, since }: Pick<HistoryItem, 'text' | 'since'>): HistoryPart[] => [
  ...historyParts(text),
  ...(since ? [{ raw: since, text: plainText(since), standing: 'said', link: 'own' } as const] : []),
]

const saidIn = (item: HistoryItem): HistoryPart[] =>
  partsIn(item).filter(({ standing }) => standing === 'said')

const wordsOf = (parts: readonly HistoryPart[]): string => parts.map(({ text }) => text).join(' ')

/** The flags of a line, and the first day of the last period, said or counted back. */
function statesIn(item: HistoryItem, today: Day): { flags: PatientFlag[]; lmp: Day | null } {
  const parts = saidIn(item)
  const day = lmpByDay(wordsOf(parts), today)
  const hasDue = day !== null && parts.some(({ text }) => due.test(text))
  const counted = lmpByCount(parts, today)
  const isCarrying = counted !== null && parts.some(({ text }) => gravida.test(text))
  const told = hasDue || isCarrying ? (['pregnant'] as const) : []
  return { flags: [...new Set([...flagsIn(item, today), ...told])], lmp: day ?? counted }
}

/** Who is called so with weeks behind it carries a child; amenorrhoea, or the weeks of a newborn, say less. */
const gravida = /^(primi|primigravida|multigravida|(\w+ )?gravida|g ?\d+ ?p ?\d\S*)\b/

const due = /^(edd|expected date of delivery|প্রসবের (সম্ভাব্য )?তারিখ)/

/** The flag of its code, unless the line denies or doubts just that, then those of its parts. */
function flagsIn(item: HistoryItem, today: Day): PatientFlag[] {
  const named = (parts: readonly HistoryPart[]) =>
    parts.flatMap((part, at) => {
      const isSaid = part.standing === 'said'
      const flag = flagIn(isSaid ? part : undenied(part), parts[at + 1], today)
      return flag === null || (!isSaid && consequence.test(part.text)) ? [] : [{ flag, isSaid }]
    })
  const inText = named(partsIn(item))
  const all = inText.length > 0 || !item.bn_text ? inText : named(historyParts(item.bn_text))
  const told = all.flatMap(({ flag, isSaid }) => (isSaid ? [flag] : []))
  const coded = flagByCode(item.icd10 ?? null)
  const isSaidAtAll = historyParts(item.text).some(({ standing }) => standing === 'said')
  const holds = isSaidAtAll && !all.some(({ flag }) => flag === coded)
  return [...(coded !== null && holds ? [coded] : []), ...told]
}

/** What such a disease may come to: whoever is without it may have the disease all the same. */
const consequence = /dialysis|\bmhd\b|\bcapd\b|encephalopathy|failure|ডায়ালাইসিস/

const time =
  /^((about|approx|for|of|at|now|since|ga|x|running) )*\d{1,2}( ?\+ ?\d)? ?(weeks?|wks?|w|months?|সপ্তাহ|মাস)/

/** From the weeks or months of a pregnancy: how long an illness beside it has lasted is none, also where only a pregnant woman has it. */
function lmpByCount(parts: readonly HistoryPart[], today: Day): Day | null {
  const counting = parts.filter((part) => tellsOf(part, today) || time.test(part.text))
  return counting.some((part) => tellsOf(part, today)) ? lmpIn(wordsOf(counting), today) : null
}

/** Whether a part tells of a pregnancy, or would with weeks behind it: `Primi`. */
const tellsOf = (part: HistoryPart, today: Day): boolean =>
  flagIn(part, undefined, today) === 'pregnant' ||
  countsPregnancy(part.text) ||
  countsPregnancy(`${part.text} 1`)

function allergiesOf({ substances }: ReadSubstance): HistoryFact[] {
  return substances.map((one) => ({
    kind: 'allergy',
    allergy: {
      substance: one.label.slice(0, 120),
      generic_key: keysIn([one]).join(' + ') || null,
      class: familiesIn([one])[0] ?? null,
    },
  }))
}
