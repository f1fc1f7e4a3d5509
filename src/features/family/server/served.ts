import { notFound } from '#contract/problem.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { serve, servePatient, type Served, serveWhole, type UserContext } from '#server/calls/handler.ts'
import {
  askClaimCode,
  claimRecord,
  editFamilyMember,
  listFamily,
  showFamilyMember,
  updateFamilyMember,
} from '../contract.ts'
import { claims, sendsClaimCode } from './claim.ts'
import { ofMember } from './change-member.ts'
import { selectFamily, selectMember } from './queries.ts'

async function memberOf(ctx: UserContext, id: string) {
  const patient = await selectMember(ctx, id)
  if (!patient) throw notFound()
  return patient
}

export const served: readonly Served[] = [
  serve(listFamily, async (ctx) => ({ patients: await selectFamily(ctx) })),
  serve(showFamilyMember, async (ctx, { query: { id } }) => ({ patient: await memberOf(ctx, id) })),
  serve(editFamilyMember, async (ctx, { params: { id } }) => ({
    patient: await memberOf(ctx, id),
    blood_groups: { ...bloodGroups },
  })),
  servePatient(updateFamilyMember, ofMember),
  serveWhole(askClaimCode, sendsClaimCode),
  serveWhole(claimRecord, claims),
]
