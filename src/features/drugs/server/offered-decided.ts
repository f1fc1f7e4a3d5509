import { type RawBuilder, sql } from 'kysely'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { catalogueDrugs } from '#features/catalogue/contract.ts'
import {
  joinOffered,
  listOfferedDrugs,
  type OfferedDrug,
  offeredStates,
  refuseOffered,
  showOfferedDrug,
  takeOffered,
} from '#features/offered-drugs/contract.ts'
import { type Db, type PatientContext, serve, type Served, servePatient } from '#server/calls/handler.ts'
import type { JsonValue } from '#server/db/types.ts'
import { asAnybody } from '#server/queries/as-anybody.ts'
import { pageOf, pagesOf } from '#server/queries/pages.ts'
import { searchedWords } from '#server/queries/words.ts'
import { addRow } from '#server/resource/write-rows.ts'
import { checkDrug, keyed } from './catalogue.ts'
import { nearRows, rowAs } from './near-rows.ts'
import { holdList } from './releases.ts'

const all = sql`from platform_offered_drugs o left join users u on u.id = o.decided_by`
const shown = sql`o.id, o.brand, o.generic, o.strength, o.form, o.form_abbr, o.company, o.status, o.reason, o.doctor,
  o.bn_doctor, o.created_at, o.decided_at, coalesce(u.name, u.phone) decided_by`

async function selectOffers(db: Db, which: { page: number; where: RawBuilder<unknown> }) {
  const { rows } = await sql<
    OfferedDrug & { drug_id: number | null }
  >`select ${shown}, o.drug_id ${all} where ${which.where}
    order by o.status <> 'waiting', o.decided_at desc nulls last, o.created_at, o.id ${pageOf(which.page)}`.execute(
    db,
  )
  return rows
}

async function offerOf(db: Db, id: string) {
  const [row] = await selectOffers(db, { page: 1, where: sql`o.id = ${id}` })
  if (!row) throw notFound()
  const { drug_id, ...offered } = row
  return { drug_id, offered }
}

async function countsOf(db: Db, where: RawBuilder<unknown>): Promise<Record<OfferedDrug['status'], number>> {
  const { rows } = await sql<{
    status: OfferedDrug['status']
    n: number
  }>`select o.status, count(*)::integer n ${all}
    where ${where} group by o.status`.execute(db)
  const counts = { waiting: 0, taken: 0, refused: 0 }
  return Object.assign(counts, Object.fromEntries(rows.map(({ status, n }) => [status, n])))
}

function foundBy(words: string | undefined): RawBuilder<unknown> {
  const looked = searchedWords(words ?? '')
  return looked.length === 0 ? sql`true` : sql`o.words @@ to_tsquery('simple', ${looked.join(' & ')})`
}

async function pageOfOffers(
  db: Db,
  asked: { page: number; status: OfferedDrug['status'] | undefined; words: string | undefined },
) {
  await asAnybody(db)
  const found = foundBy(asked.words)
  const counts = await countsOf(db, found)
  const total = asked.status
    ? counts[asked.status]
    : offeredStates.reduce((sum, state) => sum + counts[state], 0)
  const where = asked.status ? sql`${found} and o.status = ${asked.status}` : found
  const rows = await selectOffers(db, { page: asked.page, where })
  return { data: rows.map(({ drug_id: _, ...row }) => row), meta: pagesOf(total, asked.page), counts }
}

interface Decision {
  status: 'taken' | 'refused'
  reason?: string
  drug_id?: number
  is_new?: boolean
}

/** Decides about an offer that waits: of two who decide at once the second is told what the first has said. */
async function decide(
  ctx: PatientContext,
  id: string,
  made: () => Promise<Decision> | Decision,
): Promise<{ id: string; status: OfferedDrug['status'] }> {
  await ctx.hold('offered_drugs', [id])
  const row = await ctx.find('offered_drugs', id)
  if (!row || row.status === 'withdrawn') throw notFound()
  if (row.status !== 'waiting')
    throw new Problem(conflict, { current: (await ctx.sql((db) => offerOf(db, id))).offered })
  const decision = await made()
  const { brand, generic, strength, form, company } = row
  ctx.change('offered_drugs', row, {
    ...decision,
    decided_by: ctx.principal.user_id,
    decided_at: ctx.now.toISOString(),
  })
  const detail: JsonValue = {
    offered: { brand, generic, strength, form, company },
    from: { status: row.status },
    to: { ...decision },
  }
  ctx.audit(`offered_drug_${decision.status}`, { table: 'offered_drugs', row: id, detail })
  return { id, status: decision.status }
}

/** The practice that offered it. */
const reach = async (db: Db, { params }: { params: { id: string } }): Promise<number | null> => {
  const { rows } = await sql<{
    practice_id: number
  }>`select practice_id from platform_offered_drugs where id = ${params.id}`.execute(db)
  return rows[0]?.practice_id ?? null
}

export const served: readonly Served[] = [
  serve(listOfferedDrugs, (ctx, { query: { page = 1, status, words } }) =>
    ctx.sql((db) => pageOfOffers(db, { page, status, words })),
  ),
  serve(showOfferedDrug, (ctx, { params }) =>
    ctx.sql(async (db) => {
      await asAnybody(db)
      const { offered, drug_id } = await offerOf(db, params.id)
      const became = drug_id === null ? null : await rowAs(db, drug_id)
      return { offered, became, near: offered.status === 'waiting' ? await nearRows(db, offered) : [] }
    }),
  ),
  servePatient(takeOffered, {
    reach,
    handle: (ctx, { params, body }) =>
      decide(ctx, params.id, async () => {
        // Of two practices that offer the same medicine, the second finds it in the list.
        await ctx.sql(holdList)
        await checkDrug(ctx, body, null)
        const row = await addRow(ctx, catalogueDrugs, body)
        await keyed(ctx, row)
        return { status: 'taken', drug_id: row.id, is_new: true }
      }),
  }),
  servePatient(joinOffered, {
    reach,
    handle: (ctx, { params, body: { drug_id } }) =>
      decide(ctx, params.id, async () => {
        const row = await ctx.sql((db) => rowAs(db, drug_id))
        if (!row?.active) throw notFound()
        return { status: 'taken', drug_id }
      }),
  }),
  servePatient(refuseOffered, {
    reach,
    handle: (ctx, { params, body: { reason } }) =>
      decide(ctx, params.id, () => ({ status: 'refused', reason })),
  }),
]
