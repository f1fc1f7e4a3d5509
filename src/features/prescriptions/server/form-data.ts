import { notFound } from '#contract/problem.ts'
import { worksIn } from '#contract/permissions.ts'
import type { TemplateRow } from '#domain/template/rows.ts'
import { listDoctorDrugs, listFavoriteDrugs } from '#features/drugs/contract.ts'
import { showPatient } from '#features/patients/contract.ts'
import { readContent } from '#features/prescription-content/contract.ts'
import { listSeenTemplates } from '#features/templates/contract.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import type { FormData } from '../contract.ts'
import { selectDraft, selectHead, selectVersions, selectVisit } from './queries.ts'

type About = Pick<FormData, 'appointment' | 'patient' | 'draft' | 'prescription' | 'version'>

/** What a sheet for a visit begins with. */
export async function forVisit(ctx: PracticeContext, appointment_id: string): Promise<FormData> {
  const appointment = await ctx.sql((db) => selectVisit(db, ctx.practice_id, appointment_id))
  if (!appointment || !worksIn(ctx.member, appointment.chamber_id)) throw notFound()
  const draft = (await ctx.sql((db) => selectDraft(db, ctx.practice_id, { appointment_id }))) ?? null
  const { patient } = await ctx.run(showPatient, { params: { id: appointment.patient_id } })
  return withLists(ctx, { appointment, patient, draft, prescription: null, version: null })
}

/** What a sheet without a visit begins with. */
export async function forPatient(ctx: PracticeContext, patient_id: string | undefined): Promise<FormData> {
  const patient =
    patient_id === undefined ? null : (await ctx.run(showPatient, { params: { id: patient_id } })).patient
  return withLists(ctx, { appointment: null, patient, draft: null, prescription: null, version: null })
}

/** What an amendment, or a draft under this prescription's id, begins with. */
export async function forPrescription(ctx: PracticeContext, id: string): Promise<FormData> {
  const prescription = (await ctx.sql((db) => selectHead(db, ctx.practice_id, id))) ?? null
  const draft = (await ctx.sql((db) => selectDraft(db, ctx.practice_id, { prescription_id: id }))) ?? null
  const about = prescription ?? draft
  if (!about || !worksIn(ctx.member, about.chamber_id)) throw notFound()
  const [version = null] = await ctx.sql((db) => selectVersions(db, ctx.practice_id, id))
  const appointment =
    about.appointment_id === null
      ? null
      : ((await ctx.sql((db) => selectVisit(db, ctx.practice_id, about.appointment_id ?? ''))) ?? null)
  const { patient } = await ctx.run(showPatient, { params: { id: about.patient_id } })
  return withLists(ctx, { appointment, patient, draft, prescription, version })
}

async function withLists(ctx: PracticeContext, about: About): Promise<FormData> {
  const { lists, common_advises, common_follow_ups } = await ctx.run(readContent, {})
  const { favorite_drugs } = await ctx.run(listFavoriteDrugs, {})
  const { doctor_drugs } = await ctx.run(listDoctorDrugs, {})
  const { templates } = await ctx.run(listSeenTemplates, {})
  return {
    ...lists,
    drugs: favorite_drugs,
    doctor_drugs,
    common_advises,
    common_follow_ups,
    templates,
    default: defaultOf(templates, about.appointment?.chamber_id ?? about.draft?.chamber_id ?? null),
    ...about,
  }
}

/** The most used one that is offered in this chamber whatever the diagnosis. */
const defaultOf = (templates: readonly TemplateRow[], chamber_id: number | null): TemplateRow | null =>
  templates.find(
    (one) =>
      one.is_default &&
      one.diagnosis === null &&
      one.icd10 === null &&
      (one.chamber_id === null || one.chamber_id === chamber_id),
  ) ?? null
