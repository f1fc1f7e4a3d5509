import * as z from 'zod/mini'
import { MisfitFrame } from '#contract/frames.ts'
import { type EncodedOps, decodeOps } from '#contract/laid-ops.ts'
import { fieldErrors, Problem, wrongField } from '#contract/problem.ts'
import { invalid, noDevice, unauthenticated } from '#contract/refusal.ts'
import {
  adopt,
  batchLimits,
  copy,
  digest,
  discardOp,
  handOver,
  Op,
  ping,
  pull,
  push,
  settleLeft,
  sealedOnly,
} from '#contract/sync.ts'
import { adopted } from './adopt.ts'
import { answerBatch } from './batch.ts'
import {
  type Caller,
  type KnownCaller,
  NoContent,
  serve,
  serveWhole,
  type Served,
  Verbatim,
  type World,
} from '#server/calls/handler.ts'
import { settlesLeft, takesOver } from './left-work.ts'
import { noteReadOn, noteWideRead } from '#server/calls/noted.ts'
import type { OpResult } from './op-result.ts'
import { copyPageOf } from './pull-copy.ts'
import { bucketDigest, markOf, pullPage } from './pull.ts'

/** The answers word for word, counted; of those in `taken` it is enough that they took effect. */
function said(world: World, answers: readonly OpResult[], taken?: readonly Run[]): Verbatim {
  world.outside.measures?.ops(answers)
  const told = taken ? answers.filter((one) => !isTaken(one)) : answers
  return new Verbatim(
    `{"answers":[${told.map(toWire).join()}],${taken ? `"taken":${JSON.stringify(taken)},` : ''}"server_time":${JSON.stringify(world.outside.now().toISOString())}}`,
  )
}

type Run = [from: number, to: number, seq: number | null]

const isTaken = (answer: OpResult): boolean => answer.status < 300

/** Neighbours that took effect under one number. */
function runsOf(answers: readonly OpResult[]): Run[] {
  const runs: Run[] = []
  for (const [at, answer] of answers.entries()) {
    const last = runs.at(-1)
    if (!isTaken(answer)) continue
    if (last?.[1] === at - 1 && last[2] === answer.seq) last[1] = at
    else runs.push([at, at, answer.seq])
  }
  return runs
}

const Ops = z.array(Op).check(z.maxLength(batchLimits.ops, 'too_long'))

/** A laid batch as the calls it was made of, read as if they had come one by one. */
function opsIn(frames: readonly EncodedOps[]): Op[] {
  try {
    const read = z.safeParse(Ops, decodeOps(frames, { ops: batchLimits.ops, letters: batchLimits.inflated }))
    if (read.success) return read.data
    throw new Problem(invalid, { errors: fieldErrors(read.error.issues) })
  } catch (error) {
    // One that lies in itself without end is no batch either.
    throw error instanceof MisfitFrame || error instanceof RangeError ? wrongField('laid', 'invalid') : error
  }
}

const Reason = z.object({ code: z.optional(z.string()), errors: z.optional(z.unknown()) })

/** An answer to whoever may read nothing: its status, and of a refusal the code and the fields. */
const bare = (answer: OpResult): OpResult => ({
  ...answer,
  body: isTaken(answer) ? 'null' : JSON.stringify(z.parse(Reason, JSON.parse(answer.body))),
})

const toWire = ({ op_id, status, body, replayed, seq }: OpResult): string =>
  `{"op_id":${JSON.stringify(op_id)},"status":${status},"body":${body},"replayed":${replayed},"seq":${seq}}`

const onDevice = (caller: Caller): KnownCaller => {
  if (!caller.principal) throw new Problem(unauthenticated)
  if (!caller.principal.member || !caller.principal.device) throw new Problem(noDevice)
  return { principal: caller.principal, address: caller.address }
}

const stoodAfter = ({ to, device_seq_seen, restores = [] }: Awaited<ReturnType<typeof pullPage>>) => ({
  seq: to,
  device_seq_seen,
  restores: restores.length,
})

/** Numbers of the counter in one pull that are more than a device misses which is in use every day. */
const muchAtOnce = 500

/** The calls that keep devices and server in agreement. */
export const syncServed: readonly Served[] = [
  serveWhole(push, async ({ world, caller }, { body }) => {
    const known = onDevice(caller)
    const ops = body.laid ? opsIn(body.laid) : body.ops
    const { sealed_only } = known.principal
    if (sealed_only && !ops.every((op) => 'envelope' in op)) throw new Problem(sealedOnly)
    const seen = Math.max(0, ...ops.map((op) => op.device_seq))
    const done = await answerBatch(world, known, { ops, sent_at: body.sent_at, seen })
    const answers = sealed_only ? done.map(bare) : done
    return said(world, answers, body.laid && runsOf(answers))
  }),
  serveWhole(adopt, async ({ world, caller }, { body }) => said(world, await adopted(world, caller, body))),
  serveWhole(handOver, ({ world }, { body }) => takesOver(world, body)),
  serveWhole(settleLeft, ({ world, caller }, { body }) => settlesLeft(world, caller, body)),
  serveWhole(pull, async ({ world, caller }, { query }) => {
    const known = onDevice(caller)
    const { member, stood } = known.principal
    const markNow = (state: NonNullable<typeof stood>) =>
      markOf(state, member?.scope_version ?? 0, world.outside.now())
    // Read with the session, so an answer without news costs no further statement.
    if (stood && query.mark === markNow(stood) && query.since === stood.seq) return new NoContent()
    const pages = () => pullPage(world, known, query)
    // A desk gets its numbers beside its page, but none with a page that may be refused.
    const [page, leases] =
      stood && query.since <= stood.seq
        ? await Promise.all([pages(), world.leases(known)])
        : [await pages(), await world.leases(known)]
    if (query.since === 0 && page.to > 0) await noteWideRead(world, known, 'pulled_whole')
    else if (page.more || page.to - query.since > muchAtOnce)
      await noteReadOn(world, known, { action: 'pulled_on', from: String(query.since) })
    return {
      ...page,
      leases,
      ...(page.more ? {} : { mark: markNow(stoodAfter(page)) }),
    }
  }),
  serveWhole(copy, async ({ world, caller }, { query }) => {
    const known = onDevice(caller)
    const copied = await copyPageOf(world, known, query)
    await (query.at === undefined
      ? noteWideRead(world, known, 'copied')
      : noteReadOn(world, known, { action: 'copied_on', from: query.at }))
    return copied
  }),
  serveWhole(digest, ({ world, caller }) => bucketDigest(world, onDevice(caller))),
  serve(discardOp, (ctx, { body }) => {
    ctx.audit('discarded', { detail: { op_id: body.op_id, call: body.call, hash: body.hash } })
    return { op_id: body.op_id }
  }),
  serve(ping, (ctx) => ({ server_time: ctx.now.toISOString() })),
]
