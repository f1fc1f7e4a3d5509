import * as z from 'zod/mini'
import { Instant, NumberText, Page, Search } from '../fields.ts'
import { type FieldValue, isMany, type ResourceField } from './field.ts'

export type ResourceFields = Readonly<Record<string, ResourceField>>

/** A row as a call answers it: the fields by their names, and what every resource has. */
export interface ResourceRow {
  readonly id: number
  /** False: kept for those that name it, and offered to nobody. */
  readonly active: boolean
  /** Counts its changes: whoever changes it says which one he saw. */
  readonly version: number
  readonly changed_at: string | null
  /** How many rows name it, by the resource's own words for them. */
  readonly used: Readonly<Record<string, number>>
  readonly [field: string]: FieldValue | Readonly<Record<string, number>>
}

/** The fields as a form or a change gives them. */
export type Told = Readonly<Record<string, FieldValue | undefined>>

export interface ListQuery {
  page?: number | undefined
  /** What is looked for. It travels in a header, for it may be a name or a phone. */
  words?: string | undefined
  search?: string | undefined
  /** A field; with a minus from the end. */
  sort?: string | undefined
  /** `1`: offered, `0`: switched off. */
  active?: '0' | '1' | undefined
  readonly [field: string]: string | number | undefined
}

const empty = (field: ResourceField) => (isMany(field) ? [] : field.kind === 'switch' ? false : null)
const stored = (field: ResourceField) =>
  field.optional && !isMany(field) ? z.nullable(field.schema) : field.schema

const eachField = (fields: ResourceFields, made: (field: ResourceField) => z.core.$ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, made(field)]))

/** A new row; what may be left empty is empty where nothing was told. */
export const formOf = (fields: ResourceFields): z.ZodMiniType<Told, Told> =>
  z.strictObject({
    ...eachField(fields, (field) =>
      field.optional || field.kind === 'switch' || (isMany(field) && !field.some)
        ? z._default(stored(field), empty(field) as never)
        : field.schema,
    ),
    active: z._default(z.boolean(), true),
  }) as never

const changeable = (fields: ResourceFields): ResourceFields =>
  Object.fromEntries(Object.entries(fields).filter(([, { fixed }]) => !fixed))

/** A change: the fields that are told, of the version that was seen. */
export const changeForm = (
  fields: ResourceFields,
): z.ZodMiniType<Told & { version: number }, Told & { version: number }> =>
  z.strictObject({
    ...eachField(changeable(fields), (field) => z.optional(stored(field))),
    active: z.optional(z.boolean()),
    version: z.int('required'),
  }) as never

/** A row as a call answers it. */
export const rowOf = (fields: ResourceFields): z.ZodMiniType<ResourceRow, ResourceRow> =>
  z.object({
    id: z.int(),
    ...eachField(fields, (field) => z.nullable(heldIn(field))),
    active: z.boolean(),
    version: z.int(),
    changed_at: z.nullable(Instant),
    used: z.record(z.string(), z.int()),
  }) as never

/** What stands in a row may be older than what a form takes: its kind is read, not its limits. */
function heldIn({ kind, schema }: ResourceField): z.core.$ZodType {
  if (kind === 'tree') return schema
  if (kind === 'references') return z.array(z.int())
  if (kind === 'choices') return z.array(z.string())
  if (kind === 'switch') return z.boolean()
  return ['number', 'order', 'money', 'reference'].includes(kind) ? z.int() : z.string()
}

/** The fields of a list, and whether its address takes the words that are looked for. */
interface Listing {
  fields: ResourceFields
  /** Whether its address takes the words that are looked for. */
  search: boolean
}

/** What a list is asked by; an order or a narrowing that the resource does not have is refused. */
export function queryOf(
  { fields, search }: Listing,
  how: 'paged' | 'whole',
): z.ZodMiniType<ListQuery, ListQuery> {
  const named = Object.entries(fields)
  const sorts = named.filter(([, { sorts: may }]) => may).flatMap(([name]) => [name, `-${name}`])
  return z.strictObject({
    ...(how === 'paged' ? { page: Page } : {}),
    words: Search,
    ...(search && how === 'paged' ? { search: Search } : {}),
    sort: z.optional(z.literal(sorts, 'choice')),
    active: z.optional(z.literal(['0', '1'], 'choice')),
    ...Object.fromEntries(
      named.filter(([, { narrows }]) => narrows).map(([name, field]) => [name, narrowing(field)]),
    ),
  }) as never
}

/** One value to narrow a list by; of a field that holds several, any one of them. */
const narrowing = ({ of, kind, options, schema }: ResourceField) =>
  z.optional(
    of
      ? NumberText
      : kind === 'switch'
        ? z.literal(['0', '1'], 'choice')
        : options
          ? z.literal([...options], 'choice')
          : schema,
  )
