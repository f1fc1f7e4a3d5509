import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { afterRemoval, stillMember } from '#contract/sync.ts'
import { forbidden } from '#contract/refusal.ts'
import type { adopt, Op } from '#contract/sync.ts'
import { deviceKind } from '#server/identity/enrol-device.ts'
import { answerBatch } from './batch.ts'
import type { Caller, Db, KnownCaller, World } from '#server/calls/handler.ts'
import { type OpResult, refusedOp } from './op-result.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { callFrame } from '#server/transaction/world.ts'

/** When a call was written, by the server's clock as far as its device knew it (ms). */
export const writtenAt = ({ made_at, clock_offset }: Pick<Op, 'made_at' | 'clock_offset'>): number =>
  Date.parse(made_at) + clock_offset

/** Takes over calls from a file or from another's store. What was written after the removal is not taken by the way. */
export async function adopted(
  world: World,
  caller: Caller,
  { user_id, device_id, ops, late }: Inputs<typeof adopt>['body'],
): Promise<OpResult[]> {
  const { known, ended_at } = await callerInPlaceOf(world, caller, { user_id, device_id })
  const isLate = (op: Op) => ended_at !== null && writtenAt(op) > Date.parse(ended_at)
  const tooLate = new Problem(afterRemoval)
  const answers = await answerBatch(world, known, { ops: late ? ops : ops.filter((op) => !isLate(op)) })
  const answered = new Map(answers.map((answer) => [answer.op_id, answer]))
  return ops.map(({ op_id }) => answered.get(op_id) ?? refusedOp(op_id, tooLate))
}

/**
 * The doctor in the place of an assistant who was shut out, or whose device was: her name and device, the rights that she
 * had at last, and his own name beside. So too in his own place, on a device of his that was shut out. Refuses 404 for
 * whoever never worked here, 409 while she may send by herself: not what she has `handed` over already. `ended_at`: since
 * when she works here no more, or her device may not.
 */
export async function callerInPlaceOf(
  world: World,
  { principal, address }: Caller,
  of: { user_id: number; device_id: number | null; handed?: boolean },
): Promise<{ known: KnownCaller; ended_at: string | null }> {
  const member = principal?.member
  if (!principal || member?.role !== 'doctor') throw new Problem(forbidden)
  const { practice_id } = member
  const { her, device } = await runTransaction(world.db, callFrame(principal), (db) =>
    standingOf(db, practice_id, { ...of, doctor: principal.user_id }),
  )
  if (!her || device === undefined) throw notFound()
  const { active, ended_at, ...rights } = her
  if (active && !device?.revoked_at && !of.handed) throw new Problem(stillMember)
  const hers =
    of.user_id === principal.user_id ? member : { ...member, ...rights, role: 'doctor_assistant' as const }
  const known: KnownCaller = {
    address,
    principal: {
      session_id: principal.session_id,
      user_id: of.user_id,
      roles: [hers.role],
      permissions: [],
      adopted_by: principal.user_id,
      member: hers,
      device: device && { id: device.id, letter: device.letter, kind: deviceKind(device.kind) },
    },
  }
  const shut = [active ? null : ended_at, device?.revoked_at ?? null].filter((at) => at !== null)
  return { known, ended_at: shut.toSorted()[0] ?? null }
}

/** Her membership and device, as they stand; of no device null, of one that is not hers nothing. Nobody stands in for another doctor. */
async function standingOf(
  db: Db,
  practice_id: number,
  of: { user_id: number; device_id: number | null; doctor: number },
) {
  const her = await db
    .selectFrom('memberships')
    .select(['permissions', 'chamber_ids', 'discount_limit_paisa', 'active', 'ended_at'])
    .where('practice_id', '=', practice_id)
    .where('user_id', '=', of.user_id)
    .where('role', '=', of.user_id === of.doctor ? 'doctor' : 'doctor_assistant')
    .executeTakeFirst()
  const device =
    of.device_id === null
      ? null
      : await db
          .selectFrom('devices')
          .select(['id', 'letter', 'kind', 'revoked_at'])
          .where('practice_id', '=', practice_id)
          .where('user_id', '=', of.user_id)
          .where('id', '=', of.device_id)
          .executeTakeFirst()
  return { her, device }
}
