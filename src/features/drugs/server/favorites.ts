import { sql } from 'kysely'
import { wrongField } from '#contract/problem.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { favoriteDrugs, favoriteId, type FavoriteDrugRow, takenOut } from '#domain/drug/rows.ts'
import { addFavoriteDrug, addFavoriteDrugOnly, type PinnedDrug, storeFavoriteDrugs } from '../contract.ts'
import * as mutations from '../mutations.ts'

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

const pinned = async (ctx: PracticeContext, body: PinnedDrug): Promise<FavoriteDrugRow> =>
  (await ctx.run(addFavoriteDrug, { body })).favorite_drug

/** The doctor's favourite medicines. */
export const servedFavorites: readonly Served[] = [
  serveMutation(mutations.pinDrug, {
    check: async ({ ctx, input: { body } }) => {
      if (body.drug_id !== null) await mustExist(ctx, body.drug_id)
    },
    reply: ({ input, row }) => ({ favorite_drug: row(favoriteDrugs, favoriteId(input.body)) }),
  }),
  serve(addFavoriteDrugOnly, async (ctx, { body }) => ({
    favorite_drug: await pinned(ctx, { ...body, line: '' }),
  })),
  serve(storeFavoriteDrugs, async (ctx, { body }) => {
    const favorite_drugs: FavoriteDrugRow[] = []
    for (const told of body.favorite_drugs) favorite_drugs.push(await pinned(ctx, told))
    return { favorite_drugs }
  }),
  serveMutation(mutations.changeFavorite, {
    reply: ({ input, row }) => ({ favorite_drug: row(favoriteDrugs, input.params.id) }),
  }),
  serveMutation(mutations.unpinDrug, { reply: ({ input }) => ({ id: input.params.id }) }),
]
