import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUuid } from '#contract/clinic/uuid.ts'
import { callName, headerOf } from '#contract/endpoint.ts'
import { wrongField } from '#contract/problem.ts'
import { proofHeader } from '#contract/proof.ts'
import { push } from '#contract/sync.ts'
import type { ProvenRequest } from '#server/identity/proofs.ts'
import type { AnsweredFile, CallResult, CallRequest } from '#server/calls/dispatch.ts'
import type { Caller, Display, Principal, Served } from '#server/calls/handler.ts'
import { type BatchTurns, identifiedInTurn, refuseWhereFull, throughTurnstile } from './batch-turns.ts'
import { bodyLimits, rawBodyOf } from './body.ts'
import { packed } from './packed.ts'
import { callerNetwork } from './places.ts'
import { waiting } from './refusals.ts'

/** What the calls need from the rest of the server; tests give their own. */
export interface HttpPorts {
  served: readonly Served[]
  dispatch(caller: Caller, request: CallRequest): Promise<CallResult>
  /** `sealed`: where the token that rests on a locked device is good too. */
  authenticate(token: string, sealed?: boolean): Promise<Principal | null>
  /** Refuses whoever holds a token without the key of its session, and notes which call he made. */
  prove(principal: Principal, token: string, said: ProvenRequest & { call: string }): void | Promise<void>
  /** The screen whose key this is. */
  displayOf(token: string): Promise<Display | null>
  /** How devices' batches get their turn. */
  turns: BatchTurns
}

/** Puts every served endpoint on `/api` + its path. */
export function mountCalls(app: FastifyInstance, doors: HttpPorts): void {
  for (const served of doors.served) {
    const { method, path } = served.endpoint
    const isBatch = callName(served.endpoint) === callName(push)
    app.route({
      method,
      url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
      // Packed here, in one go.
      compress: false,
      bodyLimit: isBatch ? bodyLimits.batch : bodyLimits.call,
      ...(isBatch ? { onRequest: refuseWhereFull(doors.turns) } : {}),
      handler: async (request, reply) => {
        const who = () => callerOf({ request, reply }, served, doors)
        const caller = isBatch ? await identifiedInTurn(doors.turns, { request, reply }, who) : await who()
        const asked = requestOf(request, served)
        const work = () => doors.dispatch(caller, asked)
        // Who is nobody's member is refused without a turn.
        const practice_id = isBatch ? caller.principal?.member?.practice_id : undefined
        const outcome =
          practice_id === undefined
            ? await work()
            : await throughTurnstile(doors.turns, { request, reply }, { practice_id, work })
        return sendOutcome(reply, outcome, request.headers['accept-encoding'])
      },
    })
  }
}

/** Who asks: a screen's key is looked up where screens ask and is nobody's everywhere else. */
async function callerOf(
  { request, reply }: Exchange,
  { endpoint }: Served,
  doors: HttpPorts,
): Promise<Caller> {
  const token = tokenOf(request)
  const address = callerNetwork(request.ip)
  const display = token !== null && endpoint.scope === 'display' ? await doors.displayOf(token) : null
  if (display) return { principal: null, display, address }
  const said = saidIn({ request, reply })
  const principal = token === null ? null : await doors.authenticate(token, endpoint.sealed)
  if (principal && token !== null) await doors.prove(principal, token, { ...said, call: callName(endpoint) })
  return { principal, address, said }
}

/** One request and what will answer it. */
export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** What a proof is about. */
export function saidIn({ request, reply }: Exchange): ProvenRequest {
  const proof = request.headers[proofHeader]
  return {
    method: request.method,
    path: request.originalUrl,
    body: rawBodyOf(request),
    proof: typeof proof === 'string' ? proof : undefined,
    waited: reply.elapsedTime,
    agent: request.headers['user-agent'],
  }
}

async function sendOutcome(
  reply: FastifyReply,
  { status, text, file }: CallResult,
  accepted: string | string[] | undefined,
): Promise<FastifyReply> {
  if (status === 204) return reply.code(204).send()
  if (file) return sendFile(reply, file)
  const small = await packed(text, accepted?.toString())
  waiting(reply, { status, current: undefined }).code(status).type('application/json; charset=utf-8')
  if (!small) return reply.send(text)
  return reply.header('content-encoding', small.encoding).header('vary', 'accept-encoding').send(small.bytes)
}

const sendFile = (reply: FastifyReply, { type, name, bytes }: AnsweredFile): FastifyReply =>
  reply
    .code(200)
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(bytes)

function requestOf(request: FastifyRequest, served: Served): CallRequest {
  const input = { params: request.params, query: queryOf(request, served), body: request.body }
  const key = request.headers['idempotency-key']
  if (key === undefined) return { served, input }
  // It becomes the id of a row: what later calls could not name is none.
  if (typeof key !== 'string' || !isUuid(key)) throw wrongField('Idempotency-Key', 'invalid')
  return { served, input, op_id: key }
}

/** What the address asks by, and what stands in a header because it may stand in no address. */
function queryOf(request: FastifyRequest, { endpoint: { inHeader = [] } }: Served): unknown {
  if (inHeader.length === 0) return request.query
  const asked = Object.entries(Object(request.query)).filter(([name]) => !inHeader.includes(name))
  const carried = inHeader.flatMap((name) => {
    const value = request.headers[headerOf(name)]
    return typeof value === 'string' ? [[name, decoded(value)] as const] : []
  })
  return Object.fromEntries([...asked, ...carried])
}

/** A header carries no letter but Latin ones: it is encoded as an address is. What is not encoded stands as it came. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The token that a request carries. */
export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
