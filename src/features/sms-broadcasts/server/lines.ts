import { composeSms, type SmsContent } from '#domain/sms/compose.ts'
import { judgeMessage, type SmsFacts } from '#domain/sms/judge.ts'
import { smsSize } from '#domain/sms/size.ts'
import type { Broadcast, BroadcastKind, BroadcastState } from '../contract.ts'
import type { Person } from './people.ts'

/** What the whole session has in common. */
export interface Common {
  kind: BroadcastKind
  now: Date
  session: SmsFacts['session']
  hours: SmsFacts['hours']
  said: SmsFacts['said']
  content: Omit<SmsContent, 'serial' | 'session_code' | 'clock'>
  link: string
  told: ReadonlySet<string>
  pushed: ReadonlyMap<string, boolean>
  left: number
}

/** A phone with those whom its message concerns, or somebody without one. */
export interface Line {
  state: BroadcastState
  phone: string | null
  people: Person[]
  parts: number
}

/** Everybody by phone, in the order of serials, each with what becomes of him; `at`: when those are sent who are (ms), where that is not now. */
export function linesOf(people: readonly Person[], common: Common): { lines: Line[]; at: number | null } {
  const lines = new Map<string, Line>()
  let at: number | null = null
  for (const person of people) {
    const fate = fateOf(person, common)
    if ('at' in fate) at = fate.at
    const key = `${fate.state} ${fate.state === 'no_number' ? person.id : person.phone}`
    const line = lines.get(key)
    const parts = smsSize(wordsToOne(person, common)).parts
    if (line) {
      line.people.push(person)
      line.parts = Math.max(line.parts, parts)
    } else lines.set(key, { state: fate.state, phone: person.phone, people: [person], parts })
  }
  return { lines: [...within([...lines.values()], common.left)], at }
}

/** The words as one person would get them. */
export const wordsToOne = ({ serial, session_code, clock }: Person, { content, link }: Common): string =>
  composeSms({ ...content, serial, session_code, clock }, link)

/** Judged by the rule of the queue, so that what is shown is what happens. */
function fateOf(person: Person, common: Common): { state: BroadcastState } | { state: 'sms'; at: number } {
  const { kind, now, session, hours, said, told, pushed } = common
  const { phone, consents, status, cancel_reason, id } = person
  const push = phone === null ? undefined : pushed.get(phone)
  const verdict = judgeMessage({
    key: kind,
    now: now.getTime(),
    is_on: true,
    phone,
    consents,
    hours,
    said,
    session,
    visit: { status, cancel_reason },
    ahead: 0,
    payment_status: null,
    asks: true,
    is_told: told.has(id) || (phone !== null && told.has(phone)),
    // Whom his own phone tells is one who would be sent a message.
    push: 'none',
    waited: 0,
  })
  if (verdict === 'send') return { state: push === undefined ? 'sms' : 'push' }
  if ('wait_until' in verdict)
    return push === undefined ? { state: 'sms', at: verdict.wait_until } : { state: 'push' }
  const { drop } = verdict
  if (drop === 'opted_out' || drop === 'no_number' || drop === 'quiet_hours') return { state: drop }
  return { state: 'told' }
}

/** The credit reaches the first serials; from the first that it does not reach on nobody is sent anything. */
function* within(lines: readonly Line[], left: number): Generator<Line> {
  let rest = left
  let isShort = false
  for (const line of lines) {
    if (line.state !== 'sms') {
      yield line
      continue
    }
    isShort ||= line.parts > rest
    rest -= isShort ? 0 : line.parts
    yield isShort ? { ...line, state: 'no_credit' } : line
  }
}

/** The figures under the list. A phone that is told is counted there alone, also where somebody of its household is left out. */
export function sumsOf(lines: readonly Line[], { left, pushed }: Common): Broadcast['sums'] {
  const of = (...states: BroadcastState[]) => lines.filter(({ state }) => states.includes(state))
  const cost = (some: readonly Line[]) => some.reduce((sum, { parts }) => sum + parts, 0)
  const [messages, pushes, reached] = [of('sms', 'no_credit'), of('push'), of('sms')]
  const numbers = new Set(lines.flatMap(({ state, phone }) => (state === 'no_number' ? [] : [phone]))).size
  const sizes = messages.map(({ parts }) => parts)
  return {
    people: lines.reduce((sum, { people }) => sum + people.length, 0),
    numbers,
    pushes: pushes.length,
    left_out: numbers - messages.length - pushes.length,
    without_number: of('no_number').length,
    messages: messages.length,
    reached: reached.length,
    least: sizes.length === 0 ? 0 : Math.min(...sizes),
    most: Math.max(0, ...sizes),
    cost: cost(messages),
    cost_reached: cost(reached),
    cost_pushes: cost(pushes),
    to_send: reached.length + pushes.filter((line) => isToPush(line, pushed)).length,
    left,
  }
}

/** Told without cost, and not yet. */
export const isToPush = ({ state, phone }: Line, pushed: Common['pushed']): boolean =>
  state === 'push' && phone !== null && pushed.get(phone) === false
