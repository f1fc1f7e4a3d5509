import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { offeredFields } from '#domain/drug/offered.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { listOffered, offerDrug, type OfferedState, withdrawDrug } from '../contract-offered.ts'

const told = Object.keys(offeredFields)
/** Of one medicine one waits at most, and it came after all the others. */
const lastFirst = sql`status = 'waiting' desc, created_at desc, rev desc`
const isAsOffered = sql.raw(told.map((name) => `w.${name} = o.${name}`).join(' and '))

/**
 * The last offer of each own medicine. One that was taken says so only while the list offers what it became, and the own
 * medicine is still what was offered.
 */
async function selectStates(db: Db, practice_id: number): Promise<OfferedState[]> {
  const { rows } = await sql<OfferedState>`
    with last as (select distinct on (own_drug_id) * from offered_drugs
      where practice_id = ${practice_id} and deleted_at is null order by own_drug_id, ${lastFirst})
    select o.own_drug_id, o.reason, case when o.status <> 'taken' then o.status
      when o.is_new and not exists (select from drug_releases r where r.made_at >= o.decided_at) then 'on_the_way'
      else 'listed' end state
    from last o join own_drugs w on w.practice_id = o.practice_id and w.id = o.own_drug_id
    left join drugs d on d.id = o.drug_id
    where o.status <> 'withdrawn' and (o.status <> 'taken' or (d.active and ${isAsOffered}))`.execute(db)
  return rows
}

/** The last offer of one medicine; whoever offers or withdraws it at this moment waits. */
async function lastOffer(ctx: PracticeContext, id: string) {
  await ctx.hold('own_drugs', [id])
  const drug = await ctx.find('own_drugs', id)
  if (!drug || drug.deleted_at !== null) throw notFound()
  const { rows } = await ctx.sql((db) =>
    sql<{
      id: string
    }>`select id from offered_drugs where practice_id = ${ctx.practice_id} and own_drug_id = ${id}
      and deleted_at is null order by ${lastFirst} limit 1 for update`.execute(db),
  )
  const [last] = rows
  if (!last) return null
  await ctx.hold('offered_drugs', [last.id])
  return ctx.find('offered_drugs', last.id)
}

const stateOf = async (ctx: PracticeContext, id: string): Promise<OfferedState> => {
  const states = await ctx.sql((db) => selectStates(db, ctx.practice_id))
  const state = states.find(({ own_drug_id }) => own_drug_id === id)
  if (!state) throw new Problem(conflict)
  return state
}

export const servedOffered: readonly Served[] = [
  serve(listOffered, async (ctx) => ({ offered: await ctx.sql((db) => selectStates(db, ctx.practice_id)) })),
  serve(offerDrug, async (ctx, { params: { id }, body }) => {
    const last = await lastOffer(ctx, id)
    const isSame = last !== null && Object.entries(body).every(([name, value]) => value === { ...last }[name])
    if (last?.status === 'waiting' && !isSame) throw new Problem(conflict)
    const known = isSame ? await ctx.sql((db) => selectStates(db, ctx.practice_id)) : []
    const stands = known.find(({ own_drug_id, state }) => own_drug_id === id && state !== 'refused')
    if (stands) return { offered: stands }
    const offer = { ...body, own_drug_id: id, status: 'waiting', is_new: false } as const
    const none = { reason: null, drug_id: null, decided_by: null, decided_at: null }
    const row = ctx.add('offered_drugs', { id: newId(), ...offer, ...none })
    ctx.audit('own_drug_offered', { table: 'offered_drugs', row: row.id, detail: body })
    return { offered: await stateOf(ctx, id) }
  }),
  serve(withdrawDrug, async (ctx, { params: { id } }) => {
    const last = await lastOffer(ctx, id)
    if (last?.status === 'withdrawn') return { id }
    if (!last) throw notFound()
    if (last.status !== 'waiting') throw new Problem(conflict)
    ctx.change('offered_drugs', last, { status: 'withdrawn' })
    ctx.audit('own_drug_withdrawn', {
      table: 'offered_drugs',
      row: last.id,
      detail: { from: 'waiting', to: 'withdrawn' },
    })
    return { id }
  }),
]
