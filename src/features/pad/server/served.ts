import { sql } from 'kysely'
import { made } from '#contract/mutation.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { worksIn } from '#contract/permissions.ts'
import { listChambers, listDoctorChambers } from '#features/chambers/contract.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { type PadRow, pads, papers, padPatientFields, plainPad } from '#domain/pad/rows.ts'
import { createPad, editPad, listChamberPads, listPads, showPadFooter } from '../contract.ts'
import * as mutations from '../mutations.ts'
import { pictures, picturesMost } from '#domain/pad/pictures.ts'

async function selectPads(
  db: Db,
  practice_id: number,
  of: { chamber_id?: number | undefined; id?: string },
): Promise<PadRow[]> {
  const { rows } =
    await sql<PadRow>`select * from pads where practice_id = ${practice_id} and deleted_at is null
    and (${of.chamber_id ?? null}::integer is null or chamber_id = ${of.chamber_id ?? null})
    and (${of.id ?? null}::uuid is null or id = ${of.id ?? null}) order by chamber_id, active desc, created_at`.execute(
      db,
    )
  return rows
}

/** The pads of the chambers a member works in. */
async function padsOf(
  ctx: PracticeContext,
  of: { chamber_id?: number | undefined; id?: string } = {},
): Promise<PadRow[]> {
  const found = await ctx.sql((db) => selectPads(db, ctx.practice_id, of))
  return found.filter((pad) => worksIn(ctx.member, pad.chamber_id))
}

/** A pad the member may change; the others are not there for him. */
async function padOf(ctx: PracticeContext, id: string): Promise<PadRow> {
  const [pad] = await padsOf(ctx, { id })
  if (!pad) throw notFound()
  return pad
}

async function selectPictures(db: Db, practice_id: number): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{
    kept: number
  }>`select count(*)::integer kept from pictures where practice_id = ${practice_id}`.execute(db)
  return counted?.kept ?? 0
}

const answered = ({
  input,
  row,
}: {
  input: { body: { id?: string | undefined } }
  row: (table: typeof pads, id: string) => PadRow
}) => ({
  pad: row(pads, made(input.body.id)),
})

export const served: readonly Served[] = [
  serve(listChamberPads, async (ctx) => {
    const {
      data: { chambers },
    } = await ctx.run(listChambers, {})
    const pads = await padsOf(ctx)
    const data = chambers
      .filter((chamber) => worksIn(ctx.member, chamber.id))
      .map((chamber) => {
        const own = pads.filter((pad) => pad.chamber_id === chamber.id)
        return {
          chamber_id: chamber.id,
          chamber_name: chamber.name,
          bn_name: chamber.bn_name,
          active: own.find((pad) => pad.active)?.id ?? null,
          pads: own,
        }
      })
    const headed = pads.filter((pad) => pad.header.active).map((pad) => pad.id)
    return {
      data,
      prescription_head_active: headed,
      prescription_head_inactive: pads.map((pad) => pad.id).filter((id) => !headed.includes(id)),
    }
  }),
  serve(listPads, async (ctx, { query }) => ({ pads: await padsOf(ctx, query) })),
  serve(editPad, async (ctx, { params }) => ({ pad: await padOf(ctx, params.id) })),
  serve(createPad, async (ctx) => {
    const { chambers } = await ctx.run(listDoctorChambers, {})
    return { chambers, papers: [...papers], fields: [...padPatientFields], plain: plainPad }
  }),
  serve(showPadFooter, async (ctx, { query }) => ({
    footers: (await padsOf(ctx, query)).map(({ id, chamber_id, footer }) => ({ id, chamber_id, footer })),
  })),
  serveMutation(mutations.keepPad, {
    complete: (_ctx, { body, ...input }) => ({ ...input, body: { ...body, id: body.id ?? newId() } }),
    check: async ({ ctx, input: { body }, rows: { here } }) => {
      const { chambers } = await ctx.run(listDoctorChambers, {})
      if (!chambers.some((chamber) => chamber.id === body.chamber_id)) throw notFound()
      // A pad stays in its chamber: sheets that were printed name it.
      const isNew = !here.some((pad) => pad.id === body.id)
      if (isNew && (await ctx.follow('pads', made(body.id)))) throw notFound()
    },
    reply: answered,
  }),
  serveMutation(mutations.keepPatientBand, { reply: answered }),
  serveMutation(mutations.keepBody, { reply: answered }),
  serveMutation(mutations.keepFooter, {
    check: ({ ctx, input: { body }, rows: { pad } }) => {
      const signs = pad.footer.signature_picture !== body.footer.signature_picture
      if (signs && ctx.member.role !== 'doctor') throw new Problem(forbidden)
    },
    reply: answered,
  }),
  serveMutation(mutations.storeOnce, {
    check: async ({ ctx, input, rows: { known } }) => {
      if (known || mutations.pictureIdOf(input) === null) return
      if ((await ctx.sql((db) => selectPictures(db, ctx.practice_id))) >= picturesMost)
        throw wrongField('data', 'too_many')
    },
    reply: ({ input, row }) => {
      const { id, hash } = row(pictures, made(mutations.pictureIdOf(input) ?? undefined))
      return { id, hash }
    },
  }),
]
