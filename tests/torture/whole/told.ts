import { quantileOf } from '#tests/bench/stat.ts'
import { decided } from '../history/laws.ts'
import { faultsOfRun, listed } from '../history/run-faults.ts'
import { violationLines } from '../server/told.ts'
import { lateRests } from './judge.ts'
import type { Whole, WholeSize } from './whole.ts'

/** Violations that are written out; of more only their number is. */
const mostWritten = 20

/** What is wrong with a run, a line each. Its faults are dealt for as long as its minutes last. */
export const faultsOf = ({ faults: asked }: Pick<WholeSize, 'faults'>, told: Whole): string[] => [
  ...faultsOfRun({
    ...told,
    refused: told.beyondChance,
    blows: [{ name: 'faults', asked, done: sumOf(told.done) }],
    isTimeUp: true,
  }),
  ...lateRests(told.rests, told.devices).map((line) => `not equal in time: ${line}`),
  ...listed('told as saved and not on its device', told.missing),
  ...listed('a page said', told.complaints),
]

/** What a run was and what came of it, in lines. */
export function pageOf(size: WholeSize, told: Whole): string {
  const counted = (all: ReadonlyMap<string, number>) =>
    [...all]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, times]) => `${times} ${name}`)
      .join(', ')
  const after = told.rests.flatMap(({ after: all }) => all.flatMap((ms) => (ms === null ? [] : [ms])))
  return [
    `${told.calls} of ${size.calls} calls in ${told.seconds.toFixed(0)} s, ${told.told} told as saved by their page, ${told.byHand} of them by hand; ${told.requests} batches`,
    `  ${counted(told.did)}`,
    `${sumOf(told.done)} of ${size.faults} faults: ${counted(told.done)}`,
    `${told.acknowledged} acknowledged, ${told.lost.length} of them lost; ${told.refused} were refused at least once, ${told.thrownAway} lie where what was thrown away or taken over is kept`,
    after.length > 0
      ? `${told.rests.length} rests: a device was equal ${seconds(Math.min(...after))} / ${seconds(quantileOf(after, 0.5))} / ${seconds(Math.max(...after))} after the healing (least, median, most)`
      : 'no device was ever equal',
    `memory: a server ${told.memory.servers.toFixed(0)} MB at most, everything together ${told.memory.all.toFixed(0)} MB`,
    `the servers ended by themselves ${told.falls.length} times and were started again`,
    `decided by the history: ${Object.keys(decided).join(' ')}`,
    ...told.violations.slice(0, mostWritten).flatMap(violationLines),
    `${told.violations.length} violations`,
  ].join('\n')
}

const sumOf = (all: ReadonlyMap<string, number>): number => [...all.values()].reduce((a, b) => a + b, 0)

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
