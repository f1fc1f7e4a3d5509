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
  email?: string | null
  /** As his account says where it says one. */
  gender?: number | null
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
  const { name, bn_name = null, gender = null } = doctor
  await sql`update users set name = coalesce(name, ${name}), bn_name = coalesce(bn_name, ${bn_name}),
    gender = coalesce(gender, ${gender}::smallint), is_completed = true where id = ${user_id}`.execute(db)
  await db
    .insertInto('user_roles')
    .values({ user_id, role: 'doctor', permissions: [] })
    .onConflict((c) => c.doNothing())
    .execute()
  const profile = {
    name,
    bn_name,
    bmdc: doctor.bmdc ?? null,
    email: doctor.email ?? null,
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

interface AmongStaff {
  practice_id: number
  user_id: number
}
type Said = Pick<NewDoctor, 'name' | 'bn_name' | 'bmdc' | 'by' | 'now'>

const addToStaff = (db: Db, of: AmongStaff, doctor: NewDoctor): Promise<void> =>
  writeStaff(db, { of, said: doctor }, (unit, by, there) => {
    if (there) return
    unit.add({ ...by, action: 'create_doctor' }, 'staff', {
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
  })

/** What a doctor is called in his account and in his profile, his practice's devices call him too. */
export async function nameAmongStaff(db: Db, user_id: number, said: Said): Promise<void> {
  const practice = await db
    .selectFrom('practices as p')
    .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
    .select('p.id')
    .where('d.user_id', '=', user_id)
    .executeTakeFirst()
  if (!practice) return
  const { name, bn_name = null, bmdc = null } = said
  await writeStaff(db, { of: { practice_id: practice.id, user_id }, said }, (unit, by, there) => {
    if (there)
      unit.change({ ...by, action: 'name_doctor' }, 'staff', { before: there, set: { name, bn_name, bmdc } })
  })
}

type WriteOne = (
  unit: UnitOfWork,
  by: { op: { op_id: string; made_at: string; device_seq: null } },
  there: Awaited<ReturnType<typeof staffRow>>,
) => void

/** The one write here into a practice: its scope is set for it alone and given back afterwards. */
async function writeStaff(
  db: Db,
  { of, said }: { of: AmongStaff; said: Said },
  write: WriteOne,
): Promise<void> {
  const {
    rows: [scope],
  } = await sql<{ before: string | null }>`select current_setting('app.practice_id', true) before`.execute(db)
  await setScope(db, String(of.practice_id))
  const unit = new UnitOfWork(db, {
    practice_id: of.practice_id,
    user_id: said.by ?? of.user_id,
    device_id: null,
  })
  const op = { op_id: newId(), made_at: said.now.toISOString(), device_seq: null }
  write(unit, { op }, await staffRow(db, of))
  await unit.settle()
  await setScope(db, scope?.before ?? '')
}

const staffRow = (db: Db, { practice_id, user_id }: AmongStaff) =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('practice_id', '=', practice_id)
    .where('id', '=', user_id)
    .executeTakeFirst()

const setScope = (db: Db, practice: string) =>
  sql`select set_config('app.practice_id', ${practice}, true)`.execute(db)
