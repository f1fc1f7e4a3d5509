import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { forbidden, tooOften } from '#contract/refusal.ts'
import { type handOver, Op, type settleLeft } from '#contract/sync.ts'
import { isTooDeep } from '#server/calls/depth.ts'
import { callerInPlaceOf, writtenAt } from './adopt.ts'
import { asPractice, type PracticeWork } from '#server/transaction/as-practice.ts'
import { removedBy } from '#server/identity/sessions.ts'
import { answerBatch } from './batch.ts'
import type { Caller, Db, World } from '#server/calls/handler.ts'
import { readerFor, sealOf } from './sealed-calls.ts'

/** So many calls, and so many bytes of them, lie for a doctor at most; whoever holds an old token must not fill the disk. */
const mostLeft = 20_000
const mostBytes = 100_000_000

/** Keeps what a removed person's device could not send, once, for the doctor to judge. */
export async function takesOver(
  world: World,
  { token, ops, emptied }: Inputs<typeof handOver>['body'],
): Promise<Reply<typeof handOver>> {
  const her = await removedBy(world.db, token)
  if (!her) return { removed_at: null }
  if (ops.some(isTooDeep)) throw wrongField('ops', 'invalid')
  const { practice_id, user_id, device_id, removed_at } = her
  const reads = readerFor(world, { ...her, isAway: true })
  const shut = await shutFrom(world, her)
  const about = new Map(await Promise.all(ops.map(async (op) => [op.op_id, named(await reads(op))] as const)))
  await asPractice(
    world.db,
    { practice_id, user_id, action: 'left_work', now: world.outside.now() },
    async (practice) => {
      for (const { op, text } of await newAmong(practice, her, ops)) {
        const { op_id: id, call } = op
        const made_at = new Date(writtenAt(op)).toISOString()
        practice.add('left_work', {
          id,
          left_by: user_id,
          call,
          about: about.get(id) ?? '',
          made_at,
          late: made_at > shut,
          settled: null,
        })
        await practice.sql((db) =>
          sql`insert into left_calls (practice_id, id, device_id, op) values (${practice_id}, ${id}, ${device_id}, ${text}::jsonb)`.execute(
            db,
          ),
        )
      }
      if (emptied && device_id !== null)
        await practice.sql((db) => notesEmptied(db, device_id, world.outside.now()))
    },
  )
  return { removed_at }
}

/** The doctor sees in his list that nothing of his practice lies there any more; the first word counts. */
const notesEmptied = (db: Db, device_id: number, now: Date) =>
  db
    .updateTable('devices')
    .set({ wiped_at: now.toISOString() })
    .where('id', '=', device_id)
    .where('wiped_at', 'is', null)
    .execute()

/** From when on nothing is hers any more: her removal, or that her device was shut out before. */
async function shutFrom(
  world: World,
  her: { practice_id: number; device_id: number | null; removed_at: string },
): Promise<string> {
  const revoked_at = (await sealOf(world, her))?.revoked_at ?? her.removed_at
  return revoked_at < her.removed_at ? revoked_at : her.removed_at
}

/** Those that neither took effect, their answer lost, nor lie here already. Two pages of hers wait for each other. */
async function newAmong(
  practice: PracticeWork,
  { practice_id, user_id }: { practice_id: number; user_id: number },
  ops: readonly Op[],
): Promise<{ op: Op; text: string }[]> {
  if (ops.length === 0) return []
  const ids = ops.map((op) => op.op_id)
  const { rows } = await practice.sql(async (db) => {
    await sql`select from memberships where practice_id = ${practice_id} and user_id = ${user_id} for update`.execute(
      db,
    )
    return sql<{ id: string; lying: number }>`
      select op_id id, 0 lying from op_log where practice_id = ${practice_id} and for_user = 0 and op_id = any(${ids}) and status < 300
      union all select id, 0 from left_work where practice_id = ${practice_id} and id = any(${ids})
      union all select null, count(*)::integer from left_work where practice_id = ${practice_id} and settled is null`.execute(
      db,
    )
  })
  if (rows.some(({ lying }) => lying + ops.length > mostLeft)) throw new Problem(tooOften)
  const known = new Set(rows.map(({ id }) => id))
  const fresh = ops.filter(({ op_id }) => !known.has(op_id)).map((op) => ({ op, text: JSON.stringify(op) }))
  await mustHaveRoom(practice, fresh)
  return fresh
}

/** Refuses what would lie on more bytes than there may; what was settled lies no more. */
async function mustHaveRoom(practice: PracticeWork, fresh: readonly { text: string }[]): Promise<void> {
  if (fresh.length === 0) return
  const { rows } = await practice.sql((db) =>
    sql<{ bytes: number }>`select coalesce(sum(pg_column_size(op)), 0)::bigint bytes from left_calls
      where practice_id = ${practice.practice_id}`.execute(db),
  )
  const more = fresh.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  if ((rows[0]?.bytes ?? 0) + more > mostBytes) throw new Problem(tooOften)
}

const Named = z.object({
  name: z.optional(z.string()),
  patient: z.optional(z.nullable(z.object({ name: z.optional(z.string()) }))),
  set: z.optional(z.object({ name: z.optional(z.string()) })),
})

/** Whom or what a call names, for the doctor's eye. */
function named(call: object): string {
  const read = z.safeParse(Named, 'body' in call ? call.body : null)
  return read.success
    ? (read.data.patient?.name ?? read.data.set?.name ?? read.data.name ?? '').slice(0, 120)
    : ''
}

/** The doctor's word on what was handed over: taken, each call in her name and his, or thrown away. */
export async function settlesLeft(
  world: World,
  caller: Caller,
  { ids, act }: Inputs<typeof settleLeft>['body'],
): Promise<Reply<typeof settleLeft>> {
  const member = caller.principal?.member
  if (!caller.principal || member?.role !== 'doctor') throw new Problem(forbidden)
  const on = {
    practice_id: member.practice_id,
    user_id: caller.principal.user_id,
    action: `left_work_${act}`,
    now: world.outside.now(),
  }
  const calls = await asPractice(world.db, on, (practice) => lyingCalls(practice, ids))
  const done = act === 'drop' ? calls.map((one) => one.op.op_id) : await taken(world, caller, calls)
  await asPractice(world.db, on, async (practice) => {
    const rows = await practice.sql((db) =>
      db
        .selectFrom('left_work')
        .selectAll()
        .where('practice_id', '=', on.practice_id)
        .where('settled', 'is', null)
        .where(sql<boolean>`id = any(${done}::uuid[])`)
        .forUpdate()
        .execute(),
    )
    for (const row of rows)
      practice.change('left_work', row, { settled: act === 'take' ? 'taken' : 'dropped' })
    await practice.sql((db) =>
      sql`delete from left_calls where practice_id = ${on.practice_id} and id = any(${done}::uuid[])`.execute(
        db,
      ),
    )
  })
  return { done: done.length, refused: calls.length - done.length }
}

interface Lying {
  left_by: number
  device_id: number | null
  op: Op
}

/** What lies here of these, in the order in which each device wrote it. */
async function lyingCalls(practice: PracticeWork, ids: readonly string[]): Promise<Lying[]> {
  const { rows } = await practice.sql((db) =>
    sql<Omit<Lying, 'op'> & { op: unknown }>`
    select w.left_by, c.device_id, c.op from left_calls c join left_work w on w.practice_id = c.practice_id and w.id = c.id
    where c.practice_id = ${practice.practice_id} and c.id = any(${ids}::uuid[]) and w.settled is null
    order by w.left_by, c.device_id, (c.op->>'device_seq')::bigint`.execute(db),
  )
  return rows.map((row) => ({ ...row, op: z.parse(Op, row.op) }))
}

/** Does them in her place; answers which took effect. */
async function taken(world: World, caller: Caller, calls: readonly Lying[]): Promise<string[]> {
  const deviceOf = ({ left_by, device_id }: Lying) => `${left_by} ${device_id ?? ''}`
  const done: string[] = []
  for (const device of new Set(calls.map(deviceOf))) {
    const hers = calls.filter((one) => deviceOf(one) === device)
    const [first] = hers
    if (!first) continue
    const { known } = await callerInPlaceOf(world, caller, {
      user_id: first.left_by,
      device_id: first.device_id,
      handed: true,
    })
    const answers = await answerBatch(world, known, { ops: hers.map(({ op }) => op) })
    done.push(...answers.filter(({ status }) => status < 300).map(({ op_id }) => op_id))
  }
  return done
}
