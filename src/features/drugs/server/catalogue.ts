import { sql } from 'kysely'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { valueText } from '#contract/resource/field.ts'
import type { ResourceRow, Told } from '#contract/resource/resource.ts'
import { wrongField } from '#contract/problem.ts'
import { serve, type Served, type UserContext } from '#server/calls/handler.ts'
import { serveResource } from '#server/resource/serve-resource.ts'
import {
  catalogueDrugs,
  listedTwice,
  listReleases,
  readCatalogueState,
  sendCatalogue,
  undoRelease,
  unknownSubstance,
} from '#features/catalogue/contract.ts'
import { servedImports } from './imports.ts'
import { catalogueState, releasesPage, sendList, undoLast } from './releases.ts'

/** What a row will be once it is written. */
const becoming = (told: Told, before: ResourceRow | null) => (name: string) =>
  valueText(told[name] === undefined ? before?.[name] : told[name])

/** A brand names substances that some medicine of the list has, or somebody says that they are new; and it is there once. */
async function checkDrug(ctx: UserContext, told: Told, before: ResourceRow | null): Promise<void> {
  const of = becoming(told, before)
  const parts = genericKey(of('generic')).split(' + ')
  const isNew = (told['new_substance'] ?? before?.['new_substance']) === true
  if (parts[0] === '' || !/\p{L}/u.test(of('generic'))) throw wrongField('generic', 'name')
  if (!isNew && (await hasUnknown(ctx, parts, before?.id ?? 0)))
    throw wrongField('generic', unknownSubstance.code)
  const { rows } = await ctx.sql((db) =>
    sql`select from drugs where lower(brand) = lower(${of('brand')}) and lower(form) = lower(${of('form')})
      and lower(coalesce(strength, '')) = lower(${of('strength')}) and lower(coalesce(company, '')) = lower(${of('company')})
      and id <> ${before?.id ?? 0} limit 1`.execute(db),
  )
  if (rows.length > 0) throw wrongField('brand', listedTwice.code)
}

/** Whether any of these substances stands in no other row of the list. */
async function hasUnknown(ctx: UserContext, parts: readonly string[], but: number): Promise<boolean> {
  const { rows } = await ctx.sql((db) =>
    sql`select from unnest(${parts}::text[]) part where not exists
      (select from drugs where string_to_array(generic_key, ' + ') @> array[part] and id <> ${but}) limit 1`.execute(
      db,
    ),
  )
  return rows.length > 0
}

/** The key by which checks know the substance follows from its name. */
async function keyed(ctx: UserContext, { id, generic }: ResourceRow): Promise<void> {
  const generic_key = genericKey(valueText(generic))
  await ctx.sql((db) => db.updateTable('drugs').set({ generic_key }).where('id', '=', id).execute())
}

export const served: readonly Served[] = [
  ...servedImports,
  ...serveResource(catalogueDrugs, { check: checkDrug, changed: keyed }),
  serve(readCatalogueState, (ctx) => ctx.sql(catalogueState)),
  serve(listReleases, (ctx, { query }) => ctx.sql((db) => releasesPage(db, query.page ?? 1))),
  serve(sendCatalogue, async (ctx) => ({ release: await sendList(ctx, { source: 'edits' }) })),
  serve(undoRelease, async (ctx, { params }) => ({ release: await undoLast(ctx, params.id) })),
]
