import { notFound, Problem } from '#contract/problem.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import { decideDoctor, type DoctorDecision, standingOf } from '#server/queries/decide-doctor.ts'
import { selectRequestSpecialities } from '#server/queries/doctor-requests.ts'
import {
  createDoctorForm,
  decideAboutDoctor,
  editDoctorProfile,
  keptDoctors,
  ownDoctor,
  readDoctorDocument,
  showKeptDoctor,
  storeKeptDoctor,
  updateDoctorProfile,
} from '../contract.ts'
import { selectKeptDoctor, selectProfile } from './select-doctor.ts'
import { selectDocument } from './select-document.ts'
import { selectListed } from './select-listed.ts'
import { changeProfile, makeKeptDoctor } from './write-profile.ts'

export const served: readonly Served[] = [
  serve(keptDoctors.list, (ctx, { query }) => ctx.sql((db) => selectListed(db, query))),
  serve(showKeptDoctor, async (ctx, { params: { id } }) => ({
    data: await ctx.sql((db) => selectKeptDoctor(db, id)),
  })),
  serve(createDoctorForm, async (ctx) => ({ specialities: await ctx.sql(selectRequestSpecialities) })),
  serve(editDoctorProfile, (ctx, { params: { id } }) =>
    ctx.sql(async (db) => {
      const { version, phone } = await standingOf(db, id)
      const profile = await selectProfile(db, id)
      if (!profile) throw notFound()
      return { data: { version, phone, ...profile }, specialities: await selectRequestSpecialities(db) }
    }),
  ),
  serve(storeKeptDoctor, async (ctx, { body }) => {
    const id = await makeKeptDoctor(ctx, body)
    return { data: await ctx.sql((db) => selectKeptDoctor(db, id)) }
  }),
  serve(updateDoctorProfile, async (ctx, { params: { id }, body }) => {
    if (id === ctx.principal.user_id) throw new Problem(ownDoctor)
    await changeProfile(ctx, id, body)
    return { data: await ctx.sql((db) => selectKeptDoctor(db, id)) }
  }),
  serve(decideAboutDoctor, (ctx, { params: { id }, body }) => {
    const { user_id } = ctx.principal
    if (id === user_id) throw new Problem(ownDoctor)
    const { to, fields, version } = body
    const note = body.note ?? ''
    const decision: DoctorDecision =
      to === 'info_requested'
        ? { to, fields, note }
        : to === 'rejected' || to === 'suspended'
          ? { to, note }
          : { to }
    return ctx.sql(async (db) => {
      await decideDoctor(db, { user_id: id, decision, by: user_id, seen: version, now: ctx.now })
      return { data: await selectKeptDoctor(db, id) }
    })
  }),
  serve(readDoctorDocument, (ctx, { params }) => ctx.sql((db) => selectDocument(db, params))),
]
