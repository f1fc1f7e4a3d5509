import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem.ts'
import { overrun } from '#contract/sync.ts'
import type { Measures } from '#server/metrics/measures.ts'
import { rawBodyOf } from './body.ts'
import type { Entry, Turnstile } from './turnstile.ts'

/** How devices' batches get their turn. */
export interface BatchTurns {
  turnstile: Turnstile
  measures?: Measures | undefined
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Refuses a batch for which there is no room anyway, before its body is read or anybody asked whose it is. */
export const refuseWhereFull =
  (turns: BatchTurns) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const seconds = turns.turnstile.full(
      Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY),
    )
    if (seconds !== null) refuse(turns, reply, seconds)
  }

/** Asks whose a batch is, unless there is no room for it by the time that it may be asked. */
export async function identifiedInTurn<T>(
  turns: BatchTurns,
  exchange: Exchange,
  ask: () => Promise<T>,
): Promise<T> {
  const entry = await turns.turnstile.identify(rawBodyOf(exchange.request).length, leaving(exchange.reply))
  return during(turns, exchange, { entry, work: ask })
}

/** Does the work of a practice's batch when it has its turn. Nothing is begun for a device that has given up meanwhile. */
export async function throughTurnstile<T>(
  turns: BatchTurns,
  exchange: Exchange,
  { practice_id, work }: { practice_id: number; work: () => Promise<T> },
): Promise<T> {
  const batch = { practice_id, bytes: rawBodyOf(exchange.request).length }
  const entry = await turns.turnstile.enter(batch, leaving(exchange.reply))
  return during(turns, exchange, { entry, work })
}

async function during<T>(
  turns: BatchTurns,
  { reply }: Exchange,
  { entry, work }: { entry: Entry; work: () => Promise<T> },
): Promise<T> {
  if (entry.kind === 'overrun') return refuse(turns, reply, entry.seconds)
  if (entry.kind === 'gone') {
    turns.measures?.batchTurnedAway('gone')
    // Nobody hears it.
    throw new Problem(overrun)
  }
  try {
    return await work()
  } finally {
    entry.leave()
  }
}

function refuse({ measures }: BatchTurns, reply: FastifyReply, seconds: number): never {
  measures?.batchTurnedAway('overrun')
  void reply.header('retry-after', String(seconds))
  throw new Problem(overrun)
}

/** Tells when whoever asked has hung up. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  if (raw.destroyed) left.abort()
  raw.once('close', () => left.abort())
  return left.signal
}
