import type { DeviceLine, Heard, Intent } from './history.ts'
import { grouped, isDone } from './indexed.ts'

/** Calls that a device was told are saved. */
export const acknowledgedIn = (lines: readonly DeviceLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => (line.kind === 'heard' && isDone(line.status) ? [line.op_id] : [])))

/** Right calls of which the last word was a refusal, each with that word. Those that are wrong on purpose have to be refused. */
export function unplannedRefusals(
  lines: readonly DeviceLine[],
  planned: readonly { op_id: string; wrong: boolean }[],
): string[] {
  const right = new Set(planned.flatMap(({ op_id, wrong }) => (wrong ? [] : [op_id])))
  return endsOf(lines)
    .filter((end) => right.has(end.intent.op_id) && isRefused(end))
    .map(({ intent, last: { status, body } }) => `${intent.call} ${status} ${body}`)
}

/** The share of their calls that may be refused where people meet at the same visits: now and then somebody is too late. */
const mostRefused = 0.1
/** Answers up to which it may be chance that they are refusals. */
const few = 5

/** What was refused beyond that, where nobody planned which calls are right. */
export function refusedBeyondChance(lines: readonly DeviceLine[]): string[] {
  const ends = endsOf(lines)
  const refused = ends.filter(isRefused)
  const always = [...grouped(ends, ({ intent }) => intent.call)].filter(
    ([, all]) => all.length > few && all.every(isRefused),
  )
  return [
    ...(refused.length > Math.max(few, ends.length * mostRefused)
      ? [`${refused.length} of ${ends.length} answered calls`]
      : []),
    ...always.map(([call, all]) => `each of ${all.length} times ${call}`),
  ]
}

interface End {
  intent: Intent
  last: Heard
}

const isRefused = ({ last }: End): boolean => !isDone(last.status)

/** The last answer to each call itself, not to another content under its id. */
function endsOf(lines: readonly DeviceLine[]): End[] {
  const intents = new Map(lines.filter((line) => line.kind === 'intent').map((line) => [line.op_id, line]))
  const ends = new Map<string, End>()
  for (const last of lines) {
    const intent = last.kind === 'heard' ? intents.get(last.op_id) : undefined
    if (last.kind === 'heard' && intent?.digest === last.digest) ends.set(last.op_id, { intent, last })
  }
  return [...ends.values()]
}
