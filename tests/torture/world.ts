import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openEnvelope } from '#contract/envelope.ts'
import { type Op, overrun } from '#contract/sync.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { pushAll, type PushOutcome } from '#local/sync/push.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import type { Transport, PullOutcome } from '#net/line.ts'
import { pageSender } from '#local/sync/page-sender.ts'
import { pullAll } from '#local/sync/pull.ts'
import { sessionKeeper } from '#local/lock/session-keeper.ts'
import { type ModelBody, ModelServer } from './model-server.ts'
import { patients, visits } from './model-rows.ts'

export {
  changePatient,
  newPatient,
  newVisit,
  type PatientRow,
  patients,
  type VisitRow,
  visits,
  writeRow,
} from './model-rows.ts'

/** A tiny practice for the protocol: patients and their visits, a model server, and devices whose line is the only stand-in. */

export const startOfDay = Date.parse('2026-11-22T09:00:00.000Z')
export const serverPair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
  'deriveBits',
])
export const serverKey = await crypto.subtle.exportKey('jwk', serverPair.publicKey)

/** What the line does to the next request; `taken_413`: the server takes it, and a gateway answers in its place; `overrun`: the server asks for 40 s. */
export type Weather =
  | 'fine'
  | 'request_lost'
  | 'answer_lost'
  | 'twice'
  | 'page_dies_before'
  | 'page_dies_after'
  | 'taken_413'
  | 'overrun'
  | number

/** The page was killed while it waited for the line: whatever it was doing goes no further. */
export class PageDied extends Error {}

export interface World {
  server: ModelServer
  clock: { at: number; now(): number }
}

export const newWorld = (): World => ({
  server: new ModelServer(),
  clock: {
    at: startOfDay,
    now() {
      return this.at
    },
  },
})

export interface Device {
  clinic: Clinic
  user: number
  device_id: number
  online: boolean
  /** What becomes of the coming requests, in turn; fine when empty. */
  weather: Weather[]
  disk: IDBFactory
  requests: Op[][]
  drain(): Promise<PushOutcome>
  pull(): Promise<PullOutcome>
  /** Sends and fetches once, at once. */
  sync(): Promise<void>
  /** The page is killed; another is opened on the same disk. */
  restart(): Promise<void>
}

const lost = { kind: 'lost', message: 'Network Error' } as const
const refusedAs = (status: number) =>
  ({
    kind: 'refused',
    status,
    code: String(status),
    errors: {},
    retry_after: status === 429 ? 2 : null,
  }) as const

const bodyOf = async (
  { user, device_id }: { user: number; device_id: number },
  op: Op,
): Promise<ModelBody> => {
  const body: ModelBody = JSON.parse(
    JSON.stringify(
      ('input' in op
        ? op.input
        : await openEnvelope(
            serverPair.privateKey,
            { practice_id: 1, user_id: user, device_id, op_id: op.op_id, call: op.call },
            op.envelope,
          )
      ).body,
    ),
  )
  return body
}

/** The line of a device to the model server, in whatever weather it is told. */
export function modelLine(
  world: World,
  device: { user: number; device_id: number; online: boolean; weather: Weather[]; requests: Op[][] },
): Transport {
  const server_time = () => new Date(world.clock.now()).toISOString()
  const under = async <T>(work: () => Promise<T>) => {
    const weather = device.online ? (device.weather.shift() ?? 'fine') : 'request_lost'
    if (weather === 'request_lost') return lost
    if (weather === 'page_dies_before') throw new PageDied()
    if (typeof weather === 'number') return refusedAs(weather)
    if (weather === 'overrun') return { ...refusedAs(overrun.status), code: overrun.code, retry_after: 40 }
    const reply = await work()
    if (weather === 'twice') await work()
    if (weather === 'page_dies_after') throw new PageDied()
    if (weather === 'taken_413') return refusedAs(413)
    return weather === 'answer_lost' ? lost : ({ kind: 'ok', reply, rtt: 40 } as const)
  }
  return {
    push: (ops) =>
      under(async () => {
        device.requests.push([...ops])
        const opened = await Promise.all(ops.map(async (op) => ({ op, body: await bodyOf(device, op) })))
        return { answers: world.server.push(device.user, opened), server_time: server_time() }
      }),
    async pull(since, { held, mark } = {}) {
      if (mark === world.server.mark && since === world.server.seq) return under(() => Promise.resolve(null))
      const outcome = await under(() =>
        Promise.resolve(world.server.pull(since, { limit: 5, now: world.clock.now(), held })),
      )
      if (outcome.kind !== 'ok') return outcome
      return outcome.reply ? { ...outcome, reply: outcome.reply } : refusedAs(410)
    },
    copy: ({ upto, at, limit }) =>
      under(() => Promise.resolve(world.server.copy({ upto, at, limit: Math.min(limit, 4) }))),
    digest: () => under(() => Promise.resolve({ seq: world.server.seq, buckets: [] })),
    ping: () => under(() => Promise.resolve({ server_time: server_time() })),
  }
}

let devices = 0

/** A device with its own disk, unlocked, on the world's line. */
export async function newDevice(
  world: World,
  given: { user?: number; disk?: IDBFactory; keys?: Clinic['keys']; channel?: string } = {},
): Promise<Device> {
  const keys = given.keys ?? (await keysFrom(newDataKey(), serverKey))
  const disk = given.disk ?? new IDBFactory()
  const number = ++devices
  const line = {
    user: given.user ?? 2,
    device_id: number,
    online: true,
    weather: new Array<Weather>(),
    requests: new Array<Op[]>(),
  }
  const open = () =>
    openClinic({
      practice_id: 1,
      user_id: line.user,
      tables: [patients, visits],
      keys,
      indexedDB: disk,
      clock: world.clock,
      random: () => 0.5,
      device: { id: number, letter: 'B', kind: 'desk', server_key: serverKey },
      line: modelLine(world, line),
      channel: given.channel ?? `device ${number}`,
    })
  const device: Device = Object.assign(line, {
    disk,
    clinic: await open(),
    drain: () => pushAll(pageSender(device.clinic)),
    pull: () => pullAll(device.clinic),
    async sync() {
      await device.drain()
      await device.pull()
    },
    async restart() {
      device.clinic.close()
      device.clinic = await open()
    },
  })
  return device
}

/** Signs in on a device: a session that rests behind its lock. */
export const signsIn = ({ disk, clinic }: Device): Promise<void> =>
  sessionKeeper({ indexedDB: disk, keys: () => clinic.keys }).keep(
    { user_id: clinic.user_id, practice_id: clinic.practice_id },
    { refresh_token: 'refresh', push_token: 'push' },
  )
