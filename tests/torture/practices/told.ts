import { quantileOf } from '#tests/bench/stat.ts'
import { faultsOfRun, listed } from '../history/run-faults.ts'
import { unfit } from '../stampede/told.ts'
import { evening } from './facts.ts'
import type { Played, Practices, PracticesSize } from './practices.ts'
import { minutesOf, type Rates, ratesOf, requestKinds } from './rates.ts'
import { putOff } from './window.ts'

/** Milliseconds within which 99 of 100 acts are to be confirmed, and pages fetched. */
const goal = 2_000
/** Milliseconds by which the devices' own process may be late in 99 of 100: beyond it the figures say nothing of the server. */
const lateMost = 500
/** Violations that are written out; of more only their number is. */
const mostWritten = 10

const p99 = (of: readonly number[]): number => (of.length === 0 ? 0 : quantileOf(of, 0.99))

/** Whether a server does so much without anybody noticing: in time, nobody sent away, nothing left. */
export const holds = (played: Played): boolean =>
  p99(played.took.push) <= goal &&
  p99(played.took.page) <= goal &&
  putOff(played.exchanges) === 0 &&
  played.unconfirmed === 0

/** Whether the process of the devices was in time itself. */
const isSound = ({ late }: Played): boolean => p99(late) <= lateMost

/** What an evening was and what came of it, in lines. */
export function pageOf(size: PracticesSize, told: Practices): string {
  const visits = [...told.steps, ...told.hours].reduce((sum, one) => sum + one.visits, 0)
  return [
    ...ratesLines(size.seed),
    `${size.practices} practices with ${size.past} visits each: ${megabytes(told.filled.bytes)}, filled in ${told.filled.seconds.toFixed(0)} s`,
    ...told.steps.flatMap((one) => playedLines(one, size)),
    ...headroomLines(size, told.steps),
    'by the hour:',
    ...told.hours.flatMap((one) => playedLines(one, size)),
    grownLine(told.grown, visits),
    `the product ended by itself ${told.falls.length} times; ${told.bugs.length} bugs in its log`,
    `${size.judged} practices judged in ${told.judged.toFixed(0)} s`,
    ...told.violations
      .slice(0, mostWritten)
      .map(({ law, what, op_id }) => `VIOLATION ${law} ${op_id ?? ''}: ${what}`),
    `${told.violations.length} violations`,
  ].join('\n')
}

/** Visits below which what the database sets aside ahead of time is more than what they write. */
const enoughVisits = 1_000

const grownLine = (bytes: number, visits: number): string =>
  `the database grew by ${megabytes(bytes)} while ${visits} visits were played${visits < enoughVisits ? '' : `: ${(bytes / 1000 / visits).toFixed(1)} kB each`}`

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

/** Practices for which what they ask is reckoned. */
const sizes = [100, 1_000, 10_000]

/** What practices ask, reckoned from the facts alone. */
export function ratesLines(seed: number): string[] {
  return sizes.flatMap((practices) => {
    const { mean, peak, peakAt } = ratesOf(minutesOf(practices, seed))
    return [
      `reckoned for ${practices} practices, a second: ${rateLine(mean)} from ${clock(evening.from)} to ${clock(evening.to)}`,
      `  ${rateLine(peak)} at ${clock(peakAt)}, the fullest minute`,
    ]
  })
}

const rateLine = (rates: Rates): string =>
  `${requestKinds.map((kind) => `${rates[kind].toFixed(1)} ${kind}`).join(', ')} (${rates.calls.toFixed(1)} calls; ${rates.devices.toFixed(0)} devices)`

const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`

function playedLines(one: Played, size: PracticesSize): string[] {
  const { took, used, missed } = one
  const aSecond = (count: number) => (count / size.seconds).toFixed(1)
  const cores = (seconds: number) => (seconds / used.wall).toFixed(2)
  const anAct = (seconds: number) => ((seconds * 1000) / Math.max(1, one.acts)).toFixed(1)
  const kinds = (['push', 'shown', 'page', 'fetch', 'renewal'] as const).filter(
    (what) => took[what].length + missed[what] > 0,
  )
  return [
    `${one.servers} server${one.servers === 1 ? '' : 's'}, ${one.practices} practices (${one.devices} devices out) at ${clock(one.from)}: ${aSecond(one.acts)} acts, ${aSecond(one.exchanges.filter(({ path }) => path.endsWith('/pull')).length)} pulls a second${holds(one) ? '' : ' - DOES NOT HOLD'}${isSound(one) ? '' : ' - the devices were late themselves'}`,
    ...kinds.map(
      (what) => `  ${what}: ${spread(took[what])}${missed[what] > 0 ? `, ${missed[what]} not had` : ''}`,
    ),
    `  processors: servers ${cores(used.servers)}, PostgreSQL ${cores(used.postgres)}, devices ${cores(used.devices)}, all else ${cores(used.others)} of ${used.processors}; devices late by ${(p99(one.late) / 1000).toFixed(2)} s (p99)`,
    `  an act with all that follows from it takes ${anAct(used.servers)} ms of a processor in the servers, ${anAct(used.postgres)} in PostgreSQL, ${anAct(used.devices)} in the devices`,
    `  memory: servers ${one.memory.servers.toFixed(0)} MB, PostgreSQL ${one.memory.postgres.toFixed(0)} MB`,
    `  ${putOff(one.exchanges)} told to come again, ${one.unconfirmed} devices with something unconfirmed, ${one.idle} acts for which nobody was there, ${one.streamsEnded} streams ended${refusedIn(one)}`,
  ]
}

const spread = (readings: readonly number[]): string =>
  readings.length === 0
    ? 'none'
    : `${[0.5, 0.99, 1].map((share) => (quantileOf(readings, share) / 1000).toFixed(3)).join(' / ')} s (median / p99 / max of ${readings.length})`

const refusedIn = ({ refused }: Played): string =>
  refused.size === 0 ? '' : `; REFUSED ${[...refused].map(([name, times]) => `${times} ${name}`).join(', ')}`

/** How many practices each number of servers carries on this machine, as a share of those asked for. */
function headroomLines({ practices, servers }: PracticesSize, steps: readonly Played[]): string[] {
  return servers.map((count) => {
    const held = steps.filter((one) => one.servers === count && holds(one)).map((one) => one.practices)
    const most = Math.max(0, ...held)
    return `${count} server${count === 1 ? '' : 's'}: ${most} practices hold at the peak, ${(most / practices).toFixed(2)} of ${practices}`
  })
}

/** What is wrong, a line each: a law broken, a fault, something refused. How much a machine carries is no fault. */
export function faultsOf(told: Practices): string[] {
  const played = [...told.steps, ...told.hours]
  const refused = played.flatMap((one) => [...one.refused].map(([name, times]) => `${times} ${name}`))
  const acknowledged = played.reduce((sum, { took }) => sum + took.push.length, 0)
  return [
    ...faultsOfRun({ ...told, acknowledged, refused }),
    ...listed(
      'unfit',
      played.flatMap(unfit).map(({ path, status }) => `${status} of ${path}`),
    ),
  ]
}
