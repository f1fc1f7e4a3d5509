import { sql } from 'kysely'
import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { shapeNames } from '#contract/shapes.ts'
import type { Db, UserContext } from '#server/calls/handler.ts'
import { createDoctor, nameAmongStaff } from '#server/identity/create-doctor.ts'
import { holdDoctor } from '#server/queries/decide-doctor.ts'
import { refuseTakenBmdc, writeStep } from '#server/queries/doctor-requests.ts'
import type { storeKeptDoctor, updateDoctorProfile } from '../contract.ts'

type Told = Omit<Inputs<typeof updateDoctorProfile>['body'], 'version'>

/** Makes a doctor of an account that is none and has not asked; whoever has asked is decided about. */
export async function makeKeptDoctor(
  ctx: UserContext,
  { phone, ...told }: Inputs<typeof storeKeptDoctor>['body'],
): Promise<number> {
  return ctx.sql(async (db) => {
    await refuseKnown(db, phone)
    await refuseTakenBmdc(db, told.bmdc, 0)
    await refuseAskedBmdc(db, told.bmdc, phone)
    await refuseUnknownSpecialities(db, told.speciality_ids)
    const { user_id, doctor_id } = await createDoctor(db, {
      ...told,
      phone,
      by: ctx.principal.user_id,
      now: ctx.now,
    })
    await writeStep(db, {
      user_id,
      request_id: null,
      state: 'approved',
      now: ctx.now,
      by: ctx.principal.user_id,
    })
    ctx.audit('doctor_made', { table: 'doctors', row: String(doctor_id), detail: { ...told } })
    return user_id
  })
}

/** Changes what is published, with a line that says from what to what. */
export async function changeProfile(
  ctx: UserContext,
  id: number,
  { version, ...told }: Inputs<typeof updateDoctorProfile>['body'],
): Promise<void> {
  await ctx.sql(async (db) => {
    const before = await holdDoctor(db, id)
    const { doctor } = before
    if (!doctor) throw notFound()
    if (version !== before.version)
      throw new Problem(conflict, { current: { state: before.state, version: before.version } })
    if (told.bmdc !== doctor.bmdc) await refuseTakenBmdc(db, told.bmdc, id)
    await refuseUnknownSpecialities(db, told.speciality_ids, doctor.speciality_ids)
    const set = differing(doctor, told)
    if (Object.keys(set).length === 0) return
    await db.updateTable('doctors').set(set).where('id', '=', doctor.id).execute()
    await db
      .updateTable('users')
      .set({ name: told.name, bn_name: told.bn_name })
      .where('id', '=', id)
      .execute()
    await nameAmongStaff(db, id, { ...told, by: ctx.principal.user_id, now: ctx.now })
    const from = Object.fromEntries(shapeNames(set).map((name) => [name, doctor[name]]))
    ctx.audit('doctor_changed', {
      table: 'doctors',
      row: String(doctor.id),
      detail: JSON.parse(JSON.stringify({ from, to: set })),
    })
  })
}

type Doctor = NonNullable<Awaited<ReturnType<typeof holdDoctor>>['doctor']>

/** Of what was told what stands otherwise in the profile. */
const differing = (doctor: Doctor, told: Told): Partial<Told> =>
  Object.fromEntries(
    shapeNames(told).flatMap((name) =>
      JSON.stringify(doctor[name]) === JSON.stringify(told[name]) ? [] : [[name, told[name]]],
    ),
  )

/** Whoever is a doctor here or has asked is found in the list, in whatever state; he is not made once more. */
async function refuseKnown(db: Db, phone: string): Promise<void> {
  const { rows } = await sql`select from users u where u.phone = ${phone}
    and (exists (select from doctors d where d.user_id = u.id)
      or exists (select from doctor_requests r where r.user_id = u.id and r.state <> 'rejected'))`.execute(db)
  if (rows.length > 0) throw wrongField('phone', 'known')
}

/** A registration stands in the open request of somebody else. */
async function refuseAskedBmdc(db: Db, bmdc: string, phone: string): Promise<void> {
  const asked = await db
    .selectFrom('doctor_requests')
    .select('id')
    .where('bmdc', '=', bmdc)
    .where('state', '!=', 'rejected')
    .where('phone', '!=', phone)
    .executeTakeFirst()
  if (asked) throw wrongField('bmdc', 'taken')
}

/** `held`: those that he has already, also where they are offered to nobody any more. */
async function refuseUnknownSpecialities(
  db: Db,
  ids: readonly number[],
  held: readonly number[] = [],
): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => !held.includes(id))
  if (wanted.length === 0) return
  const found = await db
    .selectFrom('specialities')
    .select('id')
    .where('id', 'in', wanted)
    .where('active', '=', true)
    .execute()
  if (found.length < wanted.length) throw wrongField('speciality_ids', 'choice')
}
