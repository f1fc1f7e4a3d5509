import { rowFrom } from '#contract/mutation.ts'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { pictureOf, pictureRefusals } from '#domain/pad/pictures.ts'
import {
  reportPhotoMost,
  type ReportPhotoRow,
  reportPhotos,
  reportPhotosMost,
  standingPhotos,
} from '#domain/test-result/photos.ts'
import { mutate, readFor, stepOf } from '#local/outbox/mutate.ts'
import { write } from '#local/outbox/write.ts'
import { applied, type RowId } from '#local/store/effects.ts'
import type { Clinic } from '#local/store/clinic.ts'
import type { Step } from '#local/store/steps.ts'
import { readClear, readRows } from '#local/store/rows.ts'
import { type ReportOf, resultSteps } from './local.ts'
import { keepReportPhoto, takeReportPhotoBack } from './mutations.ts'
import type { TypedResult } from './typed.ts'

/** The photos of a patient's reports that stand, of the newest sample first. */
export const readPhotos = async (clinic: Clinic, patient_id: string): Promise<ReportPhotoRow[]> =>
  standingPhotos(await readRows(clinic, reportPhotos, { by: 'patient_id', is: patient_id }))

/** What a report said, and the photos of it, each as base64 that was made small. */
export interface ToldReport {
  results: readonly TypedResult[]
  photos: readonly string[]
  /** What is on the photos. */
  caption: string | null
}

/** Keeps results and photos in one write. Refuses what is no picture, and more photos than may be kept. */
export async function keepReport(
  clinic: Clinic,
  of: ReportOf,
  { results, photos, caption }: ToldReport,
): Promise<void> {
  for (const data of photos) {
    const made = pictureOf(data, reportPhotoMost)
    if ('fault' in made) throw new Problem(pictureRefusals[made.fault])
  }
  await mustFit(clinic, photos.length)
  const steps = await resultSteps(clinic, of, results)
  await write(clinic, ...steps, ...(await photoSteps(clinic, { ...of, caption }, photos)))
}

/** Each photo counts those before it of the same report. */
async function photoSteps(
  clinic: Clinic,
  of: ReportOf & Pick<ToldReport, 'caption'>,
  photos: readonly string[],
): Promise<Step[]> {
  const steps: Step[] = []
  for (const data of photos) {
    const { rows, ...read } = await readFor(clinic, keepReportPhoto, { body: { ...of, data } })
    const beside = besideAfter(rows.beside, steps)
    steps.push(stepOf(clinic, keepReportPhoto, { ...read, rows: { ...rows, beside } }))
  }
  return steps
}

/** A patient's photos as they are after steps that are not written yet: new ones, and those that stand again. */
function besideAfter(beside: readonly ReportPhotoRow[], steps: readonly Step[]): ReportPhotoRow[] {
  const byId = new Map<RowId, ReportPhotoRow>(beside.map((row) => [row.id, row]))
  for (const effect of steps.flatMap(({ effects }) => effects)) {
    const now = applied(byId.get(effect.id), effect)
    if (now) byId.set(effect.id, rowFrom(reportPhotos, now))
  }
  return [...byId.values()]
}

async function mustFit(clinic: Clinic, more: number): Promise<void> {
  if (more === 0) return
  const standing = (await readClear(clinic, reportPhotos)).filter((row) => row.taken_back_at === null)
  if (standing.length + more > reportPhotosMost)
    throw new Problem(invalid, { errors: { photos: ['photos_full'] } })
}

/** Its picture is gone for good. */
export const takePhotoBack = (clinic: Clinic, { id }: ReportPhotoRow, reason: string): Promise<void> =>
  mutate(clinic, takeReportPhotoBack, { params: { id }, body: { reason } })
