import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import type { Caller, Db, Membership, PublicContext, World } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { runTransaction } from '#server/transaction/transaction.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { callFrame } from '#server/transaction/world.ts'
import { freeLetter, lockLetters } from './enrol-device.ts'
import { beginDisplay } from './sessions.ts'

export interface NewDisplay {
  chamber_id: number
  name: string
  /** What joins the screen; kept only as a print. */
  code: string
  until: Date
}

interface MadeDisplay {
  id: number
  letter: string
  name: string
}

/**
 * Makes a screen of a chamber's waiting room, to be joined by its code. Its entry in the list of devices stands in the
 * doctor's name, so that it stays when the person who hung it up goes; its key is nobody's. Outside the log of operations, because its answer holds the code.
 */
export function makeDisplay(world: World, { principal }: Caller, request: NewDisplay): Promise<MadeDisplay> {
  const member = principal?.member
  if (!principal || !member) throw new Problem(forbidden)
  return runTransaction(world.db, callFrame(principal), async (db) => {
    await lockLetters(db, member.practice_id)
    const chamber_id = await ownChamber(db, member, request.chamber_id)
    const { user_id } = await db
      .selectFrom('doctors')
      .select('user_id')
      .where('id', '=', member.doctor_id)
      .executeTakeFirstOrThrow()
    const device = await db
      .insertInto('devices')
      .values({
        practice_id: member.practice_id,
        user_id,
        letter: await freeLetter(db, member.practice_id),
        name: request.name,
        kind: 'display',
        install_id: '',
        recovery_key: '',
        chamber_id,
        join_print: world.keys.print(request.code),
        join_until: request.until.toISOString(),
        enrolled_at: world.outside.now().toISOString(),
      })
      .returning(['id', 'letter', 'name'])
      .executeTakeFirstOrThrow()
    const unit = new UnitOfWork(db, callFrame(principal))
    unit.audit({
      op_id: newId(),
      action: 'display_made',
      table_name: 'devices',
      row_id: String(device.id),
      detail: { letter: device.letter, chamber_id },
    })
    await unit.settle()
    return device
  })
}

/** The chamber's number again, where it is one that this member works in. */
async function ownChamber(db: Db, member: Membership, chamber_id: number): Promise<number> {
  const chamber = await db
    .selectFrom('chambers')
    .select('id')
    .where('practice_id', '=', member.practice_id)
    .where('id', '=', chamber_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!chamber || !(member.chamber_ids?.includes(chamber.id) ?? true)) throw notFound()
  return chamber.id
}

/** The key of the screen whose code this is; null for a wrong, used or old one. */
export async function joinedDisplay(ctx: PublicContext, code: string): Promise<string | null> {
  const device = await ctx.sql((db) => taken(db, ctx.keys.print(code), ctx.now))
  if (!device) return null
  return ctx.sql((db) =>
    beginDisplay(db, { practice_id: device.practice_id, device_id: device.id, now: ctx.now }),
  )
}

/** A code is used up by the update itself, so that of two screens one has it. */
const taken = (db: Db, join_print: string, now: Date) =>
  atDoor(db, (door) =>
    door
      .updateTable('devices')
      .set({ join_print: null, join_until: null })
      .where('join_print', '=', join_print)
      .where('join_until', '>', now.toISOString())
      .where('revoked_at', 'is', null)
      .returning(['id', 'practice_id'])
      .executeTakeFirst(),
  )
