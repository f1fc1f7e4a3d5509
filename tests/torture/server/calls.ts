import { createHash } from 'node:crypto'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { uuidText } from '#contract/clinic/uuid.ts'
import type { Chance } from '../chance.ts'
import type { RowName } from '../history/history.ts'

/** A call that a device will make, as the seed has it. */
export interface PlannedCall {
  op_id: string
  call: string
  params: Readonly<Record<string, string>>
  body: unknown
  lane: string
  deps: readonly string[]
  makes: readonly RowName[]
  /** Paisa that it brings into the ledger. */
  money: number
  /** Wrong on purpose: it has to be refused. */
  wrong: boolean
}

export interface PlannedPayment {
  id: string
  op_id: string
  paid: number
  /** It was given back or corrected. */
  over: boolean
}

/** Somebody who is written down, as a device tells him. */
export interface PlannedPerson {
  id: string
  code: string
  name: string
  phone: string
  gender: 1 | 2
  dob: string
  dob_precision: 'y'
}

/** A visit that somebody planned before, with the call after which others may touch it. */
export interface PlannedVisit {
  id: string
  op_id: string
  patient_id: string
  person: PlannedPerson
  serial: string
  payments: PlannedPayment[]
  steps: number
}

/** Who plans, where and when. */
export interface Planner {
  chance: Chance
  letter: string
  chamber_id: number
  began: Date
  /** The session in which patients come, where it is open already; else the device opens one. */
  schedule_id?: string
  calls: PlannedCall[]
  visits: PlannedVisit[]
  /** Of another practice: nothing may be had of it. */
  foreign: readonly PlannedVisit[]
  counted: number
  /** The last call of each lane. */
  lanes: Map<string, string>
}

/** An id of this seed, in the form of a UUIDv7. */
export function idOf({ chance }: Pick<Planner, 'chance'>): string {
  const bytes = Uint8Array.from({ length: 16 }, () => chance.below(256))
  bytes.set([0x01, 0x9a, 0x70 | chance.below(16)], 0)
  bytes[6] = 0x70 | chance.below(16)
  bytes[8] = 0x80 | chance.below(64)
  return uuidText(bytes)
}

/** A call's print, as whoever receives it has to count it. */
export const digestOf = ({ call, params, body }: Pick<PlannedCall, 'call' | 'params' | 'body'>): string =>
  createHash('sha256')
    .update(JSON.stringify([call, params, body]))
    .digest('hex')

export const today = ({ began }: Planner): string => sittingDate(began.getTime())

/** Puts a call behind the others of its lane. */
export function planCall(
  planner: Planner,
  one: Partial<PlannedCall> & Pick<PlannedCall, 'call' | 'lane'>,
): PlannedCall {
  const { lanes, calls } = planner
  const before = lanes.get(one.lane)
  const call: PlannedCall = {
    op_id: idOf(planner),
    params: {},
    body: {},
    makes: [],
    money: 0,
    wrong: false,
    ...one,
    deps: [...new Set([...(one.deps ?? []), ...(before === undefined ? [] : [before])])],
  }
  // What will be refused holds nothing up.
  if (!call.wrong) lanes.set(call.lane, call.op_id)
  calls.push(call)
  return call
}
