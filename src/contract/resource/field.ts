import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { count, line as oneLine, Money, mostInteger, Search, text, TypedPhone } from '../fields.ts'

type Schema = z.core.$ZodType

const FoundRow = z.object({ id: z.int(), name: z.string(), bn_name: z.string() })

/** A call that finds rows for a reference by the beginnings of their words, which travel in a header. */
export const choicesCall = <const P extends `/${string}`>(path: P) =>
  endpoint({
    method: 'GET',
    path,
    scope: 'platform',
    ours: true,
    query: z.strictObject({ words: Search }),
    inHeader: ['words'],
    reply: z.object({ data: z.array(FoundRow) }),
  })
export type ChoicesCall = ReturnType<typeof choicesCall>

/** What a field holds once it is stored; null where nothing was told. */
export type FieldValue = string | number | boolean | null | readonly number[] | readonly string[] | FieldTree

/** What is no plain value, checked by a schema of its own: a text with its headings and links. */
export type FieldTree = Readonly<Record<string, unknown>>

/** What a list does with a field besides keeping it. */
interface FieldUse {
  /** Its place in the list, and on a phone's card. */
  listed?: 'title' | 'second' | 'third' | 'mark' | 'figure'
  /** The list may be put in its order. */
  sorts?: true
  /** Its words are found by the search. */
  searched?: true
  /** The list may be narrowed to one of its values. */
  narrows?: true
  /** No two rows have the same; capital letters make no difference. */
  unique?: true
  /** May be left empty. */
  optional?: true
  /** Said once, with a new row, and never changed. */
  fixed?: true
  /** Of a reference whose rows are too many to be offered: the call by which they are looked for (`choicesCall`). */
  look?: ChoicesCall
  /** Words below its box say more (`hint` in the texts). */
  hint?: true
}

type FieldKind =
  | 'line'
  | 'long'
  | 'phone'
  | 'number'
  | 'order'
  | 'money'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'switch'
  | 'picture'
  | 'tree'

/** A field of a resource: its kind, what it takes, and what the list does with it. */
export interface ResourceField extends FieldUse {
  kind: FieldKind
  /** What is told of it, where anything is. */
  schema: Schema
  /** The letters that its box takes. */
  most?: number
  /** The values of a choice. */
  options?: readonly string[]
  /** At least one of its choices is ticked. */
  some?: true
  /** The table whose rows a reference names; they have a `name`, a `bn_name` and may be switched off. */
  of?: string
}

type Made<More extends Partial<ResourceField>> = ResourceField & More

/** One line of text. */
const line = <const U extends FieldUse>(most: number, use?: U): Made<U> => ({
  kind: 'line',
  schema: oneLine(most),
  most,
  ...given(use),
})

/** An address, or whatever else one line is read as by a schema of its own. */
const address = <const U extends FieldUse>(schema: Schema, most: number, use?: U): Made<U> => ({
  kind: 'line',
  schema,
  most,
  ...given(use),
})

/** Text of several lines. */
const long = <const U extends FieldUse>(most: number, use?: U): Made<U> => ({
  kind: 'long',
  schema: text(most).check(z.trim()),
  most,
  ...given(use),
})

/** A mobile number, in any form and either script. */
const phone = <const U extends FieldUse>(use?: U): Made<U> => ({
  kind: 'phone',
  schema: TypedPhone,
  most: 30,
  ...given(use),
})

/** A whole number. */
const number = <const U extends FieldUse>(least: number, most: number, use?: U): Made<U> => ({
  kind: 'number',
  schema: count(least, most),
  ...given(use),
})

/** Where a row stands among the others; the smaller number stands first. */
const order = <const U extends FieldUse>(use?: U): Made<U> => ({
  kind: 'order',
  schema: count(0, 9_999),
  ...given(use),
})

/** An amount in paisa. */
const money = <const U extends FieldUse>(use?: U): Made<U> => ({
  kind: 'money',
  schema: Money,
  ...given(use),
})

/** One of a few values. */
const choice = <const O extends readonly string[], const U extends FieldUse>(
  options: O,
  use?: U,
): Made<U & { options: O }> => ({
  kind: 'choice',
  schema: z.literal([...options], 'choice'),
  ...given(use),
  options,
})

/** Any of some values; with `some` at least one. */
const choices = <const O extends readonly string[], const U extends FieldUse & { some?: true }>(
  options: O,
  use?: U,
): Made<U & { options: O }> => ({
  kind: 'choices',
  schema: z
    .array(z.literal([...options], 'choice'), 'none_ticked')
    .check(z.minLength(use?.some ? 1 : 0, 'none_ticked'), z.maxLength(options.length, 'too_many')),
  ...given(use),
  options,
})

const RowId = z.int('choice').check(z.gte(1, 'choice'), z.lte(mostInteger, 'choice'))

/** One row of another resource. */
const reference = <const U extends FieldUse>(of: string, use?: U): Made<U> => ({
  kind: 'reference',
  schema: RowId,
  of,
  ...given(use),
})

/** Any rows of another resource. */
const references = <const U extends FieldUse>(of: string, use?: U): Made<U> => ({
  kind: 'references',
  schema: z.array(RowId).check(z.maxLength(200, 'too_many')),
  of,
  ...given(use),
})

/** On or off. */
const onOff = <const U extends FieldUse>(use?: U): Made<U> => ({
  kind: 'switch',
  schema: z.boolean('choice'),
  ...given(use),
})

/** A picture that was sent before, by its print. Its box is a part of the resource's own. */
const picture = <const U extends FieldUse>(schema: Schema, use?: U): Made<U> => ({
  kind: 'picture',
  schema,
  ...given(use),
})

/** A tree: told with its row alone, not in a list. Its box is a part of the resource's own, which tells it as JSON. */
const tree = <const U extends FieldUse>(schema: Schema, use?: U): Made<U> => ({
  kind: 'tree',
  schema,
  ...given(use),
})

/** A name in both languages: `bn_name`, which the list shows first, and `name`. */
const bothNames = (most: number) => ({
  bn_name: line(most, { listed: 'title', sorts: true, searched: true, unique: true }),
  name: line(most, { listed: 'second', sorts: true, searched: true, unique: true }),
})

const given = <U extends FieldUse>(use: U | undefined): U => (use ?? {}) as U

/** The kinds of fields that a resource may have. */
export const resourceField = {
  line,
  address,
  long,
  phone,
  number,
  order,
  money,
  choice,
  choices,
  reference,
  references,
  onOff,
  picture,
  tree,
  bothNames,
}

/** Whether several values stand in it. */
export const isMany = ({ kind }: ResourceField): boolean => kind === 'choices' || kind === 'references'

/** The values that each field may hold, where they are fixed. */
export const fixedOptions = (fields: Readonly<Record<string, ResourceField>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { options }]) => (options ? [[name, [...options]]] : [])),
  )

/** A value as plain text; empty where nothing was told, or where it is no text and no number. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** What a row is called in both languages, where it has a `name` and a `bn_name`. */
export const rowNames = (row: Readonly<Record<string, unknown>>): { name: string; bn_name: string } => ({
  name: valueText(row['name']),
  bn_name: valueText(row['bn_name']),
})
