import { notFound } from '#contract/problem.ts'
import { serve, type Served, serveWhole } from '#server/calls/handler.ts'
import {
  selectOwnRequest,
  selectRequestSpecialities,
  selectSuspension,
} from '#server/queries/doctor-requests.ts'
import {
  answerDoctorRequest,
  listRequestSpecialities,
  listRequestSubSpecialities,
  listSpecialityDegrees,
  showDoctorRequest,
  showRequestProfile,
  storeDoctorRequest,
} from '../contract.ts'
import { answersRequest } from './answer.ts'
import { mustBeSpeciality, selectDegrees, selectInstitutes, selectSubSpecialities } from './queries.ts'
import { isDoctor, storesRequest } from './store.ts'

export const served: readonly Served[] = [
  serve(listRequestSpecialities, async (ctx) => ({ specialties: await ctx.sql(selectRequestSpecialities) })),
  serve(listSpecialityDegrees, (ctx, { params: { id } }) =>
    ctx.sql(async (db) => {
      await mustBeSpeciality(db, id)
      return { degrees: await selectDegrees(db), institutes: await selectInstitutes(db, id) }
    }),
  ),
  serve(listRequestSubSpecialities, (ctx, { params: { specialty_id } }) =>
    ctx.sql(async (db) => {
      await mustBeSpeciality(db, specialty_id)
      return { sub_super_specialties: await selectSubSpecialities(db, specialty_id) }
    }),
  ),
  serveWhole(storeDoctorRequest, storesRequest),
  serve(showRequestProfile, (ctx) =>
    ctx.sql(async (db) => {
      const found = await selectOwnRequest(db, ctx.principal.user_id)
      return {
        isDoctor: await isDoctor(db, ctx.principal.user_id),
        requested_doctor: found && {
          id: found.id,
          number: found.number,
          state: found.state,
          status: found.status,
        },
      }
    }),
  ),
  serve(showDoctorRequest, async (ctx, { query: { user_id = ctx.principal.user_id } }) => {
    if (user_id !== ctx.principal.user_id) throw notFound()
    return ctx.sql(async (db) => ({
      data: await selectOwnRequest(db, user_id),
      suspended: await selectSuspension(db, user_id),
    }))
  }),
  serveWhole(answerDoctorRequest, answersRequest),
]
