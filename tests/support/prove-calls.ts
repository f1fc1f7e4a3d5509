import { callName, type EndpointSpec, type Giving } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { answers } from '../rules/facts.ts'
import { noteProof } from './claims.ts'
import {
  foreignIds,
  type Given,
  leavesOf,
  type OwnId,
  ownIds,
  type Practices,
  type Probed,
  replacedIn,
  rowNow,
  unknownLike,
} from './foreign-probe.ts'
import { namedIds } from './named-ids.ts'
import { reachesOver } from './over-practices.ts'
import type { Asking, TestServer } from './server.ts'
import { saidIn } from './told-of.ts'

type Call = TestServer['call']

interface Made {
  who: NonNullable<Asking>
  endpoint: EndpointSpec
  given: Given
  practices: Practices
  ids: OwnId[]
}

const keysByCall = new Map(answers.map((row) => [row['call'] ?? '', (row['keys'] ?? '').split(',')]))
/** By call the fields whose foreign ids were tried, or wait to be, in this process. */
const triedByCall = new Map<string, Set<string>>()

/**
 * A test server that also notes what its tests saw: a call that answered with its fields, and one that was refused.
 * Before it closes, when nothing more can be disturbed, it makes each call once more with ids of another practice:
 * they have to be unknown, in the same words as an id that nobody has. Only for runs that collect evidence.
 */
export function proving(server: TestServer): TestServer {
  const made: Made[] = []
  const call: Call = async (who, endpoint, giving, op_id) => {
    const name = callName(endpoint)
    const given: Given = giving ?? {}
    const practices = practicesOf(who)
    const trial = await toTry({ url: server.url, path: endpoint.path, practices }, { who, endpoint, given })
    try {
      const reply = await server.call(who, endpoint, giving, op_id)
      if (
        (saysSomething(reply) || mayBeEmpty.test(name)) &&
        (keysByCall.get(name) ?? []).every((key) => holds(reply, key.split('.')))
      )
        noteProof({ kind: 'call', name, proof: 'answer' })
      if (trial && who) made.push({ who, endpoint, given, practices, ids: trial.ids })
      return reply
    } catch (error) {
      for (const field of trial?.fields ?? []) triedOf(name).delete(field)
      if (error instanceof Problem) noteProof({ kind: 'call', name, proof: 'refusal' })
      throw error
    }
  }
  const close = async () => {
    for (const one of made) await tryForeign(server, one)
    await server.close()
  }
  return { ...server, call, close }
}

const triedOf = (name: string): Set<string> => {
  const tried = triedByCall.get(name) ?? new Set()
  triedByCall.set(name, tried)
  return tried
}

/** The field of a place, as the contract spells it: any item of a list stands for all. */
const fieldOf = (at: readonly string[]): string =>
  at.map((part) => (/^\d+$/.test(part) ? '0' : part)).join('.')

const namedFields = (endpoint: EndpointSpec): string[] =>
  namedIds(endpoint).named.map(({ part, field }) => `${part}.${field}`)

interface ToTry {
  ids: OwnId[]
  /** The fields that are tried by this use, unless it is refused. */
  fields: string[]
}

/**
 * What of a use of a call is still to be tried with ids of another practice; null where nobody is probed, or whatever it
 * was given has been tried by now. A call whose contract names no id is looked at once.
 */
async function toTry(
  probed: Probed,
  { who, endpoint, given }: Pick<Made, 'endpoint' | 'given'> & { who: Asking },
): Promise<ToTry | null> {
  if (who === null || !isProbed(endpoint, who)) return null
  const tried = triedOf(callName(endpoint))
  const named = namedFields(endpoint)
  const told = new Set(leavesOf(given, []).map(({ at }) => fieldOf(at)))
  const waiting = (named.length === 0 ? [''] : named.filter((field) => told.has(field))).filter(
    (field) => !tried.has(field),
  )
  if (waiting.length === 0) return null
  // Before anything is waited for: of two hundred who call at once, one is looked at.
  for (const field of waiting) tried.add(field)
  const ids = (await ownIds(probed, given)).filter((id) => isSecret(who, id))
  const found = new Set(ids.map(({ at }) => fieldOf(at)))
  const fields = waiting.filter((field) => field === '' || found.has(field))
  for (const field of waiting) if (!fields.includes(field)) tried.delete(field)
  return fields.length === 0 ? null : { ids, fields }
}

/** Chambers and their sessions are open to whoever belongs to no practice: they stand in the public list. */
const isSecret = (who: Asking, { named }: OwnId): boolean =>
  !isNobodys(who) || (named !== null && named.table !== 'schedules')

const isNobodys = (who: Asking): boolean => who !== null && 'member' in who && who.member === null

/**
 * What anybody may read is no practice's secret, and a batch answers for each of its calls by itself. Of a call that staff
 * and patients make, staff are tried: a patient belongs to no practice. An administrator reaches over practices where he is meant to.
 */
const isProbed = (endpoint: EndpointSpec, who: Asking): boolean =>
  !reachesOver(callName(endpoint)) && isTried(endpoint, who)

const isTried = ({ scope, path, patients }: EndpointSpec, who: Asking): boolean =>
  scope !== 'public' && path !== '/v1/sync/push' && (scope === 'user' || !patients || !isNobodys(who))

/** Whose rows somebody may name, and those of another practice: of practice 2, or of 1 where he is of another. */
function practicesOf(who: Asking): Practices {
  const own = who && 'member' in who ? (who.member?.practice_id ?? 1) : 1
  return { own, other: own === 1 ? 2 : 1 }
}

async function tryForeign(server: TestServer, { who, endpoint, given, practices, ids }: Made): Promise<void> {
  const name = callName(endpoint)
  const probed = { url: server.url, path: endpoint.path, practices }
  const leaking: string[] = []
  const foreigners = await foreignIds(probed, ids)
  for (const id of foreigners) {
    const { at, own, foreign } = id
    // Who finds what is there already does so from here on, whatever id is told.
    if (isOwnToMake(endpoint, at))
      await endOf(server.call, { who, endpoint, given: replacedIn(given, at, unknownLike(own)) })
    const before = await rowNow(probed, id)
    const answered = await endOf(server.call, { who, endpoint, given: replacedIn(given, at, foreign) })
    const touched = (await rowNow(probed, id)) !== before
    const unknown = await endOf(server.call, {
      who,
      endpoint,
      given: replacedIn(given, at, unknownLike(own)),
    })
    const isNoNews =
      isAlike(answered, unknown) ||
      (endpoint.method === 'GET' && isRead(answered, unknown)) ||
      (isOwnToMake(endpoint, at) && isSame(answered, unknown))
    if (touched || !isNoNews)
      leaking.push(
        `${at.join('.')}: ${answered.status}${touched ? ' and changed' : ''} against ${unknown.status}`,
      )
  }
  if (leaking.length > 0) noteProof({ kind: 'leak', name, at: leaking })
  else if (foreigners.length > 0 || namedFields(endpoint).length === 0)
    noteProof({ kind: 'call', name, proof: 'foreign' })
}

interface End {
  status: number
  /** It answered that nothing was found and nothing done. */
  empty: boolean
  /** The words of a refusal. */
  said: string
  /** What an answer says, without its ids and numbers. */
  told: string
  /** All of an answer. */
  whole: string
}

/**
 * Both unknown; both empty, where a call settles what it finds among many ids and says how much that was; or both refused
 * in the same words: of the same fields, or with one count where a list of ids is held against the server's own.
 */
const isAlike = (answered: End, unknown: End): boolean =>
  answered.status === unknown.status &&
  (answered.status === 404 ||
    (answered.empty && unknown.empty) ||
    ([409, 422].includes(answered.status) && answered.said === unknown.said))

/** Ids beside `body.id` under which a call makes what it is asked for. */
const alsoMade = new Set([
  'POST /doctor/v1/schedules body.slot_id',
  'POST /doctor/v1/store-quick-prescription body.prescription.patient_id',
  'PUT /doctor/v1/patient-notes/{id} params.id',
])

/** The caller's own id for what he makes: a row that another practice has under it is nothing to him, so he is answered as if there was none. */
const isOwnToMake = (endpoint: EndpointSpec, at: readonly string[]): boolean =>
  (endpoint.method === 'POST' && at.join('.') === 'body.id') ||
  alsoMade.has(`${callName(endpoint)} ${at.join('.')}`)
/** Read to the last letter as where nobody has the id: what the call says beside it is the reader's own. */
const isRead = (answered: End, unknown: End): boolean =>
  answered.status === 200 && unknown.status === 200 && answered.whole === unknown.whole
const isSame = (answered: End, unknown: End): boolean =>
  answered.status === unknown.status && answered.status < 300 && answered.told === unknown.told

async function endOf(
  call: Call,
  { who, endpoint, given }: Pick<Made, 'who' | 'endpoint' | 'given'>,
): Promise<End> {
  try {
    const reply = await call(who, endpoint, asGiven(given))
    const whole = JSON.stringify(reply)
    return { status: 200, empty: countsNothing(reply), said: '', told: saidIn(whole), whole }
  } catch (error) {
    if (!(error instanceof Problem)) return { status: 500, empty: false, said: '', told: '', whole: '' }
    return {
      status: error.status,
      empty: false,
      said: JSON.stringify([error.code, error.errors, error.current]),
      told: '',
      whole: '',
    }
  }
}

/** What was given of an endpoint that is known only at run time: its schemas look at it. */
const asGiven = (given: Given): Giving<EndpointSpec> => Object.fromEntries(Object.entries(given))

const isFull = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Calls whose whole answer may be that there is nothing: a form without choices, a photo that is gone. */
const mayBeEmpty = /^(GET \/.*\/create|DELETE \/doctor\/v1\/doctor-photo)$/

/** Whether an answer holds anything but empty lists. */
function saysSomething(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return isFull(reply)
  return Object.values(reply).some((one) => saysSomething(one))
}

/** Whether an answer is made of noughts alone. */
const countsNothing = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null
    ? Object.values(reply).every((one) => countsNothing(one))
    : reply === 0

const holds = (reply: unknown, [key = '', ...inner]: readonly string[]): boolean =>
  typeof reply === 'object' &&
  reply !== null &&
  key in reply &&
  (inner.length === 0 || holds(Reflect.get(reply, key), inner))
