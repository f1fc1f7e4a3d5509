import fc from 'fast-check'
import { newId } from '#contract/clinic/uuid.ts'
import { mayMend } from '#local/outbox/outbox-rules.ts'
import { readRow } from '#local/store/rows.ts'
import { resumeSending } from '#local/outbox/sending.ts'
import { decisionsOf, discardOpAndBehind, retryOp } from '#local/outbox/settle.ts'
import { outboxOf } from '#local/database/stores.ts'
import { type Step, step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import { WriteFailed } from '#local/store/write-failed.ts'
import { patch } from '#local/store/effects.ts'
import { checkDisk, checkServer, type Journal } from './dexie-laws.ts'
import { spoilLine, spoilStore } from './dexie-mutants.ts'
import type { ModelBody } from './model-server.ts'
import type { Mutant } from './mutants.ts'
import {
  type Device,
  newPatient,
  newVisit,
  PageDied,
  patients,
  type Weather,
  writeRow,
  type World,
} from './world.ts'

/** The real side of a history: devices with real stores. Two of them are tabs over one disk. */
export interface Real {
  world: World
  devices: Device[]
  journals: Map<unknown, Journal>
  known: string[]
  mutant: Mutant | null
  faults: Map<string, number>
}

/** One thing that happens; `pick` chooses among what there is at that moment. */
export interface Happening {
  kind:
    | 'patient'
    | 'visit'
    | 'edit'
    | 'drain'
    | 'both_drain'
    | 'pull'
    | 'exchange'
    | 'crash'
    | 'time'
    | 'clock'
    | 'settle'
    | 'login'
    | 'full'
    | 'handle_lost'
  device: number
  pick: number
  refuse: number
  weather: Weather[]
}

const weathers: Weather[] = [
  'fine',
  'fine',
  'request_lost',
  'answer_lost',
  'twice',
  'page_dies_before',
  'page_dies_after',
  'taken_413',
  'overrun',
  401,
  429,
  500,
  413,
]
const kinds: Happening['kind'][] = [
  'patient',
  'patient',
  'visit',
  'visit',
  'edit',
  'edit',
  'edit',
  'drain',
  'drain',
  'drain',
  'both_drain',
  'pull',
  'pull',
  'exchange',
  'exchange',
  'exchange',
  'crash',
  'time',
  'time',
  'clock',
  'settle',
  'settle',
  'login',
  'full',
  'handle_lost',
]

/** Rows that are changed again and again. */
const busyRows = 2

export const happenings: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(...kinds),
  device: fc.nat(2),
  pick: fc.nat(1000),
  refuse: fc.constantFrom(0, 0, 0, 0, 0, 0, 422, 409, 403),
  weather: fc.array(fc.constantFrom(...weathers), { maxLength: 2 }),
})

const note = (real: Real, fault: string): void =>
  void real.faults.set(fault, (real.faults.get(fault) ?? 0) + 1)

/** A fast-check command: what happens, and the laws that hold after it. */
export const commandOf = (one: Happening): fc.AsyncCommand<object, Real> => ({
  check: () => true,
  toString: () => JSON.stringify(one),
  async run(_model, real) {
    const device = real.devices[one.device % real.devices.length]
    if (!device) return
    await happen(real, device, one)
    checkServer(real.world)
    await checkDisk(device, journalOf(real, device))
  },
})

export function journalOf(real: Real, device: Device): Journal {
  const journal = real.journals.get(device.disk) ?? { saved: new Set() }
  real.journals.set(device.disk, journal)
  return journal
}

async function happen(real: Real, device: Device, one: Happening): Promise<void> {
  switch (one.kind) {
    case 'patient':
    case 'visit':
    case 'edit':
      return saveOne(real, device, one)
    case 'drain':
      return send(real, device, one.weather)
    case 'both_drain':
      return sendFromAll(real, device, one.weather)
    case 'pull':
      return fetchOnce(real, device, one.weather)
    case 'exchange':
      return exchange(real, device, one.weather)
    case 'crash':
      note(real, 'crash')
      return restart(real, device)
    case 'time':
      real.world.clock.at += 1000 * (one.pick + 1)
      return
    case 'clock':
      note(real, 'clock moved two days')
      real.world.clock.at += (one.pick % 2 ? 1 : -1) * 2 * 86_400_000
      return
    case 'settle':
      return settleOne(device, one.pick)
    case 'login':
      return resumeSending(device.clinic.db)
    case 'full':
      note(real, 'no space')
      return saveOne(real, device, one, 'full')
    case 'handle_lost':
      note(real, 'handle lost')
      device.clinic.db.close({ disableAutoOpen: false })
      return saveOne(real, device, one)
  }
}

async function restart(real: Real, device: Device): Promise<void> {
  await device.restart()
  spoilLine(device, real.mutant)
}

async function saveOne(real: Real, device: Device, one: Happening, spoil?: 'full'): Promise<void> {
  const op_id = newId()
  const made = await madeBy(real, device, { ...one, op_id })
  if (!made) return
  const before = await outboxOf(device.clinic.db).count()
  const stop = spoil ? fillDisk(device) : () => {}
  try {
    await write(device.clinic, made)
    journalOf(real, device).saved.add(op_id)
  } catch (error) {
    if (!(error instanceof WriteFailed)) throw error
    if ((await outboxOf(device.clinic.db).count()) !== before)
      throw new Error('law broken: I1: a failed write left a call', { cause: error })
  } finally {
    stop()
  }
  await spoilStore(device, 'write', real.mutant)
}

/** The disk is full at the very end of the write. */
function fillDisk(device: Device): () => void {
  const full = () => {
    throw new DOMException('no space', 'QuotaExceededError')
  }
  const hook = outboxOf(device.clinic.db).hook('creating')
  hook.subscribe(full)
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function (...given) {
    return this.name === 'outbox' ? full() : add.apply(this, given)
  }
  return () => {
    hook.unsubscribe(full)
    IDBObjectStore.prototype.add = add
  }
}

async function madeBy(real: Real, device: Device, one: Happening & { op_id: string }): Promise<Step | null> {
  const also = { op_id: one.op_id, intent: one.op_id, ...(one.refuse ? { refuse: one.refuse } : {}) }
  if (one.kind === 'patient' || one.kind === 'full') {
    const { patient, step: made } = newPatient(device.clinic, `রোগী ${one.pick}`, also)
    real.known.push(patient.id)
    return made
  }
  // Of few people, so that devices meet at one row.
  const id = real.known[one.pick % Math.max(1, Math.min(busyRows, real.known.length))]
  if (id === undefined || !(await readRow(device.clinic, patients, id))) return null
  if (one.kind === 'visit') return newVisit(device.clinic, id, also).step
  const set = one.pick % 2 ? { name: `নাম ${one.pick}` } : { phone: `017${String(one.pick).padStart(8, '0')}` }
  const body: ModelBody = {
    table: 'patients',
    id,
    set,
    intent: one.op_id,
    ...(one.refuse ? { refuse: one.refuse } : {}),
  }
  return step(
    writeRow,
    { body: { ...body } },
    { lane: `patient:${id}`, effects: [patch(patients, id, set)], op_id: one.op_id },
  )
}

async function send(real: Real, device: Device, weather: readonly Weather[]): Promise<void> {
  device.weather = [...weather]
  for (const one of weather) if (one !== 'fine') note(real, String(one))
  await untilDeath(real, device, () => device.drain())
  device.weather = []
  await spoilStore(device, 'drain', real.mutant)
}

/** Two tabs that know nothing of each other send at the same time. */
async function sendFromAll(real: Real, device: Device, weather: readonly Weather[]): Promise<void> {
  note(real, 'two tabs at once')
  await Promise.all(
    real.devices.filter((other) => other.disk === device.disk).map((tab) => send(real, tab, weather)),
  )
}

async function fetchOnce(real: Real, device: Device, weather: readonly Weather[]): Promise<void> {
  device.weather = weather.filter((one) => typeof one !== 'number' && one !== 'twice' && one !== 'taken_413')
  await untilDeath(real, device, () => device.pull())
  device.weather = []
  await spoilStore(device, 'pull', real.mutant)
}

/** All of it, as when the line is back for a moment. */
async function exchange(real: Real, device: Device, weather: readonly Weather[]): Promise<void> {
  await send(real, device, weather)
  await fetchOnce(real, device, [])
}

async function untilDeath(real: Real, device: Device, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof PageDied)) throw error
    await restart(real, device)
  }
}

/** A person decides about something that was refused. */
export async function settleOne(device: Device, pick: number, fair = false): Promise<void> {
  const all = await decisionsOf(device.clinic)
  const one = all[pick % Math.max(1, all.length)]
  if (!one) return
  const { op, content } = one
  const body: ModelBody = JSON.parse(JSON.stringify(content.body))
  const { refuse: _refuse, ...mended } = body
  if (mayMend(op) && (fair || pick % 3 === 0))
    await write(
      device.clinic,
      step(writeRow, { body: mended }, { lane: op.lane, effects: [], replaces: op.op_id }),
    )
  else if (pick % 3 === 1 || fair) await retryOp(device.clinic, op.op_id)
  else await discardOpAndBehind(device.clinic, op.op_id)
}
