import { serve, type Served } from '#server/calls/handler.ts'
import { listChambersByPlace, listPublicSpecialities, listTodaySittings } from '../contract.ts'
import { selectChambersByPlace, selectSpecialities } from './lists.ts'
import { selectTodaySittings } from './today.ts'

export const served: readonly Served[] = [
  serve(listPublicSpecialities, async (ctx) => ({ specialties: await ctx.sql(selectSpecialities) })),
  serve(listChambersByPlace, async (ctx) => ({ data: await ctx.sql(selectChambersByPlace) })),
  serve(listTodaySittings, (ctx) => ctx.sql((db) => selectTodaySittings(db, ctx.now))),
]
