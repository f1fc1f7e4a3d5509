import { quantileOf } from '#tests/bench/stat.ts'
import { faultsOfRun } from '../history/run-faults.ts'
import type { Cut } from './cuts.ts'
import type { Failover, Failovers, FailoverSize } from './failover.ts'

/** Violations that are written out; of more only their number is. */
const mostWritten = 20

/** What is wrong with it, a line each; an answer of 500 and above has to say when to come again. */
export function faultsOf({ kills, cuts }: FailoverSize, told: Failovers): string[] {
  const blows = [
    { name: 'kills', asked: kills, done: told.failovers.length },
    { name: 'cut lines', asked: cuts, done: told.cuts.length },
  ]
  const faults = [...told.statuses].filter(([status]) => status.startsWith('5') && !status.endsWith('later'))
  return [
    ...faultsOfRun({ ...told, blows }),
    ...faults.map(([status, times]) => `${times} batches were answered ${status}`),
  ]
}

/** What was done and what came of it, in lines. */
export function pageOf(size: FailoverSize, told: Failovers): string {
  const { failovers, cuts, counts, statuses, lost } = told
  const answers = [...statuses].toSorted().map(([status, times]) => `${times} of ${status}`)
  return [
    `${size.servers} servers, ${size.practices} practices with ${size.devices} devices each`,
    `${counts.answered} calls answered in ${told.stormed.toFixed(0)} s: ${(counts.answered / told.stormed).toFixed(1)} a second, ${size.rate} were asked for`,
    `batches: ${answers.join(', ')}, ${counts.lost} without an answer`,
    `${failovers.length} of ${size.kills} kills: ${failovers.filter(({ death }) => death === 'burnt').length} burnt, ${failovers.filter(({ death }) => death === 'silent').length} silent; ${failovers.filter(({ returned }) => returned === 'rewound').length} came back by pg_rewind, the others by pg_basebackup`,
    ...(failovers.length === 0
      ? []
      : [
          `  answered again after the death: ${seconds(failovers, ({ sinceDeath }) => sinceDeath)}`,
          `  answered again after the promotion: ${seconds(failovers, ({ sincePromotion }) => sincePromotion)}`,
          `  both together again after the promotion: ${seconds(failovers, ({ together }) => together)}`,
        ]),
    `${cuts.length} of ${size.cuts} cut lines${cuts.map(lineOfCut).join('')}`,
    `the product ended by itself ${told.falls.length} times; ${told.bugs.length} bugs in its log`,
    `${told.acknowledged} acknowledged, ${lost.length} of them lost, ${told.refused.length} right calls refused; ${told.judged.toFixed(0)} s to ask everything once more and judge`,
    ...told.violations
      .slice(0, mostWritten)
      .map(({ law, what, op_id }) => `VIOLATION ${law} ${op_id ?? 'no single call'}: ${what}`),
    `${told.violations.length} violations`,
  ].join('\n')
}

const lineOfCut = ({ kind, back }: Cut): string =>
  `\n  ${kind}: answered again after ${(back / 1000).toFixed(2)} s`

function seconds(failovers: readonly Failover[], of: (one: Failover) => number): string {
  const all = failovers.map(of)
  return [Math.min(...all), quantileOf(all, 0.5), Math.max(...all)]
    .map((ms) => `${(ms / 1000).toFixed(2)} s`)
    .join(' / ')
}
