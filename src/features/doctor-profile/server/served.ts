import { sql } from 'kysely'
import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { refuseTakenBmdc } from '#server/queries/doctor-requests.ts'
import { type Db, type PracticeContext, serve, type Served, serveWhole } from '#server/calls/handler.ts'
import {
  type DoctorProfile,
  editDoctor,
  readDoctorDetails,
  removeDoctorPhoto,
  setDoctorPhoto,
  updateDoctor,
} from '../contract.ts'
import { removesPhoto, setsPhoto } from './photos.ts'

/** The doctor of a practice, as he writes himself. */
export const served: readonly Served[] = [
  serve(readDoctorDetails, async (ctx) => ({ doctor: await doctorOf(ctx) })),
  serve(editDoctor, async (ctx, { params }) => {
    if (params.id !== ctx.member.doctor_id) throw notFound()
    const doctor = await doctorOf(ctx)
    return { doctor, ...(await ctx.sql((db) => selectLists(db, doctor.degrees))) }
  }),
  serve(updateDoctor, async (ctx, { params, body }) => {
    if (params.id !== ctx.member.doctor_id) throw notFound()
    if (ctx.member.role !== 'doctor') throw new Problem(forbidden)
    const before = await doctorOf(ctx)
    const bmdc = body.bmdc === undefined ? before.bmdc : body.bmdc
    if (before.status === 1 && before.bmdc !== null && bmdc !== before.bmdc) throw wrongField('bmdc', 'fixed')
    if (bmdc !== null && bmdc !== before.bmdc)
      await ctx.sql((db) => refuseTakenBmdc(db, bmdc, ctx.principal.user_id))
    await ctx.sql((db) => writeDoctor(db, ctx, { ...body, bmdc }))
    const row = await ctx.find('staff', ctx.principal.user_id)
    if (row) ctx.change('staff', row, { name: body.name, bn_name: body.bn_name, bmdc })
    ctx.audit('profile_changed', {
      table: 'doctors',
      row: String(params.id),
      detail: { name: body.name, degrees: body.degrees },
    })
    return { doctor: await doctorOf(ctx) }
  }),
  serveWhole(setDoctorPhoto, setsPhoto),
  serveWhole(removeDoctorPhoto, removesPhoto),
]

async function doctorOf(ctx: PracticeContext): Promise<DoctorProfile> {
  const {
    rows: [doctor],
  } = await ctx.sql((db) =>
    sql<DoctorProfile>`
    select d.id, d.name, d.bn_name, d.title, d.bn_title, d.degrees, d.institute, d.speciality_ids, d.bmdc, u.phone, d.email, d.about, d.bn_about, d.status,
      (select p.hash from doctor_photos p where p.doctor_id = d.id) photo
    from doctors d join users u on u.id = d.user_id where d.id = ${ctx.member.doctor_id}`.execute(db),
  )
  if (!doctor) throw notFound()
  return doctor
}

/** What a profile may choose from; `held`: the degrees that the doctor has. */
async function selectLists(db: Db, held: readonly string[]) {
  const [degrees, institutes, specialities] = [
    await db
      .selectFrom('degrees')
      .select(['id', 'name', 'bn_name', 'kind'])
      // A hidden one that he holds is not taken for one that he typed himself.
      .where((is) => is.or([is('active', '=', true), is('name', 'in', [...held, ''])]))
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('institutes')
      .select(['id', 'name', 'bn_name'])
      .where('active', '=', true)
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('specialities')
      .select(['id', 'name', 'bn_name'])
      .where('active', '=', true)
      .orderBy('id')
      .execute(),
  ]
  return { degrees, institutes, specialities }
}

/** His name in the account goes with the one on his sheets. */
async function writeDoctor(
  db: Db,
  ctx: PracticeContext,
  set: Inputs<typeof updateDoctor>['body'],
): Promise<void> {
  const { name, bn_name, title, bn_title, degrees, institute, bmdc = null, email, about, bn_about } = set
  await db
    .updateTable('doctors')
    .set({ name, bn_name, title, bn_title, degrees, institute, bmdc, email, about, bn_about })
    .where('id', '=', ctx.member.doctor_id)
    .execute()
  await db.updateTable('users').set({ name, bn_name }).where('id', '=', ctx.principal.user_id).execute()
}
