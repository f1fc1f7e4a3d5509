import { digitsFor, type Lang } from '#contract/clinic/digits.ts'
import { printedLine } from '#contract/clinic/dose-words.ts'
import { sha256Hex } from '#contract/clinic/sha256.ts'
import type { DoseQuestion } from '#contract/clinic/dose-limits.ts'
import { doseEffects, kidneyEffects } from '#domain/safety/effects.ts'
import type { DrugLine, KeptFinding } from '#domain/prescription/content.ts'
import { doseOf, drugHead, drugLineWords, questionsOf } from '#features/prescriptions/content/rules.ts'
import { isDoseKind, type Finding, keptLetters } from './finding.ts'

/** What is implausible in a line's dose. It is named by medicine and dose, so that an answer holds until one of both changes. */
export function dosesOf(line: DrugLine): Finding[] {
  const questions = questionsOf(line)
  const named = { line: line.key, part: fitting(drugHead(line)), about: nameOf(line) }
  const asked: Finding[] = questions.some((one) => one.level === 'warning')
    ? [{ ...named, level: 'warning', kind: 'dose_asked' }]
    : []
  return [
    ...questions.flatMap((one): Finding[] =>
      one.level === 'critical' ? [{ ...named, level: 'critical', kind: `dose_${one.key}` }] : [],
    ),
    ...asked,
  ]
}

/** The questions that a finding is about, to be put in words. */
export const askedIn = (line: DrugLine, { kind }: Pick<Finding, 'kind'>): DoseQuestion[] =>
  questionsOf(line).filter((one) =>
    one.level === 'warning' ? kind === 'dose_asked' : kind === `dose_${one.key}`,
  )

/** What a finding is about in the words of a language: a dose is kept in English, and of a line that changed since stands as it was kept. */
export const aboutIn = (
  line: DrugLine | undefined,
  { kind, about }: Pick<KeptFinding, 'kind' | 'about'>,
  lang: Lang,
): string => {
  if (line && isDoseKind(kind) && nameOf(line) === about) return timesOf(line, lang)
  return countedKinds.some((one) => one === kind) ? digitsFor(lang, about) : about
}

/** Kinds whose words are a substance and numbers; of others a brand's own digits stay. */
const countedKinds = [...doseEffects, ...kidneyEffects]

const nameOf = (line: DrugLine): string => fitting(timesOf(line, 'en'))

/** What is taken and when, without the days and the meals: five days that become seven ask nothing anew. */
function timesOf(line: DrugLine, lang: Lang): string {
  const dose = doseOf(line)
  if (!dose) return drugLineWords(line.dose)
  const steps = dose.steps.map((step) => ({
    ...step,
    duration: null,
    timings: [],
    instructions: [],
    route: null,
  }))
  return printedLine({ steps, tail: null, quantity: null, purpose: null }, lang, line)
}

/** A longer text keeps its beginning and a sign that is its own. */
const fitting = (text: string): string =>
  text.length <= keptLetters ? text : `${text.slice(0, 180).trim()} ${sha256Hex(text).slice(0, 16)}`
