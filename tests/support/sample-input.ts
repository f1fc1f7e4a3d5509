import * as z from 'zod/mini'

/** Texts of every kind that the contract knows: of these the first that a field takes. */
const texts = [
  'a',
  '1',
  '01712345601',
  '2026-11-22',
  '2026-11-22T04:00:00.000Z',
  '18:30',
  '01890a5d-ac96-774b-bcce-b302099a8057',
  'https://meet.example/a',
  'Rahima Begum',
  '1-261122-A01',
  'a1b2c3d4'.repeat(8),
  'A'.repeat(86),
  'POST /doctor/v1/vitals',
  'A',
  'bkash',
  'a@b.example',
  'arrived',
  '000000',
]
const numbers = [1, 0, 5, 50, 100_000, 37.5]

export interface Known {
  /** What stands in a field, by its dotted name; undefined where nothing has to. */
  in(field: string): unknown
  /** The fields for whose sake also what may be left out is given. */
  wanted: readonly string[]
}

/** The least that a schema takes, with the known values where they are known. It says nothing true: it only gets past the schema. */
export function sampleOf(schema: z.core.$ZodType | undefined, known: Known, at = ''): unknown {
  if (schema === undefined) return undefined
  const value = known.in(at)
  const isSpared = mayBeSpared(schema) && !known.wanted.includes(at)
  if (value !== undefined && !isSpared && z.safeParse(schema, value).success) return value
  if (schema instanceof z.core.$ZodObject) return objectOf(schema, known, at)
  if (schema instanceof z.core.$ZodArray) return arrayOf(schema, known, at)
  if (schema instanceof z.core.$ZodUnion) return unionOf(schema, known, at)
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault)
    return optionalOf(schema._zod.def.innerType, known, at)
  if (schema instanceof z.core.$ZodNullable) return optionalOf(schema._zod.def.innerType, known, at) ?? null
  if (schema instanceof z.core.$ZodLiteral) return schema._zod.def.values[0]
  return [...texts, ...numbers, true, false, {}, [], null].find((one) => z.safeParse(schema, one).success)
}

function objectOf(schema: z.core.$ZodObject, known: Known, at: string): object {
  const fields = Object.entries(schema._zod.def.shape).map(
    ([name, field]) => [name, sampleOf(field, known, at === '' ? name : `${at}.${name}`)] as const,
  )
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** The branch that has the wanted field, else the first that does. */
function unionOf(schema: z.core.$ZodUnion, known: Known, at: string): unknown {
  const branches = schema._zod.def.options.toSorted(
    (a, b) => Number(hasWanted(b, known, at)) - Number(hasWanted(a, known, at)),
  )
  return branches
    .map((one) => sampleOf(one, known, at))
    .find((one) => one !== undefined && z.safeParse(schema, one).success)
}

function arrayOf(schema: z.core.$ZodArray, known: Known, at: string): unknown[] {
  const one = sampleOf(schema._zod.def.element, known, `${at}.0`)
  return hasWanted(schema._zod.def.element, known, `${at}.0`) || !z.safeParse(schema, []).success ? [one] : []
}

/** What may be left out is left out, unless the wanted field stands in it. */
const optionalOf = (inner: z.core.$ZodType, known: Known, at: string): unknown =>
  hasWanted(inner, known, at) ? sampleOf(inner, known, at) : undefined

/** Dotted names of all fields below a schema. */
export function fieldsOf(schema: z.core.$ZodType | undefined, at = ''): string[] {
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
      fieldsOf(field, at === '' ? name : `${at}.${name}`),
    )
  if (schema instanceof z.core.$ZodArray) return fieldsOf(schema._zod.def.element, `${at}.0`)
  if (schema instanceof z.core.$ZodUnion)
    return [...new Set(schema._zod.def.options.flatMap((one) => fieldsOf(one, at)))]
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodNullable
  )
    return fieldsOf(schema._zod.def.innerType, at)
  return at === '' ? [] : [at]
}

const mayBeSpared = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.core.$ZodNullable ||
  schema instanceof z.core.$ZodOptional ||
  schema instanceof z.core.$ZodDefault

const hasWanted = (schema: z.core.$ZodType, { wanted }: Known, at: string): boolean =>
  fieldsOf(schema, at).some((field) => wanted.includes(field))
