import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messageOf, notFound, Problem } from '#contract/problem.ts'
import { refusal, tooLarge, tooOften, unknownThing } from '#contract/refusal.ts'
import { isAway } from '#server/db/away.ts'
import { codeOf, saying } from '#server/settings/cannot-start.ts'

const unavailable = refusal(503, 'unavailable')
/** What stands there cannot be read. */
export const badRequest = refusal(400, 'bad_request')
const badMediaType = refusal(415, 'media_type')
const byStatus = new Map(
  [badRequest, unknownThing, tooLarge, badMediaType, tooOften].map((one) => [one.status, one]),
)
/** Turns whatever a call threw into its answer: a refusal as it is, an absent or crowded database as 503, a bug as a bare number to look up in the log. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Problem) return answer(reply, error)
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500)
      return answer(reply, new Problem(byStatus.get(status) ?? refusal(status, 'refused')))
    if (noteFault(request, error)) return answer(reply.header('retry-after', '5'), new Problem(unavailable))
    return reply
      .code(500)
      .send({ message: 'Server error', code: 'server', errors: {}, reference: request.id })
  })
}

/** Notes what broke in the log, without a word of what was asked; answers whether the database was away or crowded. */
export function noteFault({ log }: FastifyRequest, error: Error): boolean {
  const away = isAway(error)
  log.error(factsOf(error), away ? 'database away, or too many wait for it' : 'bug')
  return away
}

/** A refusal in the one shape that every caller knows; `error` is where the specification reads the sentence of a login. */
export const answer = (reply: FastifyReply, problem: Problem): FastifyReply =>
  waiting(reply, problem)
    .code(problem.status)
    .send({
      message: messageOf(problem),
      error: messageOf(problem),
      code: problem.code,
      errors: problem.errors,
      ...(problem.current === undefined ? {} : { current: problem.current }),
    })

/** Whoever asked too often is told in the header too when to come again: at the instant that the refusal names, else in a minute. */
export function waiting(
  reply: FastifyReply,
  { status, current }: Pick<Problem, 'status' | 'current'>,
): FastifyReply {
  if (status !== 429 || reply.hasHeader('retry-after')) return reply
  const told: unknown =
    typeof current === 'object' && current !== null
      ? (Reflect.get(current, 'until') ?? Reflect.get(current, 'resend_at'))
      : undefined
  const seconds = typeof told === 'string' ? Math.ceil((Date.parse(told) - Date.now()) / 1000) : 60
  return reply.header('retry-after', String(Math.min(Math.max(seconds, 1), 24 * 3600)))
}

export const refuseUnknown = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(reply, notFound())

/** PostgreSQL puts values into its messages and details, so of its errors only the names are told. */
function factsOf(error: Error): Record<string, unknown> {
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')
  if (!('severity' in error)) return { error: saying(error), frames }
  const of = (name: string): unknown =>
    name in error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined
  return {
    error: `PostgreSQL ${codeOf(error)}`,
    constraint: of('constraint'),
    table: of('table'),
    column: of('column'),
    frames,
  }
}
