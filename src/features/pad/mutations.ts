import { add, type Change, defineMutation, every, made, present, set } from '#contract/mutation.ts'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { printOn } from '#domain/pad/print-on.ts'
import { pageFaults, pads, plainPad } from '#domain/pad/rows.ts'
import { storePad, storePadBody, storePadFooter, storePadPatient } from './contract.ts'

const laneOf = (id: string) => `pad:${id}`

/** Keeps a pad's page and head; a new one begins plain. Of a chamber's pads one is printed on. */
export const keepPad = defineMutation(storePad, {
  lane: ({ body: { id } }) => laneOf(made(id)),
  reads: ({ body: { chamber_id } }) => ({ here: every(pads, { column: 'chamber_id', is: chamber_id }) }),
  apply: ({ body: { id, ...told } }, { here }): readonly Change[] => {
    const errors = pageFaults(told.page)
    if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
    const before = here.find((pad) => pad.id === id)
    const others = here.filter((pad) => pad.id !== id)
    return [
      ...(told.active ? printOn(others, undefined) : []),
      before ? set(pads, before, told) : add(pads, { id: made(id), ...plainPad, ...told }),
    ]
  },
})

const part = {
  lane: ({ body }: { body: { id: string } }) => laneOf(body.id),
  reads: ({ body }: { body: { id: string } }) => ({ pad: present(pads, body.id, 'locked') }),
}

export const keepPatientBand = defineMutation(storePadPatient, {
  ...part,
  apply: ({ body: { patient } }, { pad }) => [set(pads, pad, { patient })],
})

export const keepBody = defineMutation(storePadBody, {
  ...part,
  apply: ({ body: { body } }, { pad }) => [set(pads, pad, { body })],
})

export const keepFooter = defineMutation(storePadFooter, {
  ...part,
  apply: ({ body: { footer } }, { pad }) => [set(pads, pad, { footer })],
})
