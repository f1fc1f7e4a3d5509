import * as z from 'zod/mini'

/** Fields by name, each with its schema: what a row, a form and a change of the same thing are made from. */
export type Shape = Readonly<Record<string, z.core.$ZodType>>

const each = (shape: Shape, made: (schema: z.core.$ZodType, name: string) => unknown) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, made(schema, name)]))

/** As a row keeps them: null where nothing was told. */
export const nullableEach = <S extends Shape>(shape: S) =>
  each(shape, (schema) => z.nullable(schema)) as { [K in keyof S]: z.ZodMiniNullable<S[K]> }

/** As a form holds them: absent where nothing was told. */
export const optionalEach = <S extends Shape>(shape: S) =>
  each(shape, (schema) => z.optional(schema)) as { [K in keyof S]: z.ZodMiniOptional<S[K]> }

/** As a call takes them: what is absent is null. */
export const blankEach = <S extends Shape>(shape: S) =>
  each(shape, (schema) => z._default(z.nullable(schema), null)) as {
    [K in keyof S]: z.ZodMiniDefault<z.ZodMiniNullable<S[K]>>
  }

/** The same schema for each of these names. */
export const eachOf = <N extends string, S extends z.core.$ZodType>(names: readonly N[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<N, S>

/** Only those of which something was said. */
export const withoutNulls = <T extends object>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, one]) => one !== null)) as {
    [K in keyof T as T[K] extends null ? never : K]: T[K]
  }

/** The most letters that a line of text takes; undefined where nobody said. */
export const mostOf = ({ _zod: { bag } }: z.core.$ZodType): number | undefined =>
  typeof bag['maximum'] === 'number' ? bag['maximum'] : undefined

/** As a call takes them: what is absent has its usual value. */
export const usualEach = <S extends Shape>(shape: S, usual: { [K in keyof S]: z.output<S[K]> }) =>
  each(shape, (schema, name) => z._default(schema, usual[name])) as {
    [K in keyof S]: z.ZodMiniDefault<S[K]>
  }

/** These fields as they were told, null where one was not. */
export const toldOrNull = <S extends Shape>(
  shape: S,
  told: { [K in keyof S]?: z.output<S[K]> | null | undefined } = {},
) => each(shape, (_, name) => told[name] ?? null) as { [K in keyof S]: z.output<S[K]> | null }

/** The names of these fields, in their order. */
export const shapeNames = <S extends object>(shape: S) => Object.keys(shape) as (keyof S & string)[]

/** These fields of a row and no others. */
export const fieldsOf = <T extends object, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>
