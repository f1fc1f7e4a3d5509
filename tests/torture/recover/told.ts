import { quantileOf } from '#tests/bench/stat.ts'
import { faultsOfRun, listed } from '../history/run-faults.ts'
import { violationLines } from '../server/told.ts'
import type { Kills } from './kills.ts'
import type { PowerCut, PowerCuts } from './power-cuts.ts'

/** Violations that are written out; of more only their number is. */
const mostWritten = 20

/** What is wrong with the kills, a line each. */
export const faultsOfKills = (asked: number, told: Kills): string[] =>
  faultsOfRun({ ...told, blows: [{ name: 'kills', asked, done: told.back.length }] })

/** What came of the kills, in lines. */
export const pageOfKills = (asked: number, told: Kills): string =>
  [
    `${told.back.length} of ${asked} kills: ${backAgain(told.back)}; ${told.acknowledged} acknowledged, ${told.lost.length} of them lost, ${told.refused.length} right calls refused; the product ended by itself ${told.falls.length} times; ${told.bugs.length} bugs in its log`,
    ...told.violations.slice(0, mostWritten).flatMap(violationLines),
    `${told.violations.length} violations`,
  ].join('\n')

/** What is wrong with the power cuts, a line each. A cut by which nobody had been told anything proves nothing. */
export function faultsOfCuts(asked: number, told: PowerCuts | null): string[] {
  if (told === null) return [`0 of ${asked} power cuts happened: there is no C compiler (cc)`]
  const { cuts, unlike } = told
  const blows = [{ name: 'power cuts', asked, done: cuts.length }]
  const acknowledged = Math.max(0, ...cuts.map((cut) => cut.acknowledged))
  return [
    ...faultsOfRun({ ...told, violations: [], acknowledged, blows }),
    ...listed('a power cut', cuts.filter(isWrong).map(wordsOf)),
    ...listed('not as recorded', unlike),
  ]
}

const isWrong = ({ lost, faults }: PowerCut): boolean => lost + faults.length > 0

const wordsOf = ({ lost, acknowledged, faults }: PowerCut): string =>
  [`${lost} of ${acknowledged} acknowledged lost`, ...faults].join(', ')

/** What came of the power cuts, in lines. */
export function pageOfCuts({ cuts, records, megabytes, unlike, bugs, falls, refused }: PowerCuts): string {
  const lost = cuts.filter((cut) => cut.lost > 0).length
  const damaged = cuts.filter((cut) => cut.faults.length > 0).length
  return [
    `${cuts.length} power cuts in ${records} writes and syncs (${megabytes.toFixed(0)} MB): ${backAgain(cuts.map(({ back }) => back))}`,
    `  ${lost} lost what was acknowledged, ${damaged} came back damaged; ${unlike.length} files are not as they were recorded`,
    `  ${refused.length} right calls refused; the product ended by itself ${falls.length} times; ${bugs.length} bugs in its log`,
  ].join('\n')
}

const backAgain = (all: readonly number[]): string =>
  all.length === 0
    ? 'nothing had to come back'
    : `answered again after ${[0, 0.5, 1].map((share) => `${(quantileOf(all, share) / 1000).toFixed(2)} s`).join(' / ')}`
