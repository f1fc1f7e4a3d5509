import type { Day } from '#contract/clinic/day.ts'
import { allergyIn, speaksOfAllergy } from '#contract/clinic/history-allergy.ts'
import { historyFacts, periodFacts, type ToldPeriod } from '#contract/clinic/history-facts.ts'
import { pregnancyOn } from '#contract/clinic/pregnancy.ts'
import { readSubstance, type ReadSubstance } from '#contract/clinic/read-allergy.ts'
import type { CatalogueHit } from '#contract/clinic/resolve-substance.ts'
import type { Flags, PatientRow } from '#domain/patient/rows.ts'
import type { CreatinineFact } from '#domain/test-result/creatinine.ts'
import { bodyFacts } from './body-facts.ts'
import type { CheckedPatient } from './finding.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'

export type RecordedHistory = Pick<
  PatientRow,
  'allergies' | 'long_term_drugs' | 'flags' | 'dob' | 'gender' | 'weight_kg'
>

/** The words of a patient and his sheet of which a catalogue may know more. */
export const wordsToFind = (
  { allergies, long_term_drugs }: Pick<RecordedHistory, 'allergies' | 'long_term_drugs'>,
  content: Told,
): string[] => [
  ...allergies.filter((one) => one.generic_key === null && !one.class).map((one) => one.substance),
  ...long_term_drugs.filter((one) => one.generic_key === null && !one.class).map((one) => one.text),
  ...linesOf(content)
    .filter(speaksOfAllergy)
    .map((one) => one.text),
]

type Told = Pick<PrescriptionContent, 'histories' | 'diagnosis'>

/** The lines that speak of the patient: what is only one of several possible diagnoses does not. */
const linesOf = ({ histories, diagnosis }: Told) => [
  ...histories,
  ...diagnosis.filter((line) => line.kind !== 'differential'),
]

/** What is known beside record and sheet. */
interface CheckedWith {
  day: Day
  listed: ReadonlyMap<string, readonly CatalogueHit[]>
  /** The newest on record. */
  creatinine?: CreatinineFact | null
}

/**
 * What the checks know of a patient: his record, brought up to date with what the catalogue knows, and what this sheet
 * itself says of him, whether or not it has reached his record.
 */
export function checkedPatient(
  patient: RecordedHistory,
  content: Pick<PrescriptionContent, 'histories' | 'diagnosis' | 'investigations'>,
  { day, listed, creatinine = null }: CheckedWith,
): CheckedPatient {
  const allergies = patient.allergies.map((one) =>
    readSubstance({ ...one, text: one.substance }, listed.get(one.substance)),
  )
  const told = linesOf(content).flatMap((line) => allergyIn(line, listed.get(line.text)) ?? [])
  return {
    allergies: [...allergies, ...told.filter((one) => !isKnown(one, allergies))],
    long_term: patient.long_term_drugs.map((one) => readSubstance(one, listed.get(one.text))),
    flags: flagsWith(patient.flags, content, day),
    body: bodyFacts(patient, content, { day, recorded: creatinine }),
  }
}

const sameAs = (one: ReadSubstance) =>
  JSON.stringify([one.unclear, one.substances.map(({ key }) => key).toSorted()])
const isKnown = (one: ReadSubstance, known: readonly ReadSubstance[]): boolean =>
  known.some((other) => sameAs(other) === sameAs(one))

function flagsWith(flags: Flags, content: Told, day: Day): Flags {
  const lines = linesOf(content)
  const said = lines
    .flatMap((line) => historyFacts(line, day))
    .reduce<Flags>(
      (so_far, fact) => (fact.kind === 'flag' ? { ...so_far, [fact.flag]: true } : so_far),
      flags,
    )
  const lmp = lmpOf(
    flags,
    lines.flatMap((line) => periodFacts(line, day)),
    day,
  )
  // A last period alone counts only for who is known to be pregnant.
  return said.pregnant && lmp ? { ...said, lmp } : said
}

/**
 * What a pregnancy is counted from: a day that a line of the sheet names is newer than the record's, and the record's is
 * worth more than weeks, which may stand on the sheet from an earlier day. One that tells the period alone is meant as such.
 */
function lmpOf(flags: Flags, told: readonly ToldPeriod[], day: Day): Day | null {
  const last = (periods: readonly ToldPeriod[]) =>
    periods.findLast(({ alone }) => alone) ?? periods.at(-1) ?? null
  const dated = last(told.filter(({ counted }) => !counted))
  return dated?.lmp ?? goingOn(flags, day) ?? last(told)?.lmp ?? flags.lmp ?? null
}

/** The last period of the record, where its pregnancy may still be going on. */
const goingOn = ({ pregnant, lmp }: Flags, day: Day): Day | null =>
  pregnant && lmp && lmp <= day && !pregnancyOn(lmp, day).isOver ? lmp : null
