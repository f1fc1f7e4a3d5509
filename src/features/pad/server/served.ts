import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { worksIn } from '#contract/permissions.ts'
import { listChambers, listDoctorChambers } from '#features/chambers/contract.ts'
import { type Db, type PracticeContext, serve, type Served } from '#server/calls/handler.ts'
import {
  type PadContent,
  type PadRow,
  pageFaults,
  papers,
  patientFields,
  plainPad,
} from '#domain/pad/rows.ts'
import {
  createPad,
  editPad,
  listChamberPads,
  listPads,
  showPadFooter,
  storePad,
  storePadBody,
  storePadFooter,
  storePadPatient,
  storePicture,
} from '../contract.ts'
import { pictureOf, picturesMost } from '#domain/pad/pictures.ts'

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

/** Keeps a picture by its own print; one that is here already is not kept again. */
async function keepPicture(
  ctx: PracticeContext,
  { body: { data } }: { body: { data: string } },
): Promise<{ id: string; hash: string }> {
  const made = pictureOf(data)
  if ('fault' in made) throw wrongField('data', made.fault)
  const { id, hash } = made
  if (await ctx.find('pictures', id)) return { id, hash }
  if ((await ctx.sql((db) => selectPictures(db, ctx.practice_id))) >= picturesMost)
    throw wrongField('data', 'too_many')
  ctx.add('pictures', made)
  return { id, hash }
}

async function selectPictures(db: Db, practice_id: number): Promise<number> {
  const {
    rows: [counted],
  } = await sql<{
    kept: number
  }>`select count(*)::integer kept from pictures where practice_id = ${practice_id}`.execute(db)
  return counted?.kept ?? 0
}

/** Changes some parts of a pad. */
async function changePad(
  ctx: PracticeContext,
  id: string,
  set: Partial<PadContent>,
): Promise<{ pad: PadRow }> {
  const before = await padOf(ctx, id)
  ctx.change('pads', before, set)
  return { pad: { ...before, ...set } }
}

type Told = Pick<PadRow, 'chamber_id' | 'name' | 'active' | 'page' | 'header'>

async function keepPad(
  ctx: PracticeContext,
  { id = newId(), ...told }: Told & { id?: string | undefined },
): Promise<{ pad: PadRow }> {
  const { chambers } = await ctx.run(listDoctorChambers, {})
  if (!chambers.some((chamber) => chamber.id === told.chamber_id)) throw notFound()
  const errors = pageFaults(told.page)
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', { errors })
  const here = await padsOf(ctx, { chamber_id: told.chamber_id })
  const before = here.find((pad) => pad.id === id)
  // A pad stays in its chamber: sheets that were printed name it.
  if (!before && (await ctx.follow('pads', id))) throw notFound()
  if (told.active)
    for (const other of here)
      if (other.active && other.id !== id) ctx.change('pads', other, { active: false })
  if (!before) return { pad: { ...ctx.add('pads', { id, ...plainPad, ...told }), ...plainPad, ...told } }
  ctx.change('pads', before, told)
  return { pad: { ...before, ...told } }
}

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
    return { chambers, papers: [...papers], fields: [...patientFields], plain: plainPad }
  }),
  serve(showPadFooter, async (ctx, { query }) => ({
    footers: (await padsOf(ctx, query)).map(({ id, chamber_id, footer }) => ({ id, chamber_id, footer })),
  })),
  serve(storePad, (ctx, { body }) => keepPad(ctx, body)),
  serve(storePadPatient, (ctx, { body: { id, patient } }) => changePad(ctx, id, { patient })),
  serve(storePadBody, (ctx, { body: { id, body } }) => changePad(ctx, id, { body })),
  serve(storePadFooter, async (ctx, { body: { id, footer } }) => {
    if (
      (await padOf(ctx, id)).footer.signature_picture !== footer.signature_picture &&
      ctx.member.role !== 'doctor'
    )
      throw new Problem(403, 'forbidden')
    return changePad(ctx, id, { footer })
  }),
  serve(storePicture, keepPicture),
]
