import { quantileOf } from '#tests/bench/stat.ts'
import { faultsOfRun } from '../history/run-faults.ts'
import { violationLines } from '../server/told.ts'
import type { Kills } from './kills.ts'

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

const backAgain = (all: readonly number[]): string =>
  all.length === 0
    ? 'nothing had to come back'
    : `answered again after ${[0, 0.5, 1].map((share) => `${(quantileOf(all, share) / 1000).toFixed(2)} s`).join(' / ')}`
