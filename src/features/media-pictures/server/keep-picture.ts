import { sql } from 'kysely'
import sharp from 'sharp'
import { type PhotoCopy, photoCard } from '#contract/doctor-photo.ts'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { mediaSides } from '#contract/media-picture.ts'
import { Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { inStep } from '#server/calls/in-steps.ts'
import type { Caller, Db, World } from '#server/calls/handler.ts'
import { bytesOf, inDrawingTurn, openPicture, printOf } from '#server/pictures/open-picture.ts'
import { asStranger } from '#server/queries/as-anybody.ts'
import { forgetUnnamed } from '#server/queries/media-pictures.ts'
import { type keepMediaPicture, mediaPicturesMost, tooManyPictures } from '../contract.ts'

/** A picture for public pages as it is kept. */
export interface DrawnPicture {
  hash: string
  width: number
  height: number
  small: Buffer
  large: Buffer
  card: Buffer
}

const field = 'picture'
const dayMs = 86_400_000

/** Draws a picture anew in its copies: whole for a phone and a laptop, cut to the form that messengers show. */
export const drawMediaPicture = (told: Buffer): Promise<DrawnPicture> =>
  inDrawingTurn(async () => {
    const { turned } = await openPicture(field, told)
    const whole = await bytesOf(
      field,
      turned
        .flatten({ background: 'white' })
        .resize({
          width: mediaSides.large,
          height: mediaSides.large,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .png(),
    )
    const { width, height } = await sharp(whole).metadata()
    const drawn = (side: number) =>
      bytesOf(
        field,
        sharp(whole)
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 78, effort: 5 }),
      )
    const large = await drawn(mediaSides.large)
    const card = sharp(whole)
      .resize({ ...photoCard, fit: 'cover', position: 'attention' })
      .jpeg({ quality: 80, mozjpeg: true })
    return {
      hash: printOf(large),
      width,
      height,
      small: await drawn(mediaSides.small),
      large,
      card: await bytesOf(field, card),
    }
  })

/** Keeps a drawn picture for a practice; the same one is kept once. */
export const storeMediaPicture = (
  db: Db,
  practice_id: number,
  { now, ...drawn }: DrawnPicture & { now: Date },
) =>
  db
    .insertInto('media_pictures')
    .values({ practice_id, ...drawn, added_at: now.toISOString() })
    .onConflict((c) => c.columns(['practice_id', 'hash']).doUpdateSet({ added_at: now.toISOString() }))
    .execute()

/** Draws between no transaction and one: nobody's connection waits for it. */
export async function keepsPicture(
  { world, caller }: { world: World; caller: Caller },
  { body }: { body: Inputs<typeof keepMediaPicture>['body'] },
): Promise<Reply<typeof keepMediaPicture>> {
  const { principal } = caller
  if (!principal?.member) throw new Problem(forbidden)
  const { practice_id } = principal.member
  const drawn = await drawMediaPicture(Buffer.from(body.picture, 'base64'))
  const now = world.outside.now()
  await inStep(world, principal, async ({ db, audit }) => {
    await forgetUnnamed(db, practice_id, new Date(now.getTime() - dayMs))
    await refuseTooMany(db, practice_id)
    await storeMediaPicture(db, practice_id, { ...drawn, now })
    audit({ action: 'media_picture_kept', table: 'media_pictures', row: drawn.hash })
  })
  return { picture: drawn.hash }
}

async function refuseTooMany(db: Db, practice_id: number): Promise<void> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer n from media_pictures where practice_id = ${practice_id}`.execute(db)
  if ((rows[0]?.n ?? 0) >= mediaPicturesMost) throw new Problem(tooManyPictures)
}

/** One copy of a picture by its print; null where nobody has it, or its doctor was suspended. */
export const mediaFile = (db: Db, hash: string, copy: PhotoCopy): Promise<Buffer | null> =>
  asStranger(db, async (one) => {
    const found = await one
      .selectFrom('public_media_pictures')
      .select(`${copy} as bytes`)
      .where('hash', '=', hash)
      .limit(1)
      .executeTakeFirst()
    return found?.bytes ?? null
  })
