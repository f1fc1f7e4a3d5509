import { quantileOf } from '#tests/bench/stat.ts'
import { faultsOfRun, listed } from '../history/run-faults.ts'
import type { Exchange } from './place.ts'
import type { Stampede, StampedeSize } from './stampede.ts'

/** Violations that are written out; of more only their number is. */
const mostWritten = 10

/** Seconds until every device is through, and for 99 of 100 batches. */
export const goals = { all: 180, batch: 2 }

/** What is wrong with a stampede, a line each. What is left was refused, or had no answer in time. */
export const faultsOf = (told: Stampede): string[] => [
  ...faultsOfRun({ ...told, acknowledged: told.applied.known, refused: [] }),
  ...listed('not confirmed', told.left),
  ...listed(
    'unfit',
    unfit(told).map(({ path, status }) => `${status} of ${path}`),
  ),
]

/** What a stampede was and what came of it, in lines. */
export function pageOf(size: StampedeSize, told: Stampede): string {
  const { practices, devices } = size
  const through = told.done.flatMap((at) => (at === null ? [] : [at]))
  const pushes = told.exchanges.filter(({ path }) => path.endsWith('/push'))
  return [
    `${told.calls} calls of ${practices} practices with ${devices} devices each, ${size.calls} on each`,
    through.length > 0
      ? `${through.length} of ${told.done.length} devices had all their answers: ${spread(through)} s (goal: all in ${goals.all})`
      : 'no device had all its answers',
    ...['push', 'pull', 'ping'].map((name) => pathLine(told.exchanges, name)),
    ...statusLines(pushes, told.exchanges),
    `memory of the product with its PostgreSQL: ${told.memory.before.toFixed(0)} MB before, ${told.memory.most.toFixed(0)} MB at most`,
    `the op log: ${told.applied.all} calls applied, ${told.applied.known} of the ${told.calls} that were written down`,
    `the product ended by itself ${told.falls.length} times; ${told.bugs.length} bugs in its log`,
    `${told.left.length} calls not confirmed; ${told.judged.toFixed(0)} s to judge`,
    ...told.violations
      .slice(0, mostWritten)
      .map(({ law, what, op_id }) => `VIOLATION ${law} ${op_id ?? ''}: ${what}`),
    `${told.violations.length} violations`,
  ].join('\n')
}

const spread = (seconds: readonly number[]): string =>
  [0, 0.5, 0.99, 1].map((share) => quantileOf(seconds, share).toFixed(2)).join(' / ') +
  ' (min / median / p99 / max)'

function pathLine(exchanges: readonly Exchange[], name: string): string {
  const all = exchanges.filter(({ path }) => path.endsWith(`/${name}`))
  const answered = all.filter(({ status }) => status !== null && status < 300)
  if (answered.length === 0) return `${name}: ${all.length} requests, none answered`
  return `${name}: ${all.length} requests, ${answered.length} answered in ${spread(answered.map(({ took }) => took / 1000))} s`
}

function statusLines(pushes: readonly Exchange[], all: readonly Exchange[]): string[] {
  const count = (of: readonly Exchange[]) => {
    const waits = new Map<string, number[]>()
    for (const { status, retry_after } of of) {
      const name = status === null ? 'no answer' : String(status)
      waits.set(name, [...(waits.get(name) ?? []), Number(retry_after ?? 0)])
    }
    return [...waits].map(([name, seconds]) => `${seconds.length} ${name}${toldTimes(seconds)}`).join(', ')
  }
  return [`statuses: of batches ${count(pushes)}; of everything ${count(all)}`]
}

/** When those were told to come again, where they were. */
const toldTimes = (seconds: readonly number[]): string =>
  Math.max(...seconds) === 0
    ? ''
    : ` (to come again after ${Math.min(...seconds)} to ${Math.max(...seconds)} s)`

/** Answers that no server may give: a fault, or a refusal that does not say when to come again. */
export const unfit = ({ exchanges }: Pick<Stampede, 'exchanges'>): Exchange[] =>
  exchanges.filter(({ status, retry_after }) => {
    const mayWait = status === 429 || status === 503
    return status !== null && (mayWait ? retry_after === null : status >= 500)
  })
