import type { Handler } from '#server/calls/handler.ts'
import { bloodGroups, type getLocations, type listBloodGroups, type listLocations } from '../contract.ts'
import { placesVersion } from './app-data.ts'

export const listsBloodGroups: Handler<typeof listBloodGroups> = () => ({ ...bloodGroups })

export const listsLocations: Handler<typeof listLocations> = async (ctx, { query }) => {
  const divisions = await ctx.sql((db) =>
    db.selectFrom('divisions').select(['id', 'name', 'bn_name']).orderBy('name').execute(),
  )
  const districts = await ctx.sql((db) =>
    db
      .selectFrom('districts')
      .select(['id', 'name', 'bn_name'])
      .where('division_id', '=', query.division_id ?? 0)
      .orderBy('name')
      .execute(),
  )
  const upazilas = await ctx.sql((db) =>
    db
      .selectFrom('upazilas')
      .select(['id', 'name', 'bn_name'])
      .where('district_id', '=', query.district_id ?? 0)
      .orderBy('name')
      .execute(),
  )
  return { data: { divisions, districts, upazilas } }
}

export const givesLocations: Handler<typeof getLocations> = async (ctx) => ({
  version: await ctx.sql(placesVersion),
  divisions: await ctx.sql((db) => db.selectFrom('divisions').selectAll().orderBy('name').execute()),
  districts: await ctx.sql((db) => db.selectFrom('districts').selectAll().orderBy('name').execute()),
  upazilas: await ctx.sql((db) => db.selectFrom('upazilas').selectAll().orderBy('name').execute()),
})
