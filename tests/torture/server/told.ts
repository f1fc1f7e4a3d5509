import { decided, decidedElsewhere } from '../history/laws.ts'
import type { Violation } from '../history/history.ts'
import { faultsOfRun } from '../history/run-faults.ts'
import { quantileOf } from '#tests/bench/stat.ts'
import type { Kill } from './nemesis.ts'
import type { Storm, StormSize } from './storm.ts'

/** Violations that are written out; of more only their number is. */
const mostWritten = 40

/** What is wrong with a storm, a line each. */
export const faultsOf = ({ kills: asked }: StormSize, told: Storm): string[] =>
  faultsOfRun({ ...told, blows: [{ name: 'kills', asked, done: told.kills.length }] })

/** What a storm was and what came of it, in lines. */
export function pageOf(size: StormSize, told: Storm): string {
  const { counts, kills } = told
  const { requests, doubled, cut, lost, foundDone, answered } = counts
  return [
    `${told.calls} calls (${told.wrong} wrong on purpose, ${answered} answered in the storm) of ${size.practices} practices with ${size.devices} devices each`,
    `${requests} requests: ${doubled} pairs sent twice at once, ${cut} answers cut, ${lost} more lost to kills`,
    `${foundDone} calls had taken effect without an answer and were found so when they were sent again`,
    ...killLines(kills, size.kills),
    `the product ended by itself ${told.falls.length} times and was started again; ${told.bugs.length} bugs in its log`,
    `${told.acknowledged} acknowledged, ${told.refused.length} right calls refused`,
    `${(answered / told.stormed).toFixed(1)} calls a second over ${told.stormed.toFixed(0)} s, ${told.judged.toFixed(0)} s to ask everything once more and judge`,
    `decided here: ${Object.keys(decided).join(' ')}; elsewhere: ${Object.keys(decidedElsewhere).join(' ')} (tests/torture/history/laws.ts)`,
    ...told.violations.slice(0, mostWritten).flatMap(violationLines),
    `${told.violations.length} violations`,
  ].join('\n')
}

function killLines(kills: readonly Kill[], planned: number): string[] {
  const count = (of: (kill: Kill) => string) => {
    const counted = new Map<string, number>()
    for (const kill of kills) counted.set(of(kill), (counted.get(of(kill)) ?? 0) + 1)
    return [...counted].map(([name, times]) => `${times} ${name}`).join(', ')
  }
  if (kills.length === 0) return ['nothing was killed']
  const back = kills.flatMap(({ recovery }) => (recovery === null ? [] : [recovery]))
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  return [
    `${kills.length} of ${planned} kills: ${count(({ victim }) => victim)}`,
    `  at these moments: ${count(({ moment }) => moment)}`,
    `  answered again after ${seconds(Math.min(...back))} s at least, ${seconds(quantileOf(back, 0.5))} s in the middle, ${seconds(Math.max(...back))} s at most`,
    `  ${kills.length - back.length} were followed by the next before anything was answered`,
  ]
}

/** A broken law with the lines that show it. */
export const violationLines = ({ law, what, op_id, device, server }: Violation): string[] => [
  `VIOLATION ${law} ${Object.entries(decided).find(([name]) => name === law)?.[1] ?? ''}`,
  `  ${op_id ?? 'no single call'}: ${what}`,
  `  devices: ${JSON.stringify(device)}`,
  `  server:  ${JSON.stringify(server)}`,
]
