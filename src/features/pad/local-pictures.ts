import { Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { put } from '#local/store/effects.ts'
import { readRow, readRows } from '#local/store/rows.ts'
import { step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import { storePicture } from './contract.ts'
import { pictureOf, pictureRefusals, pictures, picturesMost } from '#domain/pad/pictures.ts'

/** Keeps a picture that was made small, once however often it is chosen. Answers its print. Refuses what is none, and more than may be kept. */
export async function keepPicture(clinic: Clinic, data: string): Promise<string> {
  const made = pictureOf(data)
  if ('fault' in made) throw new Problem(pictureRefusals[made.fault])
  if (await readRow(clinic, pictures, made.id)) return made.hash
  if ((await readRows(clinic, pictures)).length >= picturesMost) throw new Problem(tooOften)
  await write(
    clinic,
    step(
      storePicture,
      { body: { data } },
      { lane: `picture:${made.id}`, effects: [put(pictures, newRow(clinic, pictures, made))] },
    ),
  )
  return made.hash
}
