import { notFound } from '#contract/problem.ts'
import { serve, type Served } from '#server/calls/handler.ts'
import {
  listAllPlaces,
  listAllSpecialities,
  listChambersByPlace,
  listDoctorsOfPlace,
  listPlaceMiddles,
  listPublicDoctors,
  listPublicSpecialities,
  listSearchableSpecialities,
  listSpecialisedDoctors,
  listTodaySittings,
  searchPublicDoctors,
  showPublicDoctor,
} from '../contract.ts'
import { selectDoctor, selectPublicDoctors, selectFirstDoctors, selectPlace } from './doctors.ts'
import {
  selectAllPlaces,
  selectAllSpecialities,
  selectChambersByPlace,
  selectPlaceMiddles,
  selectSearchable,
  selectSpecialities,
  selectSpeciality,
} from './lists.ts'
import { selectTodaySittings } from './today.ts'

const lists: readonly Served[] = [
  serve(listPublicSpecialities, async (ctx) => ({ specialties: await ctx.sql(selectSpecialities) })),
  serve(listAllSpecialities, (ctx, { query }) => ctx.sql((db) => selectAllSpecialities(db, query))),
  serve(listSearchableSpecialities, async (ctx) => ({ specialties: await ctx.sql(selectSearchable) })),
  serve(listChambersByPlace, async (ctx) => ({ data: await ctx.sql(selectChambersByPlace) })),
  serve(listPlaceMiddles, async (ctx) => ({ data: await ctx.sql(selectPlaceMiddles) })),
  serve(listAllPlaces, (ctx, { query }) => ctx.sql((db) => selectAllPlaces(db, query.page))),
  serve(listTodaySittings, (ctx) => ctx.sql((db) => selectTodaySittings(db, ctx.now))),
]

const doctors: readonly Served[] = [
  serve(listPublicDoctors, (ctx, { query }) =>
    ctx.sql((db) => selectPublicDoctors(db, { ...query, now: ctx.now })),
  ),
  serve(searchPublicDoctors, (ctx, { query: { search = '' } }) =>
    ctx.sql((db) => selectFirstDoctors(db, search, ctx.now)),
  ),
  serve(listSpecialisedDoctors, (ctx, { query }) =>
    ctx.sql(async (db) => {
      const { speciality_id } = query
      const speciality = speciality_id === undefined ? null : await selectSpeciality(db, speciality_id)
      if (speciality_id !== undefined && !speciality) throw notFound()
      return { ...(await selectPublicDoctors(db, { ...query, now: ctx.now })), speciality }
    }),
  ),
  serve(listDoctorsOfPlace, (ctx, { params: { id }, query }) =>
    ctx.sql(async (db) => {
      const place = await selectPlace(db, id)
      if (!place) throw notFound()
      return { ...(await selectPublicDoctors(db, { ...query, district_id: id, now: ctx.now })), place }
    }),
  ),
  serve(showPublicDoctor, async (ctx, { params: { id } }) => {
    const data = await ctx.sql((db) => selectDoctor(db, id, ctx.now))
    if (!data) throw notFound()
    return { data }
  }),
]

export const served: readonly Served[] = [...lists, ...doctors]
