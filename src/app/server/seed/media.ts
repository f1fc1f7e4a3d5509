import { existsSync, readFileSync } from 'node:fs'
import { drawMediaPicture, storeMediaPicture } from '#features/media-pictures/server/keep-picture.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import media from './lists/media.json' with { type: 'json' }

// Beside this file in the sources; the build puts a copy into dist/server. Drawn by scripts/scenes.ts.
const places = ['./scenes/', '../scenes/']

/** What doctors of the demonstration show on their public pages, by the way of what somebody sends. */
export async function seedMedia({ practice_id, sql }: PracticeWork, now: Date): Promise<void> {
  const shown = media.galleries
    .map((row, at) => ({ ...row, id: at + 1 }))
    .filter(({ doctor_id }) => doctor_id === practice_id)
  for (const [at, { picture: name, doctor_id: _, ...words }] of shown.entries()) {
    const picture = await sceneOf({ practice_id, sql }, name, now)
    await sql((db) =>
      db
        .insertInto('galleries')
        .values({ practice_id, picture, ...words, position: at + 1 })
        .execute(),
    )
  }
}

/** Keeps a drawn scene for a practice; its print. */
async function sceneOf(
  { practice_id, sql }: Pick<PracticeWork, 'practice_id' | 'sql'>,
  name: string,
  now: Date,
): Promise<string> {
  const folder = places.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))
  if (!folder) throw new Error('the pictures of the demonstration are missing: build the product again')
  const drawn = await drawMediaPicture(readFileSync(new URL(`${name}.webp`, folder)))
  await sql((db) => storeMediaPicture(db, practice_id, { ...drawn, now }))
  return drawn.hash
}
