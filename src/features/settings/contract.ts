import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, NumberText } from '#contract/fields.ts'
import { ChamberRow } from '#domain/chamber/rows.ts'
import {
  Naming,
  PrescriptionSettingRow,
  ShownSection,
  writerSections,
} from '#domain/prescription-setting/rows.ts'

const Headed = { prescription_head_active: z.array(Id), prescription_head_inactive: z.array(Id) }

/** All that is set for the chambers one works in: pads whose head is printed and those whose head is not, and whether anything was prescribed yet. */
export const listSettings = endpoint({
  method: 'GET',
  path: '/doctor/v1/settings',
  scope: 'practice',
  reply: z.object({
    ...Headed,
    chambers: z.array(ChamberRow),
    hasPrescription: z.boolean(),
    smsType: z.array(z.string()),
    settings: z.array(PrescriptionSettingRow),
  }),
})

/** Sets how a chamber writes its prescriptions; the last word counts. `pad_id`: the pad it prints on from now. */
export const storeSetting = endpoint({
  method: 'POST',
  path: '/doctor/v1/settings',
  scope: 'practice',
  needs: 'Setting List',
  offline: 'queue',
  body: z.strictObject({
    chamber_id: z.int('number'),
    pad_id: z.optional(Id),
    naming: z.optional(Naming),
    print_quantity: z.optional(z.boolean('choice')),
    sections: z.optional(
      z.array(ShownSection).check(
        z.maxLength(writerSections.length, 'too_many'),
        z.refine((told) => new Set(told.map((one) => one.section)).size === told.length, 'choice'),
      ),
    ),
  }),
  reply: z.object({ setting: PrescriptionSettingRow }),
})

/** One chamber's setting, by the chamber's id. */
export const editSetting = endpoint({
  method: 'GET',
  path: '/doctor/v1/settings/{id}/edit',
  scope: 'practice',
  params: z.strictObject({ id: NumberText }),
  reply: z.object({ ...Headed, setting: z.nullable(PrescriptionSettingRow), chamber: ChamberRow }),
})
