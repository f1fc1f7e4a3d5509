import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { newId } from '#contract/clinic/uuid.ts'
import { drawAnew } from '#features/doctor-request/server/draw-anew.ts'
import { keepPictures } from '#features/doctor-request/server/write.ts'
import { writeStep } from '#server/queries/doctor-requests.ts'
import type { Db } from '#server/calls/handler.ts'
import demo from './lists/demo.json' with { type: 'json' }
import { photosFolder } from './photos.ts'

/** Whose portrait, turned round, stands with the request: it is of nobody either. */
const lent = 4

/** Doctors of the demonstration who still ask to be with us. */
export const asking = demo.doctors.filter(({ status }) => status === 'requested')

/** Their requests, a day old, with a photo and a sheet that stands for a certificate. */
export async function seedRequests(db: Db, now: Date): Promise<void> {
  const day = 24 * 3_600_000
  const at = new Date(now.getTime() - day)
  const district_id = await districtOf(db)
  const pictures = await drawAnew({
    photo: await text(sharp(readFileSync(new URL(`${lent}.webp`, photosFolder()))).flop()),
    certificate: await text(blankCertificate()),
  })
  const hash = (field: 'photo' | 'certificate') => pictures.get(field)?.hash ?? ''
  for (const doctor of asking) {
    const id = newId()
    const { name, bn_name, bmdc, phone, gender, institute } = doctor
    await db
      .insertInto('doctor_requests')
      .values({
        id,
        user_id: doctor.id,
        name,
        bn_name,
        bmdc,
        phone,
        gender,
        institute,
        district_id,
        designation: doctor.title,
        speciality_id: doctor.specialities[0] ?? 1,
        degrees: JSON.stringify(
          doctor.degrees.map((degree, nth) => ({ degree, ...studies[nth % studies.length] })),
        ),
        photo: hash('photo'),
        certificate: hash('certificate'),
        created_at: at.toISOString(),
        changed_at: at.toISOString(),
      })
      .execute()
    await keepPictures(db, id, [...pictures.values()])
    await writeStep(db, { user_id: doctor.id, request_id: id, state: 'submitted', now: at, by: doctor.id })
  }
}

const districtOf = async (db: Db): Promise<number> =>
  (await db.selectFrom('districts').select('id').where('name', '=', 'Rangamati').executeTakeFirstOrThrow()).id

const studies = [
  { institute: 'Chittagong Medical College', year: 2014 },
  { institute: 'BSMMU', year: 2021 },
]

const text = async (picture: Sharp): Promise<string> => (await picture.png().toBuffer()).toString('base64')

/** A framed sheet with lines where words would stand. */
function blankCertificate(): Sharp {
  const bar = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3, background } as const,
  })
  const lines = [90, 150, 260, 300, 340, 420, 600].map((top, nth) => ({
    input: bar(
      nth === 5 ? 220 : 520 - (nth % 3) * 90,
      nth === 5 ? 44 : 10,
      nth === 5 ? '#f3d9a0' : '#8a938f',
    ),
    top,
    left: 140,
  }))
  return sharp(bar(800, 720, '#3c4a46')).composite([
    { input: bar(768, 688, '#fbfaf5'), top: 16, left: 16 },
    ...lines,
  ])
}
