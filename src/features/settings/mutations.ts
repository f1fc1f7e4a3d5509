import { add, defineMutation, every, maybe, set } from '#contract/mutation.ts'
import { wrongField } from '#contract/problem.ts'
import { printOn } from '#domain/pad/print-on.ts'
import { pads } from '#domain/pad/rows.ts'
import { prescriptionSettings, settingId } from '#domain/prescription-setting/rows.ts'
import { storeSetting } from './contract.ts'

const lane = ({ body: { chamber_id } }: { body: { chamber_id: number } }) =>
  `setting:${settingId(chamber_id)}`

/** Keeps how a chamber writes its prescriptions, as far as it was named, and on which of its pads it prints. */
export const keepSetting = defineMutation(storeSetting, {
  lane,
  // A choice of the pad is never replaced by what is kept of the rest.
  draft: (input) => (input.body.pad_id === undefined ? lane(input) : undefined),
  reads: ({ body: { chamber_id, pad_id } }) => ({
    before: maybe(prescriptionSettings, settingId(chamber_id), 'locked'),
    here: pad_id === undefined ? null : every(pads, { column: 'chamber_id', is: chamber_id }),
  }),
  apply: ({ body: { chamber_id, pad_id, ...told } }, { before, here }) => {
    if (pad_id !== undefined && !here?.some((pad) => pad.id === pad_id)) throw wrongField('pad_id', 'choice')
    // Only what was told: a section that nobody has named follows the speciality.
    const kept = {
      sections: told.sections ?? before?.sections ?? [],
      naming: told.naming ?? before?.naming ?? 'brand_generic',
      print_quantity: told.print_quantity ?? before?.print_quantity ?? false,
    }
    return [
      ...printOn(here ?? [], pad_id),
      before
        ? set(prescriptionSettings, before, kept)
        : add(prescriptionSettings, { id: settingId(chamber_id), chamber_id, ...kept }),
    ]
  },
})
