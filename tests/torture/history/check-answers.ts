import type { Heard, Intent, Violation } from './history.ts'
import { answersTo, type At, type Indexed, isDone, isKept } from './indexed.ts'

type Found = Violation[]

/** What must hold of what the devices heard. */
export const checkAnswers = (history: Indexed): Found => [
  ...[...history.intents.values()].flatMap((intent) => [
    ...unanswered(history, intent),
    ...otherWords(history, intent),
    ...acknowledgedAndGone(history, intent),
  ]),
  ...otherContent(history),
  ...overtaken(history),
]

function unanswered(history: Indexed, intent: At<Intent>): Found {
  const last = answersTo(history, intent).at(-1)
  if (last && last.status < 500) return []
  const [server = null] = history.logged.get(intent.op_id) ?? []
  return [{ law: 'I2', what: 'it never had an answer', op_id: intent.op_id, device: last ?? intent, server }]
}

/** Every kept answer is the first one, and the one that the server keeps. */
function otherWords(history: Indexed, intent: Intent): Found {
  const kept = answersTo(history, intent).filter(({ status, body }) => isKept(status) && body !== null)
  const [server = null] = history.logged.get(intent.op_id) ?? []
  const words = (line: { status: number | null; body: string | null }) => `${line.status} ${line.body}`
  const [first] = kept
  const other = first && kept.find((line) => words(line) !== words(first))
  if (other)
    return [
      {
        law: 'I5',
        what: 'a repetition had other words',
        op_id: intent.op_id,
        device: [first, other],
        server,
      },
    ]
  if (!first || !server || words(first) === words(server)) return []
  return [
    { law: 'I5', what: 'other words are kept than were said', op_id: intent.op_id, device: first, server },
  ]
}

/** Told that it took effect: the server says so too, and every row that it makes is there. */
function acknowledgedAndGone(history: Indexed, intent: Intent): Found {
  const told = answersTo(history, intent).find(({ status }) => isDone(status))
  if (!told) return []
  const [server = null] = history.logged.get(intent.op_id) ?? []
  const of = { law: 'I21', op_id: intent.op_id, device: told, server }
  if (!server || !isDone(server.status))
    return [{ ...of, what: 'it was acknowledged, and the op log does not know that it took effect' }]
  return intent.makes
    .filter((name) => !history.rows.has(name))
    .map((name) => ({ ...of, what: `it was acknowledged, and its row ${name} is not there` }))
}

/** Another content under a known id is refused; the content that stands is the one that was written down. */
function otherContent(history: Indexed): Found {
  const taken = [...history.heard.values()].flat().filter((line) => {
    const intent = history.intents.get(line.op_id)
    return intent && line.digest !== intent.digest && line.status < 500 && !isReuse(line)
  })
  const stands = history.server.op_log.filter((line) => {
    const intent = history.intents.get(line.op_id)
    return intent && intent.digest !== line.hash
  })
  return [
    ...taken.map((device) => ({
      law: 'I6',
      what: 'another content under its id was not refused as such',
      op_id: device.op_id,
      device,
      server: history.logged.get(device.op_id)?.[0] ?? null,
    })),
    ...stands.map((server) => ({
      law: 'I6',
      what: 'it took effect with another content than was written down',
      op_id: server.op_id,
      device: history.intents.get(server.op_id) ?? null,
      server,
    })),
  ]
}

const isReuse = ({ status, body }: Heard): boolean => status === 409 && (body ?? '').includes('"op_reused"')

/** What was answered before another call of the practice was sent at all has the lower number. */
function overtaken(history: Indexed): Found {
  const found: Found = []
  const highest = new Map<number, At<Heard>>()
  const before = new Map<string, At<Heard> | undefined>()
  for (const [at, line] of history.devices.entries()) {
    if (line.kind !== 'sent' && line.kind !== 'heard') continue
    const practice = history.intents.get(line.op_id)?.practice_id ?? 0
    const high = highest.get(practice)
    if (line.kind === 'sent' && !before.has(line.op_id)) before.set(line.op_id, high)
    if (line.kind === 'sent' || !isDone(line.status) || line.seq === null) continue
    const earlier = before.get(line.op_id)
    if (earlier && (earlier.seq ?? 0) >= line.seq)
      found.push({
        law: 'I10',
        what: `its number ${line.seq} is not above ${earlier.seq}, which was answered before it was sent`,
        op_id: line.op_id,
        device: [earlier, line],
        server: history.logged.get(line.op_id)?.[0] ?? null,
      })
    if (line.seq > (high?.seq ?? 0)) highest.set(practice, { ...line, at })
  }
  return found
}
