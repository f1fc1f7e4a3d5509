import * as z from 'zod/mini'
import { type Problem, problemFromWire } from '#contract/problem.ts'

const Refusal = z.object({
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  current: z.optional(z.unknown()),
})

const codeOf: Record<number, string> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'invalid',
  426: 'too_old',
  429: 'too_many',
}

/** A refusing answer as the `Problem` that it carries; one without a body speaks by its status. */
export function problemOf(status: number, body: unknown): Problem {
  const read = z.safeParse(Refusal, body)
  const { code, errors, current } = read.success ? read.data : {}
  return problemFromWire(status, code ?? codeOf[status] ?? (status >= 500 ? 'server' : 'failed'), {
    ...(errors ? { errors } : {}),
    ...(current === undefined ? {} : { current }),
  })
}
