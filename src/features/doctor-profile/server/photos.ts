import sharp from 'sharp'
import { type PhotoCopy, photoCard, photoSides } from '#contract/doctor-photo.ts'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { inStep } from '#server/calls/in-steps.ts'
import type { Caller, Db, Principal, World } from '#server/calls/handler.ts'
import { bytesOf, inDrawingTurn, openPicture, printOf } from '#server/pictures/open-picture.ts'
import type { setDoctorPhoto } from '../contract.ts'

/** A doctor's photo as it is kept. */
export interface DrawnPhoto {
  hash: string
  small: Buffer
  large: Buffer
  card: Buffer
}

const field = 'photo'
/** Stands left and right of a photo that messengers show. */
const ground = '#0b5d57'

/** Draws a photo anew in its copies: a square around the face in two sizes, and for messengers the square between two bands. */
export const drawPhoto = (told: Buffer): Promise<DrawnPhoto> =>
  inDrawingTurn(async () => {
    const { turned } = await openPicture(field, told)
    const square = await bytesOf(
      field,
      turned
        .flatten({ background: 'white' })
        .resize({ width: photoCard.height, height: photoCard.height, fit: 'cover', position: 'attention' })
        .png(),
    )
    const sized = (side: number) =>
      bytesOf(field, sharp(square).resize(side, side).webp({ quality: 78, effort: 6 }))
    const large = await sized(photoSides.large)
    const card = sharp({ create: { ...photoCard, channels: 3, background: ground } })
      .composite([{ input: square }])
      .jpeg({ quality: 80, mozjpeg: true })
    return {
      hash: printOf(large),
      small: await sized(photoSides.small),
      large,
      card: await bytesOf(field, card),
    }
  })

/** Keeps a doctor's photo in the place of the one before. */
export const keepPhoto = (
  db: Db,
  { doctor_id, now, ...copies }: DrawnPhoto & { doctor_id: number; now: Date },
) => {
  const row = { ...copies, changed_at: now.toISOString() }
  return db
    .insertInto('doctor_photos')
    .values({ doctor_id, ...row })
    .onConflict((c) => c.column('doctor_id').doUpdateSet(row))
    .execute()
}

/** The doctor who changes his own photo; nobody does it for him. */
function doctorHimself(principal: Principal | null): { principal: Principal; doctor_id: number } {
  if (principal?.member?.role !== 'doctor') throw new Problem(forbidden)
  return { principal, doctor_id: principal.member.doctor_id }
}

type Told = Inputs<typeof setDoctorPhoto>['body']
type Answered = Reply<typeof setDoctorPhoto>

/** Draws between no transaction and one: nobody's connection waits for it. The same photo sent again changes nothing. */
export async function setsPhoto(
  { world, caller }: { world: World; caller: Caller },
  { body }: { body: Told },
): Promise<Answered> {
  const { principal, doctor_id } = doctorHimself(caller.principal)
  const drawn = await drawPhoto(Buffer.from(body.photo, 'base64'))
  await inStep(world, principal, async ({ db, audit }) => {
    await keepPhoto(db, { ...drawn, doctor_id, now: world.outside.now() })
    audit({ action: 'doctor_photo_set', table: 'doctors', row: String(doctor_id) })
  })
  return { photo: drawn.hash }
}

export async function removesPhoto({ world, caller }: { world: World; caller: Caller }): Promise<Answered> {
  const { principal, doctor_id } = doctorHimself(caller.principal)
  await inStep(world, principal, async ({ db, audit }) => {
    await db.deleteFrom('doctor_photos').where('doctor_id', '=', doctor_id).execute()
    audit({ action: 'doctor_photo_removed', table: 'doctors', row: String(doctor_id) })
  })
  return { photo: null }
}

/** One copy of a photo by its print; null where nobody has it, or its doctor was suspended. */
export async function photoFile(db: Db, hash: string, copy: PhotoCopy): Promise<Buffer | null> {
  const found = await db
    .selectFrom('doctor_photos as p')
    .innerJoin('doctors as d', 'd.id', 'p.doctor_id')
    .select(`p.${copy} as bytes`)
    .where('p.hash', '=', hash)
    .where('d.status', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return found?.bytes ?? null
}
