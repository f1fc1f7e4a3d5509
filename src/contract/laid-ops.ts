import * as z from 'zod/mini'
import { columned, columnsOf, RowFrame, MisfitFrame, numbersOf } from './frames.ts'

/** Calls of one shape, column by column: a column is the path to a value, `/input/body/patient/name`. */
export const EncodedOps = z.extend(RowFrame, {
  /** The columns in the order in which their values stand in a call: its print is taken of its very letters. */
  order: z.array(z.string()),
  /** Columns of ids by an earlier one: how far each counts on from the id there, or the id itself where it does not. */
  near: z.record(z.string(), z.tuple([z.string(), z.array(z.union([z.int(), z.string()]))])),
})
export type EncodedOps = z.infer<typeof EncodedOps>

type Fields = Readonly<Record<string, unknown>>

const step = '/'

/** Calls of one shape: their places in the batch, and of each column what stands there. */
interface Group {
  places: number[]
  columns: { name: string; values: unknown[] }[]
}

/** Lays calls column by column, each at its place in the batch. What has no fields of its own lies in a column as it is. */
export function encodeOps(ops: readonly Fields[]): EncodedOps[] {
  const groups = new Map<string, Group>()
  const root: Place = { id: 0, name: '', below: new Map() }
  const count = { places: 0 }
  for (const [n, op] of ops.entries()) {
    const leaves: [Place, unknown][] = []
    gather(op, root, { leaves, count })
    const shape = leaves.map(([{ id }]) => id).join()
    const group = groups.get(shape) ?? {
      places: [],
      columns: leaves.map(([{ name }]) => ({ name, values: [] })),
    }
    groups.set(shape, group)
    group.places.push(n)
    for (const [i, [, value]] of leaves.entries()) group.columns[i]?.values.push(value)
  }
  return [...groups.values()].map(brought)
}

/** A path into a call, made once for all calls that have it. */
interface Place {
  id: number
  name: string
  below: Map<string, Place>
}

function gather(
  fields: Fields,
  on: Place,
  found: { leaves: [Place, unknown][]; count: { places: number } },
): void {
  for (const [name, value] of Object.entries(fields)) {
    let place = on.below.get(name)
    if (!place)
      on.below.set(
        name,
        (place = { id: ++found.count.places, name: on.name + step + name, below: new Map() }),
      )
    if (hasFields(value)) gather(value, place, found)
    else found.leaves.push([place, value])
  }
}

/** Ids of one action mostly count on from one another, so most columns of them need hardly a word beside an earlier one. */
function brought({ places, columns }: Group): EncodedOps {
  const frame = columned(
    places,
    columns.map(({ name, values }) => [name, values]),
  )
  const whole: EncodedOps = { ...frame, ids: {}, near: {}, order: columns.map(({ name }) => name) }
  const idColumns = columns.filter(({ name }) => name in frame.ids)
  for (const [at, { name, values }] of idColumns.entries()) {
    const told = idColumns
      .slice(0, at)
      .toReversed()
      .map((earlier) => ({ earlier, steps: stepsBetween(earlier.values, values) }))
      .find(({ steps }) => steps.filter((one) => typeof one === 'number').length * 2 > steps.length)
    const ids = frame.ids[name]
    if (told) whole.near[name] = [told.earlier.name, told.steps]
    else if (ids) whole.ids[name] = ids
  }
  return whole
}

/** Where an id made here has its counter, which tells the ids of one millisecond apart. */
const [counterFrom, counterTo] = [15, 18]

const around = (id: string): string => id.slice(0, counterFrom) + id.slice(counterTo)
const counterOf = (id: string): number => Number.parseInt(id.slice(counterFrom, counterTo), 16)

const stepsBetween = (earlier: readonly unknown[], ids: readonly unknown[]): (number | string)[] =>
  ids.map((one, i) => {
    const [id, before] = [String(one), String(earlier[i])]
    return around(before) === around(id) ? counterOf(id) - counterOf(before) : id
  })

function stepped(earlier: unknown, by: number | string): string {
  if (typeof by === 'string') return by
  const counter = typeof earlier === 'string' ? counterOf(earlier) + by : Number.NaN
  if (typeof earlier !== 'string' || !(counter >= 0 && counter < 4096))
    throw new MisfitFrame('there is no id to count on from')
  return (
    earlier.slice(0, counterFrom) +
    counter.toString(16).padStart(counterTo - counterFrom, '0') +
    earlier.slice(counterTo)
  )
}

const hasFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every(isStep)

/** Whether a field may be a step of a path; one named after every object's root would lead out of the call. */
const isStep = (name: string): boolean => name !== '' && name !== '__proto__' && !name.includes(step)

/** How much may be said of calls that are laid: so many, with so many letters in them, or it is no batch. */
export interface DecodeLimits {
  ops: number
  letters: number
}

/** The calls in the order of the batch, letter for letter as they were. Throws `MisfitFrame` where something does not fit or is too much. */
export function decodeOps(frames: readonly EncodedOps[], most: DecodeLimits): unknown[] {
  const sizes = frames.map(({ n, same }) => ({
    ops: n.length,
    letters: n.length * JSON.stringify(same).length,
  }))
  const sum = (of: keyof DecodeLimits): number => sizes.reduce((all, one) => all + one[of], 0)
  if (sum('ops') > most.ops || sum('letters') > most.letters)
    throw new MisfitFrame('more than a batch may carry')
  const calls = frames.flatMap((frame) => {
    const plan = planOf(toldIn(frame), frame.order)
    return numbersOf(frame).map((n, i) => ({ n, call: callAt(plan, i) }))
  })
  return calls.toSorted((a, b) => a.n - b.n).map(({ call }) => call)
}

/** What a column says of the call at a place. */
type Told = (at: number) => unknown

function toldIn(frame: EncodedOps): Map<string, Told> {
  const told = new Map<string, Told>(
    Object.entries(frame.same).map(([column, value]) => [column, () => value]),
  )
  for (const [column, values] of columnsOf(frame)) told.set(column, (at) => values[at])
  // One may be told by another that is itself told so: they stand in their order.
  for (const [column, [earlier, steps]] of Object.entries(frame.near)) {
    const from = told.get(earlier)
    if (steps.length !== frame.n.length)
      throw new MisfitFrame(`${column} has not as many values as there are calls`)
    const ids = steps.map((by, at) => stepped(from?.(at), by))
    told.set(column, (at) => ids[at])
  }
  return told
}

/** A call's fields in their order: what stands in each, or the fields below it. */
type Plan = Map<string, Told | Plan>

function planOf(told: ReadonlyMap<string, Told>, order: readonly string[]): Plan {
  if (order.length !== told.size) throw new MisfitFrame('the order does not name each column once')
  const top: Plan = new Map()
  for (const column of order) {
    const path = column.split(step).slice(1)
    const name = path.pop() ?? ''
    const branch = path.reduce(branchAt, top)
    const value = told.get(column)
    if (!value || branch.has(name) || !isStep(name))
      throw new MisfitFrame(`${column} stands where something else is`)
    branch.set(name, value)
  }
  return top
}

function branchAt(on: Plan, name: string): Plan {
  const known = on.get(name)
  if (known instanceof Map) return known
  if (known !== undefined || !isStep(name)) throw new MisfitFrame(`${name} is no branch`)
  const fresh: Plan = new Map()
  on.set(name, fresh)
  return fresh
}

function callAt(plan: Plan, at: number): Fields {
  const fields: Record<string, unknown> = {}
  for (const [name, part] of plan) fields[name] = part instanceof Map ? callAt(part, at) : part(at)
  return fields
}
