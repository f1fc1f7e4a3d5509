import * as z from 'zod/mini'
import { framed, Id, line, text } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { pictureData, PictureHash, type PictureSize } from '#domain/pad/pictures.ts'
import type { ContentItem } from '#domain/phrase/rows.ts'
import { physicalMedicine } from '#contract/clinic/physical-medicine.ts'
import { type TherapySection } from './specialities.ts'

export const therapyKinds = ['exercise', 'modality', 'device'] as const
export type TherapyKind = (typeof therapyKinds)[number]

/** The section of a sheet in which an item of a kind stands. */
export const sectionOfKind: Record<TherapyKind, TherapySection> = {
  exercise: 'therapeutic_exercise',
  modality: 'therapeutic_modalities',
  device: 'assistive_devices',
}

/** What a practice says of an exercise, a machine or a device of its own. */
export const therapyFields = {
  name: line(120),
  bn_name: z.nullable(line(120)),
  region: z.nullable(line(60)),
  /** How much of an exercise, and how a machine is set, as it is typed on a sheet: `3x10 hold 5s`. */
  usual: z.nullable(line(80)),
  description: z.nullable(text(1000)),
  bn_description: z.nullable(text(1000)),
  picture_hashes: z.array(PictureHash).check(z.maxLength(4, 'too_many')),
  /** Taken off the lists; sheets that were written with it stay as they are. */
  active: z.boolean('choice'),
}

export const TherapyItemRow = z.object({
  id: Id,
  ...framed,
  kind: z.literal(therapyKinds, 'choice'),
  ...therapyFields,
})
export type TherapyItemRow = z.infer<typeof TherapyItemRow>

const reads = ['Setting List', 'Prescription List', 'Prescription View', 'Prescription Draft'] as const

/** The practice's own exercises, modalities and devices, beside those that come with the product. */
export const therapyItems = synced<TherapyItemRow>({
  table: 'therapy_items',
  row: TherapyItemRow,
  clear: ['kind'],
  indexes: ['kind'],
  speciality: physicalMedicine,
  reads,
})

/** A picture of an exercise: half a page wide on paper. */
export const exercisePictureMost: PictureSize = { side: 900, bytes: 120_000 }
/** So many are kept for one practice: fifteen megabytes on a device at most. */
export const exercisePicturesMost = 120

/** A picture of an exercise. It never changes; another picture is another row. */
export const ExercisePictureRow = z.object({
  id: Id,
  ...framed,
  hash: PictureHash,
  mime: z.literal(['image/png', 'image/jpeg'], 'choice'),
  width: z.int(),
  height: z.int(),
  data: pictureData(exercisePictureMost),
})
export type ExercisePictureRow = z.infer<typeof ExercisePictureRow>

export const exercisePictures = synced<ExercisePictureRow>({
  table: 'exercise_pictures',
  row: ExercisePictureRow,
  clear: [],
  indexes: [],
  speciality: physicalMedicine,
  reads,
})

/** An item as the lists of a sheet offer it; one of one's own stands with the commonest. */
export const offeredItem = (row: TherapyItemRow): ContentItem => ({
  id: row.id,
  text: row.name,
  bn_text: row.bn_name,
  group: row.region,
  code: null,
  days: null,
  detail: row.kind === 'exercise' ? row.bn_description : row.usual,
  common: 3,
  ...(row.kind === 'exercise'
    ? {
        therapy: {
          amount: row.usual ?? '',
          description: row.description,
          bn_description: row.bn_description,
          pictures: row.picture_hashes,
        },
      }
    : {}),
})
