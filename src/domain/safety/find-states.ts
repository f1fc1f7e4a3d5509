import { overAge, underAge, type AgeRow } from './age-limits.ts'
import { type KidneyRow, kidneyLimits } from './kidney-limits.ts'
import type { Level } from './interaction-row.ts'
import { type LiverRow, liverRisks } from './liver-risks.ts'
import { type MilkRow, milkRisks } from './milk-risks.ts'
import { type PregnancyRow, pregnancyRisks } from './pregnancy-risks.ts'
import {
  isWorse,
  type SafetyCheck,
  type SafetyFinding,
  type SafetyLine,
  type SafetyPatient,
  type SafetyResult,
  softened,
} from './safety-line.ts'
import { isOwnSaid, type OwnRisk, type OwnRules } from './own-rules.ts'
import { namesOf, ownRows, rowsByName } from './substance-groups.ts'

const pregnancyRows = rowsByName<PregnancyRow>(pregnancyRisks, ([, , members]) => members)
const milkRows = rowsByName<MilkRow>(milkRisks, ([, , members]) => members)
const liverRows = rowsByName<LiverRow>(liverRisks, ([, , members]) => members)
const kidneyRows = rowsByName<KidneyRow>(kidneyLimits, ([, , , members]) => members)
const youngRows = rowsByName<AgeRow>(underAge, ([, , , members]) => members)
const oldRows = rowsByName<AgeRow>(overAge, ([, , , members]) => members)

const nothing: SafetyResult = { findings: [], unchecked: [] }
const letters: Readonly<Record<string, Level>> = { c: 'critical', w: 'warning', i: 'info' }

type Risk = Pick<SafetyFinding, 'level' | 'kind' | 'source'> & { note?: string }

const worstOf = (risks: readonly Risk[]): Risk | null =>
  risks.reduce<Risk | null>((worst, one) => (worst && !isWorse(one.level, worst.level) ? worst : one), null)

/** At one place little of a medicine gets into the body: one level less. */
const atPlace = ({ site }: SafetyLine, risk: Risk): Risk[] => {
  if (site === 'body') return [risk]
  const level = softened(risk.level)
  return level === null ? [] : [{ ...risk, level }]
}

const risk = (letter: string | undefined, kind: SafetyFinding['kind'], source: string): Risk[] => {
  const level = letters[letter ?? '']
  return level ? [{ level, kind, source }] : []
}

/** A finding or a note for each substance of a line; `risksOf` null: nobody looked. */
function eachPart(
  line: SafetyLine,
  check: SafetyCheck,
  risksOf: (part: string) => readonly Risk[] | null,
): SafetyResult {
  const findings: SafetyFinding[] = []
  const unchecked: SafetyResult['unchecked'][number][] = []
  for (const part of line.parts) {
    const risks = risksOf(part)
    if (risks === null) unchecked.push({ check, name: part })
    const worst = worstOf((risks ?? []).flatMap((one) => atPlace(line, one)))
    if (worst) {
      const { note, ...said } = worst
      findings.push({ line: line.key, ...said, part, about: note === undefined ? part : `${part}: ${note}` })
    }
  }
  return { findings, unchecked }
}

/** The weeks in which a row's levels may change: the thirds begin in 14 and 28. */
const changes = [14, 20, 28, 37] as const
const allSteps = [0, 1, 2, 3, 4] as const
const stepOf = (weeks: number): number => changes.filter((from) => weeks >= from).length
const thirdOf = (step: number): number => (step === 0 ? 0 : step < 3 ? 1 : 2)

/** What harms an unborn child in this week of the pregnancy; where it is not known, in any. */
export function pregnancyOf(
  line: SafetyLine,
  { pregnancy }: SafetyPatient,
  { pregnancy: own }: OwnRules,
): SafetyResult {
  if (!pregnancy) return nothing
  const steps = pregnancy.weeks === null ? allSteps : [stepOf(pregnancy.weeks)]
  return eachPart(line, 'pregnancy', (part) => {
    const [rows, rules] = [ownRows(pregnancyRows, part), risksIn(own, part)]
    // Step by step: a rule for one third says nothing in place of ours for another.
    const all = steps.map((at) => ({
      ours: rows.flatMap(([levels, kind, , source]) =>
        risk(levels[levels.length > 3 ? at : thirdOf(at)], kind, source),
      ),
      theirs: rules.filter(({ thirds }) => thirds === null || thirds.includes(String(thirdOf(at) + 1))),
    }))
    return rows.length === 0 && all.every(({ theirs }) => theirs.length === 0)
      ? null
      : all.flatMap(({ ours, theirs }) => withOwn(ours, theirs, 'own_pregnancy'))
  })
}

/** The practice's own rules of a substance, its groups and families. */
const risksIn = (own: ReadonlyMap<string, readonly OwnRisk[]>, part: string): OwnRisk[] =>
  own.size === 0 ? [] : namesOf(part).flatMap((name) => own.get(name) ?? [])

/** Ours and the practice's. Of several of theirs the weightiest decides, also whether it holds in place of ours. */
function withOwn(ours: readonly Risk[], theirs: readonly OwnRisk[], kind: SafetyFinding['kind']): Risk[] {
  const [one] = theirs.toSorted((a, b) =>
    isWorse(b.level, a.level) ? 1 : isWorse(a.level, b.level) ? -1 : 0,
  )
  if (!one || !isOwnSaid(one, worstOf(ours)?.level ?? null)) return [...ours]
  const { level, source, note } = one
  return [...(one.lowers ? [] : ours), { level, kind, source, note }]
}

export const milkOf = (line: SafetyLine, { lactating }: SafetyPatient, { milk }: OwnRules): SafetyResult =>
  lactating
    ? eachPart(line, 'lactation', (part) => {
        const [ours, theirs] = [lettered(milkRows, part), risksIn(milk, part)]
        return ours === null && theirs.length === 0 ? null : withOwn(ours ?? [], theirs, 'own_milk')
      })
    : nothing

export const liverOf = (line: SafetyLine, { hepatic }: SafetyPatient): SafetyResult =>
  hepatic ? eachPart(line, 'liver', (part) => lettered(liverRows, part)) : nothing

function lettered(rows: ReadonlyMap<string, readonly (MilkRow | LiverRow)[]>, part: string): Risk[] | null {
  const found = ownRows(rows, part)
  return found.length === 0 ? null : found.flatMap(([letter, kind, , source]) => risk(letter, kind, source))
}

/** From this age on kidneys are not taken for healthy without a creatinine. */
const kidneysAskedFrom = 65
/** eGFR from which on kidneys are taken for healthy. */
const healthyFrom = 60

/**
 * What these kidneys do not clear. With a kidney disease on record and no creatinine every limit is warned of, and the note
 * says that the eGFR was not known; one that is newer and unread is said too, also behind an eGFR.
 */
export function kidneyOf(
  line: SafetyLine,
  { egfr, renal, years, kidneys_unread }: SafetyPatient,
): SafetyResult {
  if (line.site !== 'body') return nothing
  const isAsked = renal || kidneys_unread || (years !== null && years >= kidneysAskedFrom)
  if (egfr === null && !isAsked) return nothing
  const seen = eachPart(line, 'kidney', (part) => kidneyRisks(part, { egfr, renal }))
  const known = `eGFR ${egfr === null ? '?' : Math.round(egfr)}`
  const found = {
    ...seen,
    findings: seen.findings.map((one) => ({ ...one, about: `${one.part} (${known})` })),
  }
  if (egfr === null || kidneys_unread) return withUnknown(line, found)
  return egfr >= healthyFrom && !renal ? { ...found, unchecked: [] } : found
}

function kidneyRisks(part: string, { egfr, renal }: Pick<SafetyPatient, 'egfr' | 'renal'>): Risk[] | null {
  const rows = namesOf(part).flatMap((name) => kidneyRows.get(name) ?? [])
  if (rows.length === 0) return null
  return rows
    .filter(([, , below]) => (egfr === null ? renal && below > 0 : egfr < below))
    .map(([level, kind, , , source]) => ({
      level: egfr === null && level === 'critical' ? 'warning' : level,
      kind,
      source,
    }))
}

/** Without the eGFR of today whatever has a limit was not checked. */
function withUnknown(line: SafetyLine, found: SafetyResult): SafetyResult {
  const limited = line.parts.filter((part) =>
    namesOf(part).some((name) => (kidneyRows.get(name) ?? []).some(([, , below]) => below > 0)),
  )
  return {
    findings: found.findings,
    unchecked: [...found.unchecked, ...limited.map((name) => ({ check: 'kidney' as const, name }))],
  }
}

/** Whoever is too young or too old for it. The lists are whole: what is not in them has no limit of age in it. */
export function ageOf(line: SafetyLine, { years }: SafetyPatient): SafetyResult {
  const young = (part: string) => namesOf(part).flatMap((name) => youngRows.get(name) ?? [])
  const old = (part: string) => namesOf(part).flatMap((name) => oldRows.get(name) ?? [])
  if (line.site !== 'body') return nothing
  if (years === null)
    return {
      findings: [],
      unchecked: line.parts
        .filter((part) => young(part).length + old(part).length > 0)
        .map((name) => ({ check: 'age', name })),
    }
  const fits = (part: string) => [
    ...young(part).filter(([, , limit]) => years < limit),
    ...old(part).filter(([, , limit]) => years >= limit),
  ]
  return eachPart(line, 'age', (part) =>
    fits(part).map(([level, kind, , , source]) => ({ level, kind, source })),
  )
}
