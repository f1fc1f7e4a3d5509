import { type RawBuilder, sql } from 'kysely'
import { genericKey } from '#contract/clinic/generic-key.ts'
import type { Inputs } from '#contract/endpoint.ts'
import { notFound, Problem } from '#contract/problem.ts'
import {
  beginImport,
  bringRows,
  type ChangeKind,
  changeKinds,
  comparedOtherwise,
  type ListChange,
  compareImport,
  type DrugImport,
  fileTooLong,
  listCompared,
  mostRowsOfFile,
  nothingToTake,
  showImport,
  takeImport,
} from '#features/catalogue/contract.ts'
import { type Db, serve, type Served, type UserContext } from '#server/calls/handler.ts'
import { pageOf, pagesOf } from '#server/queries/pages.ts'
import { addRemoved, broughtColumns, compare } from './compare.ts'
import { holdList, type Packs, sendList } from './releases.ts'

async function selectImport(db: Db, id: number, locked = false) {
  const found = await sql<{
    id: number
    file: string
    whole: boolean
    made_at: string
    taken_at: string | null
    compared_at: string | null
    release_seen: number | null
  }>`select id, file, whole, made_at, taken_at, compared_at, release_seen from drug_imports where id = ${id}
    ${locked ? sql`for update` : sql``}`.execute(db)
  const [row] = found.rows
  if (!row) throw notFound()
  return row
}

async function shown(db: Db, id: number): Promise<DrugImport> {
  const { file, whole, made_at, taken_at } = await selectImport(db, id)
  const { rows } = await sql<{
    kind: ChangeKind | null
    n: number
    lines: number
    new_substances: number
  }>`select kind, count(*)::integer n, count(line)::integer lines, count(*) filter (where new_substance and kind in ('added', 'changed'))::integer new_substances
    from drug_import_rows where import_id = ${id} group by kind`.execute(db)
  const of = (kind: ChangeKind) => rows.find((row) => row.kind === kind)?.n ?? 0
  const sum = (one: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + one(row), 0)
  return {
    id,
    file,
    whole,
    made_at,
    taken_at,
    rows: sum(({ lines }) => lines),
    counts: {
      added: of('added'),
      changed: of('changed'),
      removed: of('removed'),
      same: of('same'),
      other: of('other'),
      again: of('again'),
    },
    new_substances: sum(({ new_substances }) => new_substances),
  }
}

/** What the list had sent and changed by hand when it was looked at: where it differs later, the comparison is old. */
async function lastRelease(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) id from drug_releases`.execute(db)
  return rows[0]?.id ?? 0
}

async function addRows(ctx: UserContext, { params, body }: Inputs<typeof bringRows>): Promise<number> {
  return ctx.sql(async (db) => {
    const { taken_at } = await selectImport(db, params.id, true)
    if (taken_at !== null) throw new Problem(comparedOtherwise)
    const rows = body.rows.map(({ id, ...row }) => ({
      ...row,
      drug_id: id,
      generic_key: genericKey(row.generic),
    }))
    await sql`insert into drug_import_rows (import_id, line, drug_id, brand, generic, generic_key, strength, form, form_abbr, company, type, unit_price_paisa, pack, active)
      select ${params.id}, line, drug_id, brand, generic, generic_key, nullif(strength, ''), form, form_abbr, nullif(company, ''), type, unit_price_paisa, pack, active
      from jsonb_populate_recordset(null::drug_import_rows, ${JSON.stringify(rows)}::jsonb)
      on conflict (import_id, line) do nothing`.execute(db)
    const { rows: counted } = await sql<{
      n: number
    }>`select count(*)::integer n from drug_import_rows where import_id = ${params.id}`.execute(db)
    const n = counted[0]?.n ?? 0
    if (n > mostRowsOfFile) throw new Problem(fileTooLong)
    return n
  })
}

async function comparePage(
  db: Db,
  id: number,
  { page, kind }: { page: number; kind: ChangeKind | undefined },
) {
  const narrowed = kind ? sql`r.kind = ${kind}` : sql`r.kind <> 'same'`
  const drug = (of: string): RawBuilder<unknown> =>
    sql.raw(
      `jsonb_build_object('brand', ${of}.brand, 'generic', ${of}.generic, 'strength', coalesce(${of}.strength, ''), 'form', ${of}.form, 'company', coalesce(${of}.company, ''), 'unit_price_paisa', ${of}.unit_price_paisa)`,
    )
  const { rows } =
    await sql<ListChange>`select r.n, r.line, r.kind, r.new_substance, coalesce(not d.active, false) was_hidden,
      case when d.id is null then null else ${drug('d')} end before,
      case when r.kind = 'removed' then null else ${drug('r')} end after
    from drug_import_rows r left join drugs d on d.id = r.drug_id
    where r.import_id = ${id} and ${narrowed} order by r.n ${pageOf(page)}`.execute(db)
  const { counts } = await shown(db, id)
  const kinds = kind ? [kind] : changeKinds.filter((one) => one !== 'same')
  return {
    data: rows,
    meta: pagesOf(
      kinds.reduce((sum, one) => sum + counts[one], 0),
      page,
    ),
  }
}

/** The packs that these rows would change, as they stand. */
const selectPacks = async (db: Db, taken: RawBuilder<unknown>): Promise<Packs> =>
  (
    await sql<Packs[number]>`select d.id, d.pack from drugs d join drug_import_rows r on r.drug_id = d.id
      where ${taken} and d.pack is distinct from r.pack`.execute(db)
  ).rows

async function take(ctx: UserContext, { params, body }: Inputs<typeof takeImport>): Promise<string> {
  const { file, packs } = await ctx.sql(async (db) => {
    const told = await selectImport(db, params.id, true)
    await holdList(db)
    const { new_substances } = await shown(db, params.id)
    const { rows: edited } =
      await sql`select from drugs where changed_at > ${told.compared_at} limit 1`.execute(db)
    const isOld = told.release_seen !== (await lastRelease(db)) || edited.length > 0
    if (
      told.compared_at === null ||
      told.taken_at !== null ||
      isOld ||
      new_substances !== body.new_substances
    )
      throw new Problem(comparedOtherwise)
    const taken = sql`r.import_id = ${params.id} and r.n <> all(${body.without}::integer[])`
    const packsBefore = await selectPacks(db, sql`${taken} and r.kind = 'changed'`)
    const set = sql.raw([...broughtColumns, 'generic_key'].map((name) => `${name} = r.${name}`).join(', '))
    await sql`update drugs d set ${set}, new_substance = r.new_substance, active = true, version = d.version + 1, changed_at = null
      from drug_import_rows r where ${taken} and r.kind = 'changed' and d.id = r.drug_id`.execute(db)
    const names = sql.raw([...broughtColumns, 'generic_key', 'new_substance'].join(', '))
    await sql`insert into drugs (id, ${names}) select r.drug_id, ${names} from drug_import_rows r
      where ${taken} and r.kind = 'added' and r.drug_id is not null`.execute(db)
    await sql`insert into drugs (${names}) select ${names} from drug_import_rows r
      where ${taken} and r.kind = 'added' and r.drug_id is null order by r.n`.execute(db)
    await sql`update drugs d set active = false, version = d.version + 1, changed_at = null
      from drug_import_rows r where ${taken} and r.kind = 'removed' and d.id = r.drug_id`.execute(db)
    await sql`update drug_imports set taken_at = ${ctx.now} where id = ${params.id}`.execute(db)
    return { file: told.file, packs: packsBefore }
  })
  const { version } = await sendList(ctx, { source: 'import', file, packs, none: nothingToTake })
  await ctx.sql((db) => sql`delete from drug_import_rows where import_id = ${params.id}`.execute(db))
  return version
}

/** A file that nobody took within a week is let go. */
const forgetLeft = (db: Db, now: Date) =>
  sql`delete from drug_imports where taken_at is null and made_at < ${new Date(now.getTime() - 7 * 86_400_000)}`.execute(
    db,
  )

export const servedImports: readonly Served[] = [
  serve(beginImport, async (ctx, { body }) => {
    const made = { ...body, made_by: ctx.principal.user_id, made_at: ctx.now.toISOString() }
    return ctx.sql(async (db) => {
      await forgetLeft(db, ctx.now)
      return db.insertInto('drug_imports').values(made).returning('id').executeTakeFirstOrThrow()
    })
  }),
  serve(bringRows, async (ctx, input) => ({ rows: await addRows(ctx, input) })),
  serve(compareImport, (ctx, { params: { id } }) =>
    ctx.sql(async (db) => {
      const { taken_at, whole } = await selectImport(db, id, true)
      if (taken_at !== null) throw new Problem(comparedOtherwise)
      await holdList(db)
      await compare(db, id)
      if (whole) await addRemoved(db, id)
      await sql`update drug_imports set compared_at = ${ctx.now}, release_seen = ${await lastRelease(db)} where id = ${id}`.execute(
        db,
      )
      return { import: await shown(db, id) }
    }),
  ),
  serve(showImport, async (ctx, { params }) => ({ import: await ctx.sql((db) => shown(db, params.id)) })),
  serve(listCompared, (ctx, { params, query }) =>
    ctx.sql((db) => comparePage(db, params.id, { page: query.page ?? 1, kind: query.kind })),
  ),
  serve(takeImport, async (ctx, input) => ({ version: await take(ctx, input) })),
]
