import { IDBFactory } from 'fake-indexeddb'
import { newId } from '#contract/clinic/uuid.ts'
import type { EndpointSpec, Giving, Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { decodeRows } from '#contract/frames.ts'
import { copy, digest, ping, pull, push } from '#contract/sync.ts'
import { bringEnvelopeKey, enrolDevice, type OwnDeviceKind, PublicKey } from '#features/auth/contract.ts'
import { syncedTables } from '#app/tables.ts'
import { bringEnvelopeKeyOnce } from '#local/lock/bring-key.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { bucketsHere } from '#local/sync/digest.ts'
import { pushAll } from '#local/sync/push.ts'
import type { DigestBucket, Transport, TransportResult } from '#net/line.ts'
import { unlock } from '#local/lock/lock.ts'
import { enrol } from '#local/lock/enrol.ts'
import { pageSender } from '#local/sync/page-sender.ts'
import { pullAll } from '#local/sync/pull.ts'
import { retryNow } from '#local/outbox/sending.ts'
import { sessionKeeper } from '#local/lock/session-keeper.ts'
import { outboxOf } from '#local/database/stores.ts'
import { sentOf } from './sent-of.ts'
import { makeServer, type TestServer } from './server.ts'
import { signedIn, type TestSession } from './session.ts'

/** What becomes of a device's next request. */
export type Weather = 'fine' | 'request_lost' | 'answer_lost' | 'twice'

/** Somebody of the seeded clinic who signs in on a device. */
export interface Person {
  phone: string
  kind: OwnDeviceKind
}

/** Dr. Nusrat Jahan, whose practice is number 1. */
export const doctor: Person = { phone: '01711000101', kind: 'doctor' }
/** Md. Shakil Mia, her assistant at Green Care Chamber. */
export const assistant: Person = { phone: '01711000301', kind: 'desk' }

/** Opens every device of the stories. */
export const pin = '260748'

export interface TestDevice {
  clinic: Clinic
  session: TestSession
  /** What the browser keeps of it. */
  disk: IDBFactory
  online: boolean
  /** How far its clock is ahead of the server's (ms). */
  wrong: number
  /** What becomes of the coming requests, in turn; fine when empty. */
  weather: Weather[]
  /** Sends and fetches once, whatever waits. */
  sync(): Promise<void>
  /** As a restored backup would: all that was ever sent waits again. */
  forgetAnswers(): Promise<void>
  /** The page is killed; another is unlocked on the same disk. */
  restart(): Promise<void>
  /** What the device holds, table by table, to be laid beside the server's. */
  buckets(): Promise<DigestBucket[]>
  /** What the server would have it hold. */
  serverBuckets(): Promise<DigestBucket[]>
  close(): void
}

const lost = { kind: 'lost', message: 'Network Error' } as const

/** The line of a signed-in device: the server's one door in this process, behind a switch and some weather. */
export function lineTo(
  server: TestServer,
  of: { session: TestSession; online: boolean; weather: Weather[] },
): Transport {
  const over = async <E extends EndpointSpec>(
    endpoint: E,
    giving?: Giving<E>,
  ): Promise<TransportResult<Reply<E>>> => {
    const weather = of.online ? (of.weather.shift() ?? 'fine') : 'request_lost'
    if (weather === 'request_lost') return lost
    try {
      const ask = async () => server.call(await of.session.principal(), endpoint, giving)
      if (weather === 'twice') await ask()
      const reply = await ask()
      return weather === 'answer_lost' ? lost : { kind: 'ok', reply, rtt: 0 }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return {
        kind: 'refused',
        status: error.status,
        code: error.code,
        errors: error.errors,
        retry_after: null,
      }
    }
  }
  return {
    push: (ops, sent_at) => over(push, { body: { ops: [...ops], sent_at } }),
    async pull(since, { held, mark } = {}) {
      const outcome = await over(pull, {
        query: {
          since: String(since),
          form: 'frames',
          ...(held === undefined ? {} : { held: String(held) }),
          ...(mark === undefined ? {} : { mark }),
        },
      })
      if (outcome.kind !== 'ok' || outcome.reply === null) return outcome
      return { ...outcome, reply: { ...outcome.reply, rows: decodeRows(outcome.reply.frames ?? []) } }
    },
    copy: ({ upto, at, limit }) =>
      over(copy, {
        query: { limit: String(limit), ...(at === undefined ? {} : { at, upto: String(upto) }) },
      }),
    digest: () => over(digest),
    ping: () => over(ping),
  }
}

/** A device without a browser: a disk, a clock (the server's, unless it is `wrong`) and a line of its own, signed in, enrolled and unlocked. */
export async function makeDevice(server: TestServer, who: Person): Promise<TestDevice> {
  const install_id = newId()
  const session = await signedIn(server, { phone: who.phone, install_id })
  const { user } = session
  const place = { practice_id: user.practice_id ?? 0, user_id: user.id, indexedDB: new IDBFactory() }
  const given = await server.call(await session.principal(), enrolDevice, {
    body: { name: `${who.kind} of ${user.name}`, kind: who.kind, install_id },
  })
  const told = { ...given.device, server_key: given.sync_public_key }
  const keys = await enrol(place, { pin, recovery_key: given.recovery_key, device: told })
  await sessionKeeper({ indexedDB: place.indexedDB, keys: () => keys }).keep(place, {
    refresh_token: session.refresh_token,
    push_token: given.push_token,
  })
  const state = { session, online: true, wrong: 0, weather: new Array<Weather>() }
  const line = lineTo(server, state)
  const clock = { now: () => server.clock.now.getTime() + state.wrong }
  const open = (used: Clinic['keys']) =>
    openClinic({ ...place, keys: used, device: told, tables: syncedTables, clock, line, channel: install_id })
  const first = await open(keys)
  const enrolled = await session.principal()
  await bringEnvelopeKeyOnce(first, (key, proof) =>
    server.call(enrolled, bringEnvelopeKey, {
      params: { id: String(told.id) },
      body: { key: PublicKey.parse(key), proof },
    }),
  )
  const device: TestDevice = Object.assign(state, {
    clinic: first,
    disk: place.indexedDB,
    async sync() {
      await retryNow(device.clinic.db)
      await pushAll(pageSender(device.clinic))
      await pullAll(device.clinic)
    },
    async forgetAnswers() {
      const { db } = device.clinic
      const sent = await sentOf(db).toArray()
      await outboxOf(db).bulkPut(
        sent.map(({ at: _at, ...op }) => ({ ...op, state: 'queued' as const, ack_seq: null })),
      )
      await sentOf(db).clear()
    },
    async restart() {
      device.clinic.close()
      const opened = await unlock(place, pin)
      if (opened.kind !== 'open') throw new Error(`the lock says ${opened.kind}`)
      device.clinic = await open(opened.keys)
    },
    buckets: async () => sorted(await bucketsHere(device.clinic)),
    serverBuckets: async () => {
      const outcome = await line.digest()
      if (outcome.kind !== 'ok') throw new Error(`the server's digest: ${outcome.kind}`)
      return sorted(outcome.reply.buckets)
    },
    close: () => device.clinic.close(),
  })
  return device
}

const sorted = (buckets: readonly DigestBucket[]): DigestBucket[] =>
  buckets.toSorted((a, b) => `${a.table} ${a.chamber_id}`.localeCompare(`${b.table} ${b.chamber_id}`))

export interface TestClinic {
  server: TestServer
  laptop: TestDevice
  tablet: TestDevice
  close(): Promise<void>
}

/** The evening's usual cast: the server, the doctor's laptop and the assistant's tablet, both up to date. */
export async function makeClinic(): Promise<TestClinic> {
  const server = await makeServer()
  const [laptop, tablet] = [await makeDevice(server, doctor), await makeDevice(server, assistant)]
  await laptop.sync()
  await tablet.sync()
  return {
    server,
    laptop,
    tablet,
    async close() {
      laptop.close()
      tablet.close()
      await server.close()
    },
  }
}
