import { quantileOf } from '#tests/bench/stat.ts'
import { decided } from '../history/laws.ts'
import { violationLines } from '../server/told.ts'
import { lateRests } from './judge.ts'
import type { Whole, WholeSize } from './whole.ts'

/** Lines of one kind that are written out; of more only their number is. */
const mostWritten = 20

/** What is wrong beside the history, a line each. */
export const faultsOf = (told: Whole): string[] => [
  ...lateRests(told.rests, told.devices).map((line) => `not equal in time: ${line}`),
  ...told.missing.map((op_id) => `told as saved and not on its device: ${op_id}`),
  ...told.lost.map((op_id) => `acknowledged and not in the database: ${op_id}`),
  ...told.complaints.map((words) => `said: ${words}`),
]

/** What a run was and what came of it, in lines. */
export function pageOf(size: WholeSize, told: Whole): string {
  const counted = (all: ReadonlyMap<string, number>) =>
    [...all]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, times]) => `${times} ${name}`)
      .join(', ')
  const sum = (all: ReadonlyMap<string, number>) => [...all.values()].reduce((a, b) => a + b, 0)
  const after = told.rests.flatMap(({ after: all }) => all.flatMap((ms) => (ms === null ? [] : [ms])))
  const faults = faultsOf(told)
  return [
    `${told.calls} of ${size.calls} calls in ${told.seconds.toFixed(0)} s, ${told.told} told as saved by their page, ${told.byHand} of them by hand; ${told.requests} batches`,
    `  ${counted(told.did)}`,
    `${sum(told.done)} of ${size.faults} faults: ${counted(told.done)}`,
    `${told.acknowledged} acknowledged, ${told.lost.length} of them lost; ${told.refused} were refused at least once, ${told.thrownAway} lie where what was thrown away or taken over is kept`,
    after.length > 0
      ? `${told.rests.length} rests: a device was equal ${seconds(Math.min(...after))} / ${seconds(quantileOf(after, 0.5))} / ${seconds(Math.max(...after))} after the healing (least, median, most)`
      : 'no device was ever equal',
    `memory: a server ${told.memory.servers.toFixed(0)} MB at most, everything together ${told.memory.all.toFixed(0)} MB`,
    `the servers ended by themselves ${told.falls.length} times and were started again`,
    ...told.falls.map((words) => `  one said last: ${words.split('\n')[0]}`),
    `decided by the history: ${Object.keys(decided).join(' ')}`,
    ...faults.slice(0, mostWritten),
    ...told.violations.slice(0, mostWritten).flatMap(violationLines),
    `${told.violations.length} violations, ${faults.length} other faults`,
  ].join('\n')
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
