import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { everything } from '#contract/permissions.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Db } from '#server/calls/handler.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { personWithPhone } from './people.ts'

export interface NewDoctor {
  phone: string
  name: string
  bn_name?: string | null
  bmdc?: string | null
  title?: string | null
  bn_title?: string | null
  institute?: string | null
  degrees?: string[]
  speciality_ids?: number[]
  /** In whose name; the doctor's own where nobody else made him. */
  by?: number
  now: Date
}

export interface MadeDoctor {
  user_id: number
  doctor_id: number
  practice_id: number
}

/**
 * Makes an approved doctor with an empty practice, or completes what is there of him (an account, a request): role,
 * profile, practice, membership with everything, and his row among the staff. Runs inside the caller's transaction.
 */
export async function createDoctor(db: Db, doctor: NewDoctor): Promise<MadeDoctor> {
  const at = doctor.now.toISOString()
  const user_id = await personWithPhone(db, doctor.phone, doctor.now)
  await sql`update users set name = coalesce(name, ${doctor.name}), bn_name = coalesce(bn_name, ${doctor.bn_name ?? null}), is_completed = true where id = ${user_id}`.execute(
    db,
  )
  await db
    .insertInto('user_roles')
    .values({ user_id, role: 'doctor', permissions: [] })
    .onConflict((c) => c.doNothing())
    .execute()
  const profile = {
    name: doctor.name,
    bn_name: doctor.bn_name ?? null,
    bmdc: doctor.bmdc ?? null,
    title: doctor.title ?? null,
    bn_title: doctor.bn_title ?? null,
    institute: doctor.institute ?? null,
    degrees: doctor.degrees ?? [],
    speciality_ids: doctor.speciality_ids ?? [],
    status: 1,
  }
  const { id: doctor_id } = await db
    .insertInto('doctors')
    .values({ user_id, ...profile, created_at: at })
    .onConflict((c) => c.column('user_id').doUpdateSet({ status: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const practice_id = await practiceOf(db, doctor_id, at)
  await atDoor(db, (door) =>
    door
      .insertInto('memberships')
      .values({ practice_id, user_id, role: 'doctor', permissions: ['*'], chamber_ids: null })
      .onConflict((c) => c.columns(['practice_id', 'user_id']).doUpdateSet({ active: true }))
      .execute(),
  )
  await addToStaff(db, { practice_id, user_id }, doctor)
  return { user_id, doctor_id, practice_id }
}

/** His practice, begun where there was none. */
async function practiceOf(db: Db, doctor_id: number, created_at: string): Promise<number> {
  await db
    .insertInto('practices')
    .values({ doctor_id, created_at })
    .onConflict((c) => c.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('practices')
    .select('id')
    .where('doctor_id', '=', doctor_id)
    .executeTakeFirstOrThrow()
  return id
}

/** The one write here into a practice: its scope is set for it alone and given back afterwards. */
async function addToStaff(
  db: Db,
  of: { practice_id: number; user_id: number },
  doctor: NewDoctor,
): Promise<void> {
  const {
    rows: [scope],
  } = await sql<{ before: string | null }>`select current_setting('app.practice_id', true) before`.execute(db)
  await setScope(db, String(of.practice_id))
  const there = await db
    .selectFrom('staff')
    .select('id')
    .where('practice_id', '=', of.practice_id)
    .where('id', '=', of.user_id)
    .executeTakeFirst()
  if (!there) {
    const unit = new UnitOfWork(db, {
      practice_id: of.practice_id,
      user_id: doctor.by ?? of.user_id,
      device_id: null,
    })
    const op = { op_id: newId(), made_at: doctor.now.toISOString(), device_seq: null }
    unit.add({ op, action: 'create_doctor' }, 'staff', {
      id: of.user_id,
      name: doctor.name,
      bn_name: doctor.bn_name ?? null,
      bmdc: doctor.bmdc ?? null,
      role: 'doctor',
      active: true,
      phone: doctor.phone,
      permissions: [everything],
      chamber_ids: null,
      discount_limit_paisa: null,
    })
    await unit.settle()
  }
  await setScope(db, scope?.before ?? '')
}

const setScope = (db: Db, practice: string) =>
  sql`select set_config('app.practice_id', ${practice}, true)`.execute(db)
