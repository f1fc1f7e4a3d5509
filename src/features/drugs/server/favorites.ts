import { sql } from 'kysely'
import { notFound, wrongField } from '#contract/problem.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { favoriteId, type FavoriteDrugRow, isPinned, nextRank, takenOut } from '#domain/drug/rows.ts'
import {
  addFavoriteDrug,
  addFavoriteDrugOnly,
  type PinnedDrug,
  removeFavoriteDrug,
  storeFavoriteDrugs,
  updateFavoriteDrug,
} from '../contract.ts'

/** What is known of the use of medicines, pinned ones first, then by use. */
export const selectFavorites = async (db: Db, practice_id: number): Promise<FavoriteDrugRow[]> => {
  const { rows } = await sql<FavoriteDrugRow>`select * from favorite_drugs
    where practice_id = ${practice_id} and deleted_at is null order by rank, uses desc, text`.execute(db)
  return rows
}

/** The favourites as lists answer them: without those that were taken out. */
export const listFavorites = async (db: Db, practice_id: number): Promise<FavoriteDrugRow[]> =>
  (await selectFavorites(db, practice_id)).filter(({ rank }) => rank !== takenOut)

/** A medicine of the catalogue, one that went out of it too. An installation without any catalogue knows none, and refuses none. */
async function mustExist(ctx: PracticeContext, drug_id: number): Promise<void> {
  const {
    rows: [found],
  } = await ctx.sql((db) =>
    sql<{
      known: boolean
    }>`select exists (select 1 from drugs where id = ${drug_id}) or not exists (select 1 from drugs) as known`.execute(
      db,
    ),
  )
  if (!found?.known) throw wrongField('drug_id', 'unknown')
}

/** Pins a medicine that may be known by its use already; an empty line leaves the one that is known. */
async function pin(ctx: PracticeContext, told: PinnedDrug): Promise<FavoriteDrugRow> {
  const { own_drug_id, line, text, diagnosis } = told
  if (own_drug_id !== null && !(await ctx.find('own_drugs', own_drug_id))) throw notFound()
  if (told.drug_id !== null) await mustExist(ctx, told.drug_id)
  const known = await ctx.sql((db) => selectFavorites(db, ctx.practice_id))
  const before = known.find((row) => row.drug_id === told.drug_id && row.own_drug_id === own_drug_id)
  const rank = before && isPinned(before) ? before.rank : nextRank(known)
  if (!before) return ctx.add('favorite_drugs', { id: favoriteId(told), ...told, rank, uses: 0 })
  return ctx.change('favorite_drugs', before, {
    text,
    rank,
    line: line === '' ? before.line : line,
    diagnosis: diagnosis ?? before.diagnosis,
  })
}

async function favoriteOf(ctx: PracticeContext, id: string): Promise<FavoriteDrugRow> {
  const found = (await ctx.sql((db) => selectFavorites(db, ctx.practice_id))).find((row) => row.id === id)
  if (!found) throw notFound()
  return found
}

/** The doctor's favourite medicines. */
export const servedFavorites: readonly Served[] = [
  serve(addFavoriteDrug, async (ctx, { body }) => ({ favorite_drug: await pin(ctx, body) })),
  serve(addFavoriteDrugOnly, async (ctx, { body }) => ({
    favorite_drug: await pin(ctx, { ...body, line: '' }),
  })),
  serve(storeFavoriteDrugs, async (ctx, { body }) => {
    const favorite_drugs: FavoriteDrugRow[] = []
    for (const told of body.favorite_drugs) favorite_drugs.push(await pin(ctx, told))
    return { favorite_drugs }
  }),
  serve(updateFavoriteDrug, async (ctx, { params, body }) => {
    const before = await favoriteOf(ctx, params.id)
    const { line = before.line, rank = before.rank, diagnosis = before.diagnosis } = body
    return { favorite_drug: ctx.change('favorite_drugs', before, { line, rank, diagnosis }) }
  }),
  serve(removeFavoriteDrug, async (ctx, { params }) => {
    ctx.change('favorite_drugs', await favoriteOf(ctx, params.id), { rank: takenOut })
    return { id: params.id }
  }),
]
