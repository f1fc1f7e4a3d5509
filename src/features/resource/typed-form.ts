import * as z from 'zod/mini'
import { isMany } from '#contract/resource/field.ts'
import type { Resource, ResourceRow, Told } from '#contract/resource/resource.ts'

/**
 * A form as it is typed, read by the schema of its call: amounts are typed in taka and kept in paisa, several ids are
 * ticked as text, and what was left empty is told as empty, so that a change can take a value away.
 */
export const typedForm = (resource: Resource, row: ResourceRow | null): z.ZodMiniType<Told, unknown> =>
  z.pipe(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((typed: Record<string, unknown>) => ({
        ...typed,
        ...read(resource, typed),
        ...fixedOf(resource, row),
      })),
    ),
    resource.form,
  )

const read = ({ fields }: Resource, typed: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const value = typed[name]
      if (field.kind === 'references' && Array.isArray(value)) return [[name, value.map(Number)]]
      if (field.kind === 'tree' && typeof value === 'string') return [[name, JSON.parse(value)]]
      if (field.kind === 'money' && typeof value === 'number') return [[name, Math.round(value * 100)]]
      return value === undefined && field.optional && !isMany(field) ? [[name, null]] : []
    }),
  )

/** What the row has for good: the form of a new row asks for it. */
const fixedOf = ({ fields }: Resource, row: ResourceRow | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { fixed }]) => (fixed && row ? [[name, row[name]]] : [])),
  )
