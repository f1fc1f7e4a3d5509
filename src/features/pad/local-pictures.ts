import { Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { mutate } from '#local/outbox/mutate.ts'
import { pictureOf, pictureRefusals, pictures, picturesMost } from '#domain/pad/pictures.ts'
import { storeOnce } from './mutations.ts'

/** Keeps a picture that was made small, once however often it is chosen. Answers its print. Refuses what is none, and more than may be kept. */
export async function keepPicture(clinic: Clinic, data: string): Promise<string> {
  const made = pictureOf(data)
  if ('fault' in made) throw new Problem(pictureRefusals[made.fault])
  if (await readRow(clinic, pictures, made.id)) return made.hash
  if ((await readRows(clinic, pictures)).length >= picturesMost) throw new Problem(tooOften)
  await mutate(clinic, storeOnce, { body: { data } })
  return made.hash
}
