import type * as z from 'zod/mini'
import { type FieldErrors, fieldErrors } from './problem.ts'

/** What a form has typed, as the wire has it: the parts of an age stand in one field there and beside the others here. */
export const ageBeside = ({ age, ...typed }: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...typed,
  ...(typeof age === 'object' ? age : {}),
})

const ofAge: ReadonlySet<string> = new Set(['years', 'months', 'days'])

/** The complaints of a body as that form shows them: of an age in the box of the part. */
export const errorsWithAge = (issues: readonly z.core.$ZodIssue[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors(issues)).map(([name, keys]) => [ofAge.has(name) ? `age.${name}` : name, keys]),
  )
