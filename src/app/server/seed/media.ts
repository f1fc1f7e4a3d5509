import { existsSync, readFileSync } from 'node:fs'
import { drawMediaPicture, storeMediaPicture } from '#features/media-pictures/server/keep-picture.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import media from './lists/media.json' with { type: 'json' }

// Beside this file in the sources; the build puts a copy into dist/server. Drawn by scripts/scenes.ts.
const places = ['./scenes/', '../scenes/']

type Practice = Pick<PracticeWork, 'practice_id' | 'sql'>

/** Rows of one practice, numbered from 1 as their list stands, each with its place. */
const ofPractice = <Row extends { doctor_id: number }>(rows: readonly Row[], practice_id: number) =>
  rows
    .map((row, at) => ({ ...row, id: at + 1 }))
    .filter(({ doctor_id }) => doctor_id === practice_id)
    .map(({ doctor_id: _, ...row }, at) => ({ ...row, practice_id, position: at + 1 }))

/** What doctors of the demonstration show on their public pages, by the way of what somebody sends. */
export async function seedMedia(practice: Practice, now: Date): Promise<void> {
  const { practice_id, sql } = practice
  for (const row of ofPractice(media.galleries, practice_id)) {
    const picture = await sceneOf(practice, row.picture, now)
    await sql((db) =>
      db
        .insertInto('galleries')
        .values({ ...row, picture })
        .execute(),
    )
  }
  for (const row of ofPractice(media.videos, practice_id)) {
    const picture = row.picture === null ? null : await sceneOf(practice, row.picture, now)
    await sql((db) =>
      db
        .insertInto('videos')
        .values({ ...row, picture })
        .execute(),
    )
  }
  await seedArticles(practice, now)
}

/** What they wrote for patients: everyday advice of a general kind. */
async function seedArticles(practice: Practice, now: Date): Promise<void> {
  for (const { position: _, body, ...row } of ofPractice(media.articles, practice.practice_id)) {
    const cover = row.cover === null ? null : await sceneOf(practice, row.cover, now)
    const written = { body: JSON.stringify(body), status: 'published', changed_at: now.toISOString() }
    await practice.sql((db) =>
      db
        .insertInto('articles')
        .values({ ...row, ...written, cover })
        .execute(),
    )
  }
}

/** Keeps a drawn scene for a practice; its print. */
async function sceneOf({ practice_id, sql }: Practice, name: string, now: Date): Promise<string> {
  const folder = places.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url))
  if (!folder) throw new Error('the pictures of the demonstration are missing: build the product again')
  const drawn = await drawMediaPicture(readFileSync(new URL(`${name}.webp`, folder)))
  await sql((db) => storeMediaPicture(db, practice_id, { ...drawn, now }))
  return drawn.hash
}
