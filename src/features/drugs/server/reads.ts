import { sql } from 'kysely'
import { notFound, wrongField } from '#contract/problem.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { made } from '#contract/mutation.ts'
import { isListedMolecule, moleculeNames, ownDrugId } from '#domain/drug/own-drug.ts'
import { favoriteDrugs, type OwnDrugRow, ownDrugs } from '#domain/drug/rows.ts'
import {
  type CatalogueDrug,
  createDrug,
  editDrug,
  listDoctorDrugs,
  listDrugs,
  listFavoriteDrugs,
  listOwnDrugs,
  listPacks,
  pageFavoriteDrugs,
  readDrugDose,
} from '../contract.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { changeDrug, countUses, keepDrug, retireDrug, sameDrug, usesById } from '../mutations.ts'
import { listFavorites, selectFavorites, servedFavorites } from './favorites.ts'
import { servedOffered } from './offered.ts'
import { newestPacks } from './packs.ts'

const perPage = 50

const selectOwn = async (db: Db, practice_id: number): Promise<OwnDrugRow[]> => {
  const { rows } =
    await sql<OwnDrugRow>`select * from own_drugs where practice_id = ${practice_id} and deleted_at is null order by brand, strength`.execute(
      db,
    )
  return rows
}

const selectForms = async (db: Db): Promise<{ form: string; form_abbr: string }[]> => {
  const { rows } = await sql<{ form: string; form_abbr: string }>`select form, form_abbr from drugs
    where active group by form, form_abbr order by count(*) desc, form`.execute(db)
  return rows
}

async function selectCatalogue(db: Db, asked: { search: string; page: number }) {
  const begins = `${asked.search.trim().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<
    CatalogueDrug & { total: number }
  >`select id, brand, generic, generic_key, coalesce(strength, '') strength, form, form_abbr,
      coalesce(company, '') company, count(*) over ()::int total
    from drugs where active and (brand ilike ${begins} or generic ilike ${begins})
    order by brand, strength limit ${perPage} offset ${(asked.page - 1) * perPage}`.execute(db)
  return {
    data: rows.map(({ total: _total, ...drug }) => drug),
    meta: metaOf(rows[0]?.total ?? 0, asked.page),
  }
}

const metaOf = (total: number, current_page: number) => ({
  current_page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})

/** Generics of the catalogue that are, or hold, a substance of this one. A catalogue keyed by an older rule is found by its words. */
async function selectGenericsLike(db: Db, generic: string): Promise<string[]> {
  const parts = [generic, ...generic.split('+')]
    .map((part) => part.trim())
    .filter((part) => genericKey(part) !== '')
  if (parts.length === 0) return []
  const keys = parts.flatMap((part) => [genericKey(part), ...genericKey(part).split(' + ')])
  const begins = parts.map((part) => `${part.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<{ generic: string }>`select distinct generic from drugs
    where active and (string_to_array(generic_key, ' + ') && ${keys}::text[] or generic ilike any (${begins}::text[]))`.execute(
    db,
  )
  return rows.map((row) => row.generic)
}

const isLinked = async (ctx: PracticeContext, generic: string): Promise<boolean> =>
  isListedMolecule(generic, moleculeNames(await ctx.sql((db) => selectGenericsLike(db, generic))))

async function doseOf(
  ctx: PracticeContext,
  asked: { drug_id?: number | undefined; own_drug_id?: string | undefined },
) {
  if ((asked.drug_id === undefined) === (asked.own_drug_id === undefined))
    throw wrongField('drug_id', 'required')
  const known = await ctx.sql((db) => selectFavorites(db, ctx.practice_id))
  const found = known.find(
    (row) => row.drug_id === (asked.drug_id ?? null) && row.own_drug_id === (asked.own_drug_id ?? null),
  )
  return { dose: found ? { line: found.line, uses: found.uses } : null }
}

/** The practice's own and favourite medicines, and the catalogue for callers without a pack. */
export const served: readonly Served[] = [
  serve(listOwnDrugs, async (ctx) => ({ drugs: await ctx.sql((db) => selectOwn(db, ctx.practice_id)) })),
  serve(listDoctorDrugs, async (ctx) => ({
    doctor_drugs: (await ctx.sql((db) => selectOwn(db, ctx.practice_id))).filter(({ retired }) => !retired),
  })),
  serve(createDrug, async (ctx) => ({ forms: await ctx.sql(selectForms) })),
  serve(editDrug, async (ctx, { params }) => {
    const drug = (await ctx.sql((db) => selectOwn(db, ctx.practice_id))).find((row) => row.id === params.id)
    if (!drug) throw notFound()
    return { drug }
  }),
  serveMutation(keepDrug, {
    complete: (_ctx, { body, ...input }) => ({ ...input, body: { ...body, id: body.id ?? ownDrugId(body) } }),
    finds: { one: async (ctx, { body }) => ({ linked: await isLinked(ctx, body.generic) }) },
    reply: ({ input: { body }, rows: { own }, row }) => ({
      drug: row(ownDrugs, sameDrug(own, body)?.id ?? made(body.id)),
    }),
  }),
  serveMutation(changeDrug, {
    finds: { one: async (ctx, { body }) => ({ linked: await isLinked(ctx, body.generic ?? '') }) },
    reply: ({ input, row }) => ({ drug: row(ownDrugs, input.params.id) }),
  }),
  serveMutation(retireDrug, { reply: ({ input }) => ({ id: input.params.id }) }),
  serve(listDrugs, (ctx, { query }) =>
    ctx.sql((db) => selectCatalogue(db, { search: query.search ?? '', page: query.page ?? 1 })),
  ),
  serve(listPacks, async (ctx, { query }) => ({ packs: await ctx.sql((db) => newestPacks(db, query.from)) })),
  serve(readDrugDose, (ctx, { query }) => doseOf(ctx, query)),
  serve(listFavoriteDrugs, async (ctx) => ({
    favorite_drugs: await ctx.sql((db) => listFavorites(db, ctx.practice_id)),
  })),
  serve(pageFavoriteDrugs, async (ctx, { query }) => {
    const all = await ctx.sql((db) => listFavorites(db, ctx.practice_id))
    const page = query.page ?? 1
    return { data: all.slice((page - 1) * perPage, page * perPage), meta: metaOf(all.length, page) }
  }),
  serveMutation(countUses, {
    reply: ({ input: { body }, row }) => ({
      favorite_drugs: [...usesById(body.uses).keys()].map((id) => ({
        id,
        uses: row(favoriteDrugs, id).uses,
      })),
    }),
  }),
  ...servedFavorites,
  ...servedOffered,
]
