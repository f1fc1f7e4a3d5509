import { given } from '#contract/fields.ts'
import { add, defineMutation, made, maybe, present, set } from '#contract/mutation.ts'
import { wrongField } from '#contract/problem.ts'
import { pictureOf } from '#domain/pad/pictures.ts'
import { exercisePictureMost, exercisePictures, therapyItems } from '#domain/therapy/rows.ts'
import {
  saveExercise,
  storeAssistiveDevice,
  storeExercisePicture,
  storeModality,
  updateDescription,
  updateDevice,
  updateModality,
} from './contract.ts'

type Named = { params: { id: string } }

const laneOf = (id: string) => `therapy:${id}`
const lane = ({ params: { id } }: Named) => laneOf(id)
const reads = ({ params: { id } }: Named) => ({ item: present(therapyItems, id, 'locked') })

/** A machine and a device say nothing to the patient, and have no picture. */
const unsaid = { description: null, bn_description: null, picture_hashes: [] }

export const addModality = defineMutation(storeModality, {
  lane: ({ body: { id } }) => laneOf(made(id)),
  reads: () => ({}),
  apply: ({ body: { id, ...told } }) => [
    add(therapyItems, { id: made(id), kind: 'modality', ...unsaid, ...told }),
  ],
})

export const addDevice = defineMutation(storeAssistiveDevice, {
  lane: ({ body: { id } }) => laneOf(made(id)),
  reads: () => ({}),
  apply: ({ body: { id, ...told } }) => [
    add(therapyItems, { id: made(id), kind: 'device', ...unsaid, ...told }),
  ],
})

export const changeModality = defineMutation(updateModality, {
  lane,
  reads,
  apply: ({ body }, { item }) => [set(therapyItems, item, given(body))],
})

export const changeDevice = defineMutation(updateDevice, {
  lane,
  reads,
  apply: ({ body }, { item }) => [set(therapyItems, item, given(body))],
})

const plain = { bn_name: null, region: null, usual: null, active: true, ...unsaid }

export const keepExercise = defineMutation(saveExercise, {
  lane: ({ body: { id } }) => laneOf(made(id)),
  reads: ({ body: { id } }) => ({ item: id === undefined ? null : maybe(therapyItems, id, 'locked') }),
  apply: ({ body: { id, listed, ...told } }, { item }) => {
    if (item) return [set(therapyItems, item, given(told))]
    const { name = listed?.name } = told
    if (name === undefined) throw wrongField('name', 'required')
    return [add(therapyItems, { id: made(id), kind: 'exercise', ...plain, ...listed, ...given(told), name })]
  },
})

export const describeExercise = defineMutation(updateDescription, {
  lane,
  reads,
  apply: ({ body }, { item }) => [set(therapyItems, item, given(body))],
})

/** The id of a picture by its bytes; null where they are none that may be kept. */
export function exercisePictureIdOf({ body: { data } }: { body: { data: string } }): string | null {
  const picture = pictureOf(data, exercisePictureMost)
  return 'fault' in picture ? null : picture.id
}

/** Keeps a picture by its own print, once however often it is told. */
export const keepPictureOnce = defineMutation(storeExercisePicture, {
  lane: (input) => `exercise-picture:${exercisePictureIdOf(input)}`,
  reads: (input) => {
    const id = exercisePictureIdOf(input)
    return { known: id === null ? null : maybe(exercisePictures, id) }
  },
  apply: ({ body }, { known }) => {
    const picture = pictureOf(body.data, exercisePictureMost)
    if ('fault' in picture) throw wrongField('data', picture.fault)
    return known ? [] : [add(exercisePictures, picture)]
  },
})
