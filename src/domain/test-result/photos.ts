import * as z from 'zod/mini'
import { namedId } from '#contract/clinic/named-id.ts'
import { Day, framed, Id, Instant, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { type PadPicture, pictureData, PictureHash, type PictureSize } from '#domain/pad/pictures.ts'

/** A page that can still be read on a screen. */
export const reportPhotoMost: PictureSize = { side: 1600, bytes: 200_000, jpeg: 0.6 }
/** So many of one report: one patient's sample day under the same words. More pages get words of their own. */
export const photosOfOne = 4
/** So many stand for one practice: forty megabytes on a device at most. */
export const reportPhotosMost = 200

/** A photo of a report, as it was drawn anew on the device. It never changes; taken back, its picture is gone and the row says why, until the same picture is added anew. */
export const ReportPhotoRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  patient_id: Id,
  /** The visit at which the report was brought. */
  appointment_id: z.nullable(Id),
  /** The day of the sample. */
  taken_on: Day,
  /** What is on it, in the words of whoever took it. */
  caption: z.nullable(line(120)),
  hash: PictureHash,
  mime: z.literal(['image/png', 'image/jpeg'], 'choice'),
  width: z.int(),
  height: z.int(),
  data: pictureData(reportPhotoMost),
  entered_by: z.int(),
  /** Who sent it in the place of the one who took it; null: the same person. */
  sent_by: z.nullable(z.int()),
  taken_back_at: z.nullable(Instant),
  taken_back_reason: z.nullable(line(200)),
})
export type ReportPhotoRow = z.infer<typeof ReportPhotoRow>

export const reportPhotos = synced<ReportPhotoRow>({
  table: 'report_photos',
  row: ReportPhotoRow,
  reads: ['Prescription List', 'Prescription View', 'Prescription Draft'],
  clear: ['chamber_id', 'patient_id', 'appointment_id', 'taken_on', 'taken_back_at'],
  indexes: ['patient_id'],
})

/** The same picture of one patient is one row, on whatever device it was chosen. */
export const reportPhotoId = (patient_id: string, { hash }: Pick<PadPicture, 'hash'>): string =>
  namedId('report-photo', `${patient_id}/${hash}`)

/** Those that stand, of the newest sample first. */
export const standingPhotos = (rows: readonly ReportPhotoRow[]): ReportPhotoRow[] =>
  rows
    .filter((row) => row.taken_back_at === null)
    .toSorted((a, b) => b.taken_on.localeCompare(a.taken_on) || a.created_at.localeCompare(b.created_at))

/** Whether one report has all the photos that it may have. `rows`: those of its patient. */
export const isReportFull = (
  rows: readonly ReportPhotoRow[],
  { taken_on, caption }: Pick<ReportPhotoRow, 'taken_on' | 'caption'>,
): boolean =>
  rows.filter((row) => row.taken_back_at === null && row.taken_on === taken_on && row.caption === caption)
    .length >= photosOfOne
