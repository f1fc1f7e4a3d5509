import { existsSync, readFileSync } from 'node:fs'
import { drawPhoto, keepPhoto } from '#features/doctor-profile/server/photos.ts'
import type { Db } from '#server/calls/handler.ts'

// Beside this file in the sources; the build puts a copy into dist/server, in whose root or `assets` this module then lies.
// Portraits of nobody, drawn by scripts/portraits.ts and named by the doctors' numbers.
const places = ['./photos/', '../photos/']

/** Where the portraits lie. */
export function photosFolder(): URL {
  const folder = places.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))
  if (!folder) throw new Error('the photos of the demonstration are missing: build the product again')
  return folder
}

/** Gives doctors the photos that were made for them, by the way of one that somebody sends. */
export async function seedPhotos(db: Db, doctors: readonly { id: number }[], now: Date): Promise<void> {
  const folder = photosFolder()
  for (const { id } of doctors) {
    const drawn = await drawPhoto(readFileSync(new URL(`${id}.webp`, folder)))
    await keepPhoto(db, { ...drawn, doctor_id: id, now })
  }
}
