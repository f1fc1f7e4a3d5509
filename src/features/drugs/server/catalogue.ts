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

/** What makes a medicine of the list another one. */
const named = ['brand', 'strength', 'form', 'company'] as const

/**
 * A brand names substances that some medicine of the list has, or somebody says that they are new; and it is there once. A
 * change that leaves them as they are is not held up by what stood there before: the last medicine of a substance can be
 * hidden, and one that a list brought twice.
 */
export async function checkDrug(ctx: UserContext, told: Told, before: ResourceRow | null): Promise<void> {
  const of = becoming(told, before)
  const key = genericKey(of('generic'))
  if (key === '' || !/\p{L}/u.test(of('generic'))) throw wrongField('generic', 'name')
  const isNew = (told['new_substance'] ?? before?.['new_substance']) === true
  const isOther = before === null || key !== genericKey(valueText(before['generic']))
  const wasNew = before?.['new_substance'] === true
  if (!isNew && (isOther || wasNew) && (await hasUnknown(ctx, key.split(' + '), before?.id ?? 0)))
    throw wrongField('generic', unknownSubstance.code)
  if (before === null || named.some((name) => of(name) !== valueText(before[name])))
    await refuseListed(ctx, of, before?.id ?? 0)
}

async function refuseListed(ctx: UserContext, of: (name: string) => string, but: number): Promise<void> {
  const { rows } = await ctx.sql((db) =>
    sql`select from drugs where drug_name_key(brand, strength, form, company) =
        drug_name_key(${of('brand')}, ${of('strength')}, ${of('form')}, ${of('company')}) and id <> ${but} limit 1`.execute(
      db,
    ),
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
export async function keyed(ctx: UserContext, { id, generic }: ResourceRow): Promise<void> {
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
