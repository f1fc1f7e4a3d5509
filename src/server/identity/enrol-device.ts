import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { deviceLetter } from '#contract/clinic/serial.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { deviceSet, noProofKey } from '#contract/session.ts'
import type { Database } from '#server/db/types.ts'
import type { Caller, Db, CallerDevice, Membership, Principal, World } from '#server/calls/handler.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { callFrame } from '#server/transaction/world.ts'
import { putOnDevice } from './sessions.ts'
import { issueLasting } from './tokens.ts'

export interface NewDevice {
  name: string
  kind: CallerDevice['kind']
  /** The browser's own name for its storage, made by it once. */
  install_id: string
}

export interface EnrolledDevice {
  device: CallerDevice & { name: string }
  /** 32 bytes, base64. */
  recovery_key: string
  /** What the locked device sends by: see `TokenKind`. */
  push_token: string
}

/** An answer that was lost may be asked for again this long, never later: the recovery key opens the device without its PIN. */
const repeatMinutes = 10

/**
 * Gives this session a device of its practice under the next free letter. Outside the log of operations, because its
 * answer holds a key. Refuses 409 where the login brought no key, and where the session has a device already.
 */
export function storeDevice(world: World, caller: Caller, request: NewDevice): Promise<EnrolledDevice> {
  const { principal } = caller
  if (!principal?.member) throw new Problem(forbidden)
  // Who copied its token would have the practice: a session that nobody can prove reaches no device.
  if (principal.proof_key === undefined) throw new Problem(noProofKey)
  const who = { principal, member: principal.member }
  return runTransaction(world.db, callFrame(principal), async (db) => {
    await lockLetters(db, who.member.practice_id)
    const before = await deviceOf(db, principal.session_id)
    const row = before
      ? again(before, request, world.outside.now())
      : await made(db, world, { ...who, request })
    return {
      device: { id: row.id, letter: row.letter, kind: deviceKind(row.kind), name: row.name },
      recovery_key: world.keys.open(row.recovery_key),
      push_token: await issueLasting(db, principal.session_id, { kind: 'push', now: world.outside.now() }),
    }
  })
}

type Row = Pick<
  Database['devices'],
  'letter' | 'name' | 'kind' | 'install_id' | 'recovery_key' | 'revoked_at'
> & { id: number; enrolled_at: string; device_seq_seen: number }

const deviceOf = (db: Db, session_id: string): Promise<Row | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('devices', 'devices.id', 'sessions.device_id')
    .select([
      'devices.id',
      'letter',
      'name',
      'kind',
      'install_id',
      'recovery_key',
      'revoked_at',
      'enrolled_at',
      'device_seq_seen',
    ])
    .where('sessions.id', '=', session_id)
    .executeTakeFirst()

function again(before: Row, request: NewDevice, now: Date): Row {
  const fresh = now.getTime() - new Date(before.enrolled_at).getTime() < repeatMinutes * 60_000
  if (!fresh || before.device_seq_seen > 0 || before.revoked_at || before.install_id !== request.install_id)
    throw new Problem(deviceSet)
  return before
}

async function made(
  db: Db,
  world: World,
  on: { principal: Principal; member: Membership; request: NewDevice },
): Promise<Row> {
  const { practice_id } = on.member
  const row = await db
    .insertInto('devices')
    .values({
      practice_id,
      user_id: on.principal.user_id,
      letter: await freeLetter(db, practice_id),
      ...on.request,
      recovery_key: world.keys.seal(randomBytes(32).toString('base64')),
      enrolled_at: world.outside.now().toISOString(),
    })
    .returning([
      'id',
      'letter',
      'name',
      'kind',
      'install_id',
      'recovery_key',
      'revoked_at',
      'enrolled_at',
      'device_seq_seen',
    ])
    .executeTakeFirstOrThrow()
  await putOnDevice(db, on.principal.session_id, row.id)
  const unit = new UnitOfWork(db, callFrame(on.principal))
  unit.audit({
    op_id: newId(),
    action: 'device_enrolled',
    table_name: 'devices',
    row_id: String(row.id),
    detail: { letter: row.letter, kind: row.kind },
  })
  await unit.settle()
  return row
}

/** Two who enrol at once wait for each other. */
export const lockLetters = (db: Db, practice_id: number) =>
  sql`select from practices where id = ${practice_id} for update`.execute(db)

/** Letters are never used twice: what one device printed must not look like another's. */
export async function freeLetter(db: Db, practice_id: number): Promise<string> {
  const rows = await db
    .selectFrom('devices')
    .select('letter')
    .where('practice_id', '=', practice_id)
    .execute()
  const taken = new Set(rows.map((row) => row.letter))
  let order = taken.size
  while (taken.has(deviceLetter(order))) order += 1
  return deviceLetter(order)
}

const kinds = ['desk', 'doctor', 'display'] as const

/** A device's kind as it is stored, read back into the three there are. */
export const deviceKind = (stored: string): CallerDevice['kind'] =>
  kinds.find((kind) => kind === stored) ?? 'desk'
