import * as z from 'zod/mini'
import { namedId } from '#contract/clinic/named-id.ts'
import { endpoint } from '#contract/endpoint.ts'
import { count, framed, Id, NumberText } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { ChamberRow } from '#features/chambers/contract.ts'

/** The sections of the writer that a chamber may hide or move: those left of the medicines, and those under them. */
export const leftSections = ['chief_complaints', 'histories', 'examinations', 'investigations', 'diagnosis', 'notes'] as const
export const rightSections = ['advises', 'follow_up'] as const
export const writerSections = [...leftSections, ...rightSections] as const
export type WriterSection = (typeof writerSections)[number]

const WriterSection = z.literal([...writerSections], 'choice')
const ShownSection = z.strictObject({ section: WriterSection, shown: z.boolean(), order: count(0, 100) })
export type ShownSection = z.infer<typeof ShownSection>

/** How a medicine stands on the sheet: its brand, the brand with the substance under it, or the substance in capitals. */
export const namings = ['brand', 'brand_generic', 'generic'] as const
const Naming = z.literal([...namings], 'choice')
export type Naming = z.infer<typeof Naming>

/** How prescriptions are written and printed in one chamber. */
export const PrescriptionSettingRow = z.object({
  id: Id, ...framed, chamber_id: z.int(), sections: z.array(ShownSection), naming: Naming,
  /** Papers say how many pieces a wholly understood dose makes until its end. */
  print_quantity: z.boolean(),
})
export type PrescriptionSettingRow = z.infer<typeof PrescriptionSettingRow>
export type PrescriptionSetting = Pick<PrescriptionSettingRow, 'sections' | 'naming' | 'print_quantity'>

export const prescriptionSettings = synced<PrescriptionSettingRow>({
  table: 'prescription_settings', row: PrescriptionSettingRow, clear: ['chamber_id'], indexes: ['chamber_id'],
})

/** The id of a chamber's setting: two devices make one row of it. */
export const settingId = (chamber_id: number): string => namedId('prescription-setting', chamber_id)

/** A chamber's setting as it counts: sections that it does not name are shown, behind those it does. */
export function settingOf(row: Omit<PrescriptionSetting, 'print_quantity'> & { print_quantity?: boolean } | null | undefined): PrescriptionSetting {
  const named = (row?.sections ?? []).toSorted((a, b) => a.order - b.order)
  const missing = writerSections.filter((section) => !named.some((one) => one.section === section))
  const sections = [...named, ...missing.map((section) => ({ section, shown: true }))].map(({ section, shown }, order) => ({ section, shown, order }))
  return { sections, naming: row?.naming ?? 'brand_generic', print_quantity: row?.print_quantity ?? false }
}

const Headed = { prescription_head_active: z.array(Id), prescription_head_inactive: z.array(Id) }

/** All that is set for the chambers one works in: pads whose head is printed and those whose head is not, and whether anything was prescribed yet. */
export const listSettings = endpoint({
  method: 'GET', path: '/doctor/v1/settings', scope: 'practice',
  reply: z.object({
    ...Headed, chambers: z.array(ChamberRow), hasPrescription: z.boolean(), smsType: z.array(z.string()), settings: z.array(PrescriptionSettingRow),
  }),
})

/** Sets how a chamber writes its prescriptions; the last word counts. `pad_id`: the pad it prints on from now. */
export const storeSetting = endpoint({
  method: 'POST', path: '/doctor/v1/settings', scope: 'practice', needs: 'Setting List', offline: 'queue',
  body: z.strictObject({
    chamber_id: z.int('number'), pad_id: z.optional(Id), naming: z.optional(Naming), print_quantity: z.optional(z.boolean('choice')),
    sections: z.optional(z.array(ShownSection).check(
      z.maxLength(writerSections.length, 'too_many'),
      z.refine((told) => new Set(told.map((one) => one.section)).size === told.length, 'choice'),
    )),
  }),
  reply: z.object({ setting: PrescriptionSettingRow }),
})

/** One chamber's setting, by the chamber's id. */
export const editSetting = endpoint({
  method: 'GET', path: '/doctor/v1/settings/{id}/edit', scope: 'practice', params: z.strictObject({ id: NumberText }),
  reply: z.object({ ...Headed, setting: z.nullable(PrescriptionSettingRow), chamber: ChamberRow }),
})
