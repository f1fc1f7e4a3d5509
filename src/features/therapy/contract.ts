import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { PictureHash, pictureData } from '#domain/pad/pictures.ts'
import { ContentItem } from '#domain/phrase/rows.ts'
import { exercisePictureMost, therapyFields, TherapyItemRow } from '#domain/therapy/rows.ts'
import { physicalMedicine } from '#contract/clinic/physical-medicine.ts'

const gated = { scope: 'practice', speciality: physicalMedicine } as const
const queued = { ...gated, needs: 'Setting List', offline: 'queue' } as const
const params = z.strictObject({ id: Id })
const One = z.object({ item: TherapyItemRow })

const { name, bn_name, region, usual, description, bn_description, picture_hashes, active } = therapyFields
const thing = {
  bn_name: z._default(bn_name, null),
  region: z._default(region, null),
  usual: z._default(usual, null),
  active: z._default(active, true),
}

/** A machine or a device as it is written down; whoever sends no id gets one made. */
export const ThingForm = z.strictObject({ id: z.optional(Id), name, ...thing })

const store = (path: `/${string}`) =>
  endpoint({ ...queued, method: 'POST', path, status: 201, body: ThingForm, reply: One })
/** Changes only what is named. */
const update = (path: `/${string}`) =>
  endpoint({
    ...queued,
    method: 'PUT',
    path,
    params,
    body: z.partial(z.strictObject({ name, bn_name, region, usual, active })),
    reply: One,
  })

export const storeModality = store('/doctor/v1/therapeutic-modality-add')
export const updateModality = update('/doctor/v1/therapeutic-modality-update/{id}')
export const storeAssistiveDevice = store('/doctor/v1/assistive-devices-add')
export const updateDevice = update('/doctor/v1/assistive-devices-update/{id}')

/**
 * An exercise as it is written down or changed; of one that is there only what is told is changed. `listed`: what the
 * product's list says of it, with which one's own begins where no device has begun it; it changes nothing that is there.
 */
export const ExerciseForm = z.strictObject({
  id: z.optional(Id),
  listed: z.optional(z.strictObject({ name, bn_name, region, description, bn_description })),
  /** Needed where there is none yet and none is listed. */
  name: z.optional(name),
  bn_name: z.optional(bn_name),
  region: z.optional(region),
  usual: z.optional(usual),
  description: z.optional(description),
  bn_description: z.optional(bn_description),
  picture_hashes: z.optional(picture_hashes),
  active: z.optional(active),
})

/** Keeps an exercise of one's own: a new one, or changes of one that is there. */
export const saveExercise = endpoint({
  ...queued,
  method: 'POST',
  path: '/doctor/v1/therapeutic-exercise-save',
  body: ExerciseForm,
  reply: One,
})

/** Keeps a picture of an exercise, once however often it is told: judged by its bytes, and refused where anything but a small picture lies in them. */
export const storeExercisePicture = endpoint({
  ...queued,
  method: 'POST',
  path: '/doctor/v1/therapeutic-exercise-image-add',
  status: 201,
  body: z.strictObject({ data: pictureData(exercisePictureMost) }),
  reply: z.object({ id: Id, hash: PictureHash }),
})

/** An exercise by its id, of one's own or a number of the product's list, as a sheet takes it. */
export const showExercise = endpoint({
  ...gated,
  method: 'GET',
  path: '/doctor/v1/exercise-details/{id}',
  params: z.strictObject({
    id: z.union([Id, z.string('required').check(z.regex(/^\d{1,6}$/, 'number'))]),
  }),
  reply: z.object({ exercise: ContentItem }),
})

/** What the form of an exercise's description begins with. */
export const editDescription = endpoint({
  ...gated,
  method: 'GET',
  path: '/doctor/v1/therapeutic-exercise-description/{id}/edit',
  needs: 'Setting List',
  params,
  reply: One,
})

export const updateDescription = endpoint({
  ...queued,
  method: 'PUT',
  path: '/doctor/v1/therapeutic-exercise-description/{id}',
  params,
  /** Changes only what is named. */
  body: z.partial(z.strictObject({ description, bn_description })),
  reply: One,
})
