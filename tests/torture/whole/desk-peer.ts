import type { RowName } from '../history/history.ts'

/** What somebody at a desk does once. */
export const acts = [
  'walk_in',
  'move',
  'measure',
  'pay',
  'give_back',
  'correct',
  'edit',
  'draft',
  'issue',
  'decide',
] as const
export type Act = (typeof acts)[number]

export interface Doing {
  act: Act
  /** The number of who comes; nobody else has it. */
  n: number
  chamber_id: number
  /** In [0, 1): which visit, how much. */
  dice: number
}

/** `nothing`: there is nobody to do it to. `refused`: the device itself said no. */
export type Done = 'done' | 'nothing' | 'refused'

/** A call as it lay in the outbox when its transaction was over. */
export interface Written {
  op_id: string
  practice_id: number
  device_id: number
  order: number
  call: string
  lane: string
  params: unknown
  body: unknown
  makes: RowName[]
  /** Paisa that the ledger becomes more by it. */
  money: number
}

/** The calls of a device by where they lie. */
export interface Lying {
  outbox: string[]
  sent: string[]
  attic: string[]
}

/** How a device stands: what goes out by itself, what a person has to decide, and how far it has fetched. */
export interface Standing {
  going: number
  decisions: number
  cursor: number
  /** Of the first calls that go by themselves, what they wait for. */
  waits: string[]
}

/** A row as a device holds it of the server: its name, its number, and a print of what it says. */
export type HeldRow = readonly [name: RowName, rev: number, print: string]
