import { add, type Change, defineMutation, every, made, maybe, present, set } from '#contract/mutation.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { printOn } from '#domain/pad/print-on.ts'
import { placeFaults } from '#domain/pad/places.ts'
import { pictureOf, pictures } from '#domain/pad/pictures.ts'
import { pageFaults, pads, plainPad } from '#domain/pad/rows.ts'
import { storePad, storePadBody, storePadFooter, storePadPatient, storePicture } from './contract.ts'

const laneOf = (id: string) => `pad:${id}`

/** Keeps a pad's page and head; a new one begins plain. Of a chamber's pads one is printed on: a new one may be it at once, which of those that are there is chosen by the settings' call alone. */
export const keepPad = defineMutation(storePad, {
  lane: ({ body: { id } }) => laneOf(made(id)),
  reads: ({ body: { chamber_id } }) => ({ here: every(pads, { column: 'chamber_id', is: chamber_id }) }),
  apply: ({ body: { id, active, ...told } }, { here }): readonly Change[] => {
    const errors = pageFaults(told.page)
    if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
    const before = here.find((pad) => pad.id === id)
    if (before) return [set(pads, before, told)]
    return [
      ...(active ? printOn(here, undefined) : []),
      add(pads, { id: made(id), ...plainPad, active, ...told }),
    ]
  },
})

const part = {
  lane: ({ body }: { body: { id: string } }) => laneOf(body.id),
  reads: ({ body }: { body: { id: string } }) => ({ pad: present(pads, body.id, 'locked') }),
}

/** Refused where a field's place is not on the paper that the pad has by then, or leaves the body no room. */
export const keepPatientBand = defineMutation(storePadPatient, {
  ...part,
  apply: ({ body: { patient } }, { pad }) => {
    const [fault] = placeFaults({ page: pad.page, patient })
    if (fault) throw wrongField(`patient.places.${fault.field}.${fault.measure}`, fault.key)
    return [set(pads, pad, { patient })]
  },
})

export const keepBody = defineMutation(storePadBody, {
  ...part,
  apply: ({ body: { body } }, { pad }) => [set(pads, pad, { body })],
})

export const keepFooter = defineMutation(storePadFooter, {
  ...part,
  apply: ({ body: { footer } }, { pad }) => [set(pads, pad, { footer })],
})

/** The id of a picture by its bytes; null where they are none that may be kept. */
export function pictureIdOf({ body: { data } }: { body: { data: string } }): string | null {
  const picture = pictureOf(data)
  return 'fault' in picture ? null : picture.id
}

/** Keeps a picture by its own print, once however often it is told. */
export const storeOnce = defineMutation(storePicture, {
  lane: (input) => `picture:${pictureIdOf(input)}`,
  reads: (input) => {
    const id = pictureIdOf(input)
    return { known: id === null ? null : maybe(pictures, id) }
  },
  apply: ({ body }, { known }) => {
    const picture = pictureOf(body.data)
    if ('fault' in picture) throw wrongField('data', picture.fault)
    return known ? [] : [add(pictures, picture)]
  },
})
