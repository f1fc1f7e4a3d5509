import { sql } from 'kysely'
import { notFound } from '#contract/problem.ts'
import { listChambers, worksIn } from '#features/chambers/contract.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/handler.ts'
import { editPad, listChamberPads, listPads, type PadRow } from '../contract.ts'

async function selectPads(db: Db, practice_id: number, of: { chamber_id?: number | undefined; id?: string }): Promise<PadRow[]> {
  const { rows } = await sql<PadRow>`select * from pads where practice_id = ${practice_id} and deleted_at is null
    and (${of.chamber_id ?? null}::integer is null or chamber_id = ${of.chamber_id ?? null})
    and (${of.id ?? null}::uuid is null or id = ${of.id ?? null}) order by chamber_id, active desc, created_at`.execute(db)
  return rows
}

/** The pads of the chambers a member works in. */
async function padsOf(ctx: PracticeContext, of: { chamber_id?: number | undefined; id?: string } = {}): Promise<PadRow[]> {
  const found = await ctx.sql((db) => selectPads(db, ctx.practice_id, of))
  return found.filter((pad) => worksIn(ctx.member, pad.chamber_id))
}

export const served: readonly Served[] = [
  serve(listChamberPads, async (ctx) => {
    const { data: { chambers } } = await ctx.run(listChambers, {})
    const pads = await padsOf(ctx)
    const data = chambers.filter((chamber) => worksIn(ctx.member, chamber.id)).map((chamber) => {
      const own = pads.filter((pad) => pad.chamber_id === chamber.id)
      return { chamber_id: chamber.id, chamber_name: chamber.name, bn_name: chamber.bn_name, active: own.find((pad) => pad.active)?.id ?? null, pads: own }
    })
    const headed = pads.filter((pad) => pad.header.active).map((pad) => pad.id)
    return { data, prescription_head_active: headed, prescription_head_inactive: pads.map((pad) => pad.id).filter((id) => !headed.includes(id)) }
  }),
  serve(listPads, async (ctx, { query }) => ({ pads: await padsOf(ctx, query) })),
  serve(editPad, async (ctx, { params }) => {
    const [pad] = await padsOf(ctx, { id: params.id })
    if (!pad) throw notFound()
    return { pad }
  }),
]
