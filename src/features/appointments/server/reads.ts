import { notFound } from '#contract/problem.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { worksIn } from '#contract/permissions.ts'
import { type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { createAppointment, readAppointmentEdit, showAppointment } from '../contract.ts'
import { ofEdit, ofForm, ofVisit } from './own.ts'
import { selectOpenSittings } from './places.ts'
import { selectBookableChambers, selectShown } from './queries.ts'

async function shown(ctx: PracticeContext, id: string) {
  const found = await ctx.sql((db) => selectShown(db, ctx.practice_id, id))
  if (!found || !worksIn(ctx.member, found.appointment.chamber_id)) throw notFound()
  return found
}

const sittings = (ctx: PracticeContext, chamber_ids: readonly number[]) =>
  ctx.sql((db) => selectOpenSittings(db, ctx.practice_id, { chamber_ids, now: ctx.now }))

export const servedReads: readonly Served[] = [
  serve(
    createAppointment,
    async (ctx, { query }) => {
      const all = await ctx.sql((db) => selectBookableChambers(db, ctx.practice_id))
      const chambers = all.filter(
        (one) =>
          worksIn(ctx.member, one.id) && (query.chamber_id === undefined || one.id === query.chamber_id),
      )
      if (query.chamber_id !== undefined && chambers.length === 0) throw notFound()
      return {
        chambers,
        schedules: await sittings(
          ctx,
          chambers.map((one) => one.id),
        ),
        blood_groups: bloodGroups,
      }
    },
    { patient: ofForm },
  ),
  serve(showAppointment, (ctx, { params }) => shown(ctx, params.id), { patient: ofVisit }),
  serve(
    readAppointmentEdit,
    async (ctx, { params }) => {
      const found = await shown(ctx, params.id)
      return { ...found, schedules: await sittings(ctx, [found.appointment.chamber_id]) }
    },
    { patient: ofEdit },
  ),
]
