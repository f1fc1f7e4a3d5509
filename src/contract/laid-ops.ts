import * as z from 'zod/mini'
import { Frame, framed, MisfitFrame, unframed } from './frames.ts'

/** Calls of one shape, column by column: a column is the path to a value, `/input/body/patient/name`. */
export const LaidOps = z.extend(Frame, {
  /** The columns in the order in which their values stand in a call: its print is taken of its very letters. */
  order: z.array(z.string()),
  /** Columns of ids by an earlier one: how far each counts on from the id there, or the id itself where it does not. */
  near: z.record(z.string(), z.tuple([z.string(), z.array(z.union([z.int(), z.string()]))])),
})
export type LaidOps = z.infer<typeof LaidOps>

type Fields = Readonly<Record<string, unknown>>

const step = '/'

/** Lays calls column by column, each at its place in the batch. What has no fields of its own lies in a column as it is. */
export function laid(ops: readonly Fields[]): LaidOps[] {
  const groups = new Map<string, { n: number; table: string; row: Record<string, unknown> }[]>()
  for (const [n, op] of ops.entries()) {
    const row = Object.fromEntries(leaves(op, ''))
    const shape = JSON.stringify(Object.keys(row))
    const group = groups.get(shape) ?? []
    groups.set(shape, group)
    group.push({ n, table: '', row })
  }
  return [...groups.values()].flatMap((group) => framed(group).map((frame) => brought(frame, group.map(({ row }) => row))))
}

/** Ids of one action mostly count on from one another, so most columns of them need hardly a word beside an earlier one. */
function brought(frame: Frame, rows: readonly Fields[]): LaidOps {
  const order = Object.keys(rows[0] ?? {})
  const whole: LaidOps = { ...frame, ids: {}, near: {}, order }
  const columns = order.filter((name) => name in frame.ids)
  const steps = (earlier: string, column: string) => rows.map((row) => stepBetween(String(row[earlier]), String(row[column])))
  const isNear = (found: readonly (number | string)[]) => found.filter((one) => typeof one === 'number').length * 2 > found.length
  for (const [at, column] of columns.entries()) {
    const earlier = columns.slice(0, at).findLast((one) => isNear(steps(one, column)))
    const ids = frame.ids[column]
    if (earlier !== undefined) whole.near[column] = [earlier, steps(earlier, column)]
    else if (ids) whole.ids[column] = ids
  }
  return whole
}

/** Where an id made here has its counter, which tells the ids of one millisecond apart. */
const [counterFrom, counterTo] = [15, 18]

const around = (id: string): string => id.slice(0, counterFrom) + id.slice(counterTo)
const counterOf = (id: string): number => Number.parseInt(id.slice(counterFrom, counterTo), 16)

const stepBetween = (earlier: string, id: string): number | string => (around(earlier) === around(id) ? counterOf(id) - counterOf(earlier) : id)

function stepped(earlier: unknown, by: number | string | undefined): string {
  if (typeof by === 'string') return by
  const counter = typeof earlier === 'string' ? counterOf(earlier) + (by ?? Number.NaN) : Number.NaN
  if (typeof earlier !== 'string' || !(counter >= 0 && counter < 4096)) throw new MisfitFrame('there is no id to count on from')
  return earlier.slice(0, counterFrom) + counter.toString(16).padStart(counterTo - counterFrom, '0') + earlier.slice(counterTo)
}

const leaves = (fields: Fields, before: string): [string, unknown][] => Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
  hasFields(value) ? leaves(value, before + step + name) : [[before + step + name, value]])

const hasFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0 && Object.keys(value).every(isStep)

/** Whether a field may be a step of a path; one named after every object's root would lead out of the call. */
const isStep = (name: string): boolean => name !== '' && name !== '__proto__' && !name.includes(step)

/** How much may be said of calls that are laid: so many, with so many letters in them, or it is no batch. */
export interface Most {
  ops: number
  letters: number
}

/** The calls in the order of the batch, letter for letter as they were. Throws `MisfitFrame` where something does not fit or is too much. */
export function picked(frames: readonly LaidOps[], most: Most): unknown[] {
  const sizes = frames.map(({ n, same }) => ({ ops: n.length, letters: n.length * JSON.stringify(same).length }))
  const sum = (of: keyof Most): number => sizes.reduce((all, one) => all + one[of], 0)
  if (sum('ops') > most.ops || sum('letters') > most.letters) throw new MisfitFrame('more than a batch may carry')
  const rows = frames.flatMap((frame) => unframed([{ ...frame, each: { ...frame.each, ...countedOn(frame) } }]).map(({ n, row }) => ({ n, op: nested(row, frame.order) })))
  return rows.toSorted((a, b) => a.n - b.n).map(({ op }) => op)
}

/** The columns that are told by an earlier one, which may itself be told so: they stand in their order. */
function countedOn(frame: LaidOps): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  const known = unframed([{ ...frame, each: {} }])
  for (const [column, [earlier, steps]] of Object.entries(frame.near)) {
    found[column] = steps.map((by, i) => stepped(found[earlier]?.[i] ?? known[i]?.row[earlier], by))
  }
  return found
}

type Branch = Map<string, unknown>

function nested(row: Fields, order: readonly string[]): Fields {
  // A row comes with a number of its own.
  if (order.length !== Object.keys(row).length - 1) throw new MisfitFrame('the order does not name each column once')
  const top: Branch = new Map()
  for (const column of order) {
    if (!Object.hasOwn(row, column)) throw new MisfitFrame(`there is no ${column}`)
    const path = column.split(step).slice(1)
    const name = path.pop() ?? ''
    const branch = path.reduce(branchAt, top)
    if (branch.has(name) || !isStep(name)) throw new MisfitFrame(`${column} stands where something else is`)
    branch.set(name, row[column])
  }
  return asFields(top)
}

function branchAt(on: Branch, name: string): Branch {
  const known = on.get(name)
  if (known instanceof Map) return known
  if (known !== undefined || !isStep(name)) throw new MisfitFrame(`${name} is no branch`)
  const fresh: Branch = new Map()
  on.set(name, fresh)
  return fresh
}

const asFields = (branch: Branch): Fields =>
  Object.fromEntries([...branch].map(([name, value]) => [name, value instanceof Map ? asFields(value) : value]))
