import type { Inputs, Reply } from '#contract/endpoint.ts'
import { given } from '#contract/fields.ts'
import { rowFrom } from '#contract/mutation.ts'
import { notFound, wrongField } from '#contract/problem.ts'
import { patients } from '#domain/patient/rows.ts'
import { toldChanges } from '#domain/patient/told-changes.ts'
import type { PatientContext, PatientServed } from '#server/calls/handler.ts'
import { seesPatient } from '#server/queries/own-patients.ts'
import { refuseUnknownPlace } from '#server/queries/places.ts'
import type { updateFamilyMember } from '../contract.ts'
import { selectMemberHere, selectPracticeOfMember } from './queries.ts'

/** Held, so that what the desk writes at the same moment is not overtaken. */
async function held(ctx: PatientContext, id: string) {
  await ctx.hold('patients', [id])
  const found = await ctx.find('patients', id)
  if (!found || found.deleted_at !== null || found.merged_into !== null) throw notFound()
  if (!(await ctx.sql((db) => seesPatient(db, found)))) throw notFound()
  return found
}

async function changeMember(
  ctx: PatientContext,
  { params: { id }, body }: Inputs<typeof updateFamilyMember>,
): Promise<Reply<typeof updateFamilyMember>> {
  const found = await held(ctx, id)
  const { phone = found.phone, gender, relationship_status, blood_group_id } = body
  if (phone !== found.phone) throw wrongField('phone', 'choice')
  const changes = {
    ...toldChanges(body, rowFrom(patients, found), ctx.now.getTime()),
    ...given({ gender, relationship_status, blood_group_id }),
  }
  await ctx.sql((db) => refuseUnknownPlace(db, changes))
  if (Object.keys(changes).length > 0) ctx.change('patients', found, changes)
  const patient = await ctx.sql((db) => selectMemberHere(db, id))
  if (!patient) throw notFound()
  return { patient }
}

/** One of his family, in the practice that has written him down. */
export const ofMember: PatientServed<typeof updateFamilyMember> = {
  reach: (db, { params }) => selectPracticeOfMember(db, params.id),
  handle: changeMember,
}
