import { serve, type Served } from '#server/calls/handler.ts'
import { atDoor } from '#server/db/lend.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { listLastMonth, showAdminDashboard } from '../contract.ts'
import { countPlatform, countPractices, prescriptionsOf, spans } from './figures.ts'
import { selectLastMonth } from './issued.ts'

export const served: readonly Served[] = [
  serve(showAdminDashboard, (ctx) =>
    ctx.sql(async (db) => {
      await asAnybody(db)
      const { payment_methods, package_payments, ...practices } = await atDoor(db, (door) =>
        countPractices(door, ctx.now),
      )
      const { oldest_at, testimonials, ...platform } = await countPlatform(db, ctx.now)
      const { by_day } = practices
      return {
        ...platform,
        ...practices,
        today_prescriptions: prescriptionsOf(by_day, spans.today),
        last_week_prescriptions: prescriptionsOf(by_day, spans.week),
        last_month_prescriptions: prescriptionsOf(by_day, spans.month),
        waiting: {
          requests: platform.total_requested_doctor,
          oldest_at,
          payment_methods,
          package_payments,
          testimonials,
        },
      }
    }),
  ),
  serve(listLastMonth, (ctx, { query }) =>
    ctx.sql(async (db) => {
      await asAnybody(db)
      return atDoor(db, (door) => selectLastMonth(door, { ...query, now: ctx.now }))
    }),
  ),
]
