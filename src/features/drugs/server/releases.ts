import { sql } from 'kysely'
import * as z from 'zod/mini'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { notFound, Problem } from '#contract/problem.ts'
import type { Refusal } from '#contract/refusal.ts'
import { diffDrugs } from '../delta.ts'
import { allDrugs, type DrugRow, unpackDrugs } from '../pack.ts'
import { newestPack, presentDrugs, storePack } from './store.ts'
import type { Db, UserContext } from '#server/calls/handler.ts'
import { pageOf, pagesOf } from '#server/queries/pages.ts'
import { nothingWaits, notTheLast, type Release } from '#features/catalogue/contract.ts'

const BeforeRead = z.object({
  rows: z.array(
    z.object({
      id: z.int(),
      brand: z.string(),
      generic: z.string(),
      strength: z.string(),
      form: z.string(),
      form_abbr: z.string(),
      company: z.string(),
      type: z.string(),
      unit_price_paisa: z._default(z.nullable(z.int()), null),
    }),
  ),
  added: z.array(z.int()),
  packs: z._default(z.array(z.object({ id: z.int(), pack: z.nullable(z.string()) })), []),
})
/** What a release did, by which it is taken back: rows as they were before it, the ids that it brought, and packs that it changed, which no device holds. */
interface Before {
  rows: readonly DrugRow[]
  added: readonly number[]
  packs: Packs
}
export type Packs = readonly { id: number; pack: string | null }[]

/** How the list stands to what devices hold. */
async function standing(db: Db) {
  const pack = await newestPack(db)
  const held = pack ? allDrugs(unpackDrugs(pack.bytes)) : []
  const rows = await presentDrugs(db)
  return { pack, held, rows, diff: diffDrugs(held, rows) }
}

const countsOf = ({ added, changed, removed }: Awaited<ReturnType<typeof standing>>['diff']) => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
})

const shown = sql`r.id, r.version, r.source, r.file, r.added, r.changed, r.removed, coalesce(u.name, u.phone) made_by, r.made_at, r.undone_at`

async function selectReleases(db: Db, page: number): Promise<Release[]> {
  const { rows } =
    await sql<Release>`select ${shown} from drug_releases r left join users u on u.id = r.made_by
    order by r.id desc ${pageOf(page)}`.execute(db)
  return rows
}

export async function releasesPage(db: Db, page: number) {
  const { n } = await db
    .selectFrom('drug_releases')
    .select((count) => count.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { data: await selectReleases(db, page), meta: pagesOf(Number(n), page) }
}

/** The last release, where nothing was changed or loaded since: it can be taken back. */
async function undoableIn(
  db: Db,
  { pack, diff }: Pick<Awaited<ReturnType<typeof standing>>, 'pack' | 'diff'>,
): Promise<Release | null> {
  const [last] = await selectReleases(db, 1)
  if (!last || last.undone_at !== null || last.version !== pack?.version) return null
  return diff.added.length + diff.changed.length + diff.removed.length === 0 ? last : null
}

export async function catalogueState(db: Db) {
  const stands = await standing(db)
  return {
    version: stands.pack?.version ?? null,
    rows: stands.rows.length,
    waiting: countsOf(stands.diff),
    undoable: await undoableIn(db, stands),
  }
}

interface Sending {
  source: Release['source']
  file?: string
  /** Packs as they were before the list became this. */
  packs?: Packs
  /** What is said where nothing differs. */
  none?: Refusal
}

/** Whoever sends or loads waits for whoever does so at this moment. */
export const holdList = (db: Db): Promise<unknown> =>
  sql`lock table drugs in share row exclusive mode`.execute(db)

/** Sends what the list has become to the devices, and notes what stood before. Refuses where nothing differs. */
export async function sendList(
  ctx: UserContext,
  { source, file, packs = [], none = nothingWaits }: Sending,
): Promise<Release> {
  return ctx.sql(async (db) => {
    await holdList(db)
    const { held, rows, diff } = await standing(db)
    const counts = countsOf(diff)
    if (counts.added + counts.changed + counts.removed === 0) throw new Problem(none)
    const gone = new Set([...diff.removed, ...diff.changed.map(({ id }) => id)])
    const before: Before = {
      rows: held.filter(({ id }) => gone.has(id)),
      added: diff.added.map(({ id }) => id),
      packs,
    }
    const { version } = await storePack(db, rows, ctx.now.toISOString().slice(0, 10))
    const { id } = await db
      .insertInto('drug_releases')
      .values({
        version,
        source,
        file: file ?? null,
        ...counts,
        before: JSON.stringify(before),
        made_by: ctx.principal.user_id,
        made_at: ctx.now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ctx.audit(`drugs.${source}`, { table: 'drug_releases', row: String(id), detail: { version, ...counts } })
    const [release] = await selectReleases(db, 1)
    if (!release) throw new Error('a release that was just made is not there')
    return release
  })
}

/** Puts back what stood before the last release, and sends that. */
export async function undoLast(ctx: UserContext, id: number): Promise<Release> {
  await ctx.sql(async (db) => {
    await holdList(db)
    const known = await db
      .selectFrom('drug_releases')
      .select('before')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known) throw notFound()
    const last = await undoableIn(db, await standing(db))
    if (last?.id !== id) throw new Problem(notTheLast)
    const before: Before = z.parse(BeforeRead, known.before)
    await putBack(db, before)
    await db
      .updateTable('drugs')
      .set({ active: false, version: sql`version + 1`, changed_at: ctx.now.toISOString() })
      .where(sql<boolean>`id = any(${before.added})`)
      .execute()
    await db
      .updateTable('drug_releases')
      .set({ undone_at: ctx.now.toISOString() })
      .where('id', '=', id)
      .execute()
  })
  return sendList(ctx, { source: 'undo' })
}

/** A substance that comes back is asked about anew: whoever owned to the one in its place said nothing of it. */
async function putBack(db: Db, { rows, packs }: Before): Promise<void> {
  const keyed = rows.map((row) => ({ ...row, generic_key: genericKey(row.generic) }))
  await sql`update drugs d set brand = b.brand, generic = b.generic, generic_key = b.generic_key, strength = nullif(b.strength, ''),
      form = b.form, form_abbr = b.form_abbr, company = nullif(b.company, ''), type = b.type, unit_price_paisa = b.unit_price_paisa,
      new_substance = d.new_substance and d.generic_key = b.generic_key, active = true, version = d.version + 1, changed_at = now()
    from jsonb_populate_recordset(null::drugs, ${JSON.stringify(keyed)}::jsonb) b where b.id = d.id`.execute(
    db,
  )
  await sql`update drugs d set pack = b.pack from jsonb_populate_recordset(null::drugs, ${JSON.stringify(packs)}::jsonb) b
    where b.id = d.id`.execute(db)
}
