import * as z from 'zod/mini'
import type { Chance } from '../torture/chance.ts'
import { numbers, oddNumbers, oddTexts, oddThings, texts } from './odd-values.ts'

export interface Making {
  chance: Chance
  /** Ids that somebody could name in a field, by its dotted name. */
  idsFor(field: string): readonly unknown[]
  /** How often a field holds something that its schema refuses. */
  nonsense: number
}

/** Something for a schema: mostly what it takes, up to its very bounds, and now and then what it does not. */
export function madeFor(schema: z.core.$ZodType, making: Making, at = ''): unknown {
  const { chance } = making
  if (chance.odds(making.nonsense)) return chance.pick([...oddThings, ...oddTexts, ...oddNumbers])
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault)
    return chance.odds(0.4) ? undefined : madeFor(schema._zod.def.innerType, making, at)
  if (schema instanceof z.core.$ZodNullable)
    return chance.odds(0.3) ? null : madeFor(schema._zod.def.innerType, making, at)
  if (schema instanceof z.core.$ZodObject) return objectFor(schema, making, at)
  if (schema instanceof z.core.$ZodArray) return listFor(schema, making, at)
  if (schema instanceof z.core.$ZodTuple)
    return schema._zod.def.items.map((one, n) => madeFor(one, making, `${at}.${n}`))
  if (schema instanceof z.core.$ZodUnion)
    return madeFor(chance.pick(schema._zod.def.options) ?? schema, making, at)
  if (schema instanceof z.core.$ZodRecord) return recordFor(schema, making, at)
  if (schema instanceof z.core.$ZodLazy) return madeFor(schema._zod.def.getter(), making, at)
  if (schema instanceof z.core.$ZodPipe && !(schema._zod.def.in instanceof z.core.$ZodTransform))
    return taken(schema, making, at) ?? madeFor(schema._zod.def.in, making, at)
  if (schema instanceof z.core.$ZodLiteral) return chance.pick(schema._zod.def.values)
  if (schema instanceof z.core.$ZodUnknown || schema instanceof z.core.$ZodAny)
    return chance.pick([...oddThings, ...texts])
  return taken(schema, making, at)
}

const below = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`)

const objectFor = (schema: z.core.$ZodObject, making: Making, at: string): object =>
  Object.fromEntries(
    Object.entries(schema._zod.def.shape)
      .map(([name, field]) => [name, madeFor(field, making, below(at, name))] as const)
      .filter(([, value]) => value !== undefined),
  )

function listFor(schema: z.core.$ZodArray, making: Making, at: string): unknown[] {
  const { chance } = making
  const most = boundOf(schema, 'maximum') ?? 30
  const long = chance.pick([0, 1, 1, 2, 3, 3, most <= 60 ? most : 20]) ?? 1
  return Array.from({ length: Math.max(long, boundOf(schema, 'minimum') ?? 0) }, () =>
    madeFor(schema._zod.def.element, making, `${at}.0`),
  )
}

const recordFor = (schema: z.core.$ZodRecord, making: Making, at: string): object =>
  Object.fromEntries(
    Array.from({ length: making.chance.below(4) }, () => [
      making.chance.pick([
        '1',
        '1000',
        'a',
        'constructor',
        '01890a5d-ac96-774b-bcce-b302099a8057',
        ...oddTexts.slice(0, 8),
      ]) ?? 'a',
      madeFor(schema._zod.def.valueType, making, `${at}.0`),
    ]),
  )

/** Of each schema what it takes, worked out once. */
const takenBy = new WeakMap<z.core.$ZodType, unknown[]>()

/** Something plain that the schema takes: what is usual, what is odd, what stands at its bounds; an id where it names one. */
function taken(schema: z.core.$ZodType, { chance, idsFor }: Making, at: string): unknown {
  const ids = idsFor(at)
  if (ids.length > 0 && chance.odds(0.85)) return chance.pick(ids)
  const known =
    takenBy.get(schema) ??
    [...texts, ...numbers, true, false, ...oddTexts, ...oddNumbers, ...atBounds(schema)].filter(
      (one) => z.safeParse(schema, one).success,
    )
  takenBy.set(schema, known)
  return chance.pick(known)
}

function boundOf(schema: z.core.$ZodType, name: 'minimum' | 'maximum'): number | undefined {
  const bound: unknown = schema._zod.bag[name]
  return typeof bound === 'number' && Math.abs(bound) < 2 ** 53 ? bound : undefined
}

function atBounds(schema: z.core.$ZodType): unknown[] {
  const bounds = [boundOf(schema, 'minimum'), boundOf(schema, 'maximum')].filter((one) => one !== undefined)
  return bounds.flatMap((bound) => [
    bound,
    ...(bound > 0 && bound <= 20_000
      ? ['a', 'ক্', '\u{1F600}'].map((sign) => sign.repeat(Math.floor(bound / sign.length)))
      : []),
  ])
}

/** The same with one thing of it changed that no form changes: gone, doubled, laid in a list, of another kind, or beside one that nobody asked for. */
export function bent(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.odds(0.15))
    return chance.pick([[value], { value }, undefined, ...oddThings, ...oddTexts, ...oddNumbers])
  const entries: [string, unknown][] = Object.entries(value)
  const n = chance.below(entries.length + 1)
  const one = entries[n]
  if (!one)
    entries.push([
      chance.pick(['practice_id', 'id', 'is_admin', 'status', 'created_by', 'constructor', 'toString', '']) ??
        'id',
      chance.pick([1, 2, true, 'doctor', null]),
    ])
  else if (chance.odds(0.2)) entries.splice(n, 1)
  else one[1] = bent(one[1], chance)
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
