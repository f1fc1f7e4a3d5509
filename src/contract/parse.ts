import * as z from 'zod/mini'
import type { EndpointSpec, Giving, Inputs, ReadInput } from './endpoint.ts'
import { fieldErrors, notFound, Problem, type FieldErrors } from './problem.ts'
import { invalid } from './refusal.ts'

/** A call as it came: nothing of it is trusted yet. */
export interface RawInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * Reads what came by the endpoint's schemas. Throws 422 with a message key under each wrong dotted field, and 404 for
 * an address whose parameters cannot name anything.
 */
export function parse<E extends EndpointSpec>(endpoint: E, raw: RawInput): Inputs<E> {
  let errors: FieldErrors = {}
  const read = (schema: z.core.$ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const result = z.safeParse(schema, value)
    if (!result.success) errors = { ...errors, ...fieldErrors(result.error.issues) }
    return result.data
  }
  const params = endpoint.params && z.safeParse(endpoint.params, raw.params ?? {})
  if (params && !params.success) throw notFound()
  const query = read(endpoint.query, raw.query ?? {})
  const body = read(endpoint.body, raw.body)
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
  return { params: params?.data, query, body } as Inputs<E>
}

/** A call that its caller has read by the same fields already: as it is sent, and as a handler receives it. */
export const asRead = <E extends EndpointSpec>(told: ReadInput<E>) => ({
  giving: told as unknown as Giving<E>,
  input: told as unknown as Inputs<E>,
})
