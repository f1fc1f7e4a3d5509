import * as z from 'zod/mini'
import { namedId } from '#contract/clinic/named-id.ts'
import { count, framed, Id } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { opensCardiology } from '#contract/clinic/cardiology.ts'
import { opensTherapy } from '#contract/clinic/physical-medicine.ts'
import { therapySections } from '#domain/therapy/specialities.ts'

/** The sections of the writer that a chamber may hide or move: those left of the medicines, and those under them. */
export const leftSections = [
  'chief_complaints',
  'histories',
  'examinations',
  'diastolic_dysfunctions',
  'investigations',
  'diagnosis',
  'notes',
] as const

export const rightSections = ['advises', 'follow_up', 'referral'] as const

/** Every section but the medicines; physical medicine's own stand right under those. */
export const writerSections = [...leftSections, ...therapySections, ...rightSections] as const
export type WriterSection = (typeof writerSections)[number]

const WriterSection = z.literal([...writerSections], 'choice')

export const ShownSection = z.strictObject({
  section: WriterSection,
  shown: z.boolean(),
  order: count(0, 100),
})
export type ShownSection = z.infer<typeof ShownSection>

/** How a medicine stands on the sheet: its brand, the brand with the substance under it, or the substance in capitals. */
export const namings = ['brand', 'brand_generic', 'generic'] as const

export const Naming = z.literal([...namings], 'choice')
export type Naming = z.infer<typeof Naming>

/** How prescriptions are written and printed in one chamber. */
export const PrescriptionSettingRow = z.object({
  id: Id,
  ...framed,
  chamber_id: z.int(),
  sections: z.array(ShownSection),
  naming: Naming,
  /** Papers say how many pieces a wholly understood dose makes until its end. */
  print_quantity: z.boolean(),
})
export type PrescriptionSettingRow = z.infer<typeof PrescriptionSettingRow>

/** A section in its place; `shown` is null where nobody has said it: then the speciality decides. */
export type PlacedSection = Omit<ShownSection, 'shown'> & { shown: boolean | null }

export interface PrescriptionSetting extends Pick<PrescriptionSettingRow, 'naming' | 'print_quantity'> {
  sections: PlacedSection[]
}

export const prescriptionSettings = synced<PrescriptionSettingRow>({
  table: 'prescription_settings',
  row: PrescriptionSettingRow,
  clear: ['chamber_id'],
  indexes: ['chamber_id'],
})

/** The id of a chamber's setting: two devices make one row of it. */
export const settingId = (chamber_id: number): string => namedId('prescription-setting', chamber_id)

/** A chamber's setting as it counts: sections that it does not name stand behind those it does. */
export function settingOf(
  row: { sections: readonly PlacedSection[]; naming: Naming; print_quantity?: boolean } | null | undefined,
): PrescriptionSetting {
  const named = (row?.sections ?? []).toSorted((a, b) => a.order - b.order)
  const missing = writerSections.filter((section) => !named.some((one) => one.section === section))
  const sections = [...named, ...missing.map((section) => ({ section, shown: null }))].map(
    ({ section, shown }, order) => ({ section, shown, order }),
  )
  return { sections, naming: row?.naming ?? 'brand_generic', print_quantity: row?.print_quantity ?? false }
}

/** Whether a section stands in the writer by itself: physical medicine's own never in another practice, whatever was set. */
export function isShown(
  { section, shown }: Omit<PlacedSection, 'order'>,
  speciality_ids: readonly number[],
): boolean {
  if (therapySections.some((one) => one === section)) return (shown ?? true) && opensTherapy(speciality_ids)
  if (section === 'diastolic_dysfunctions') return shown ?? opensCardiology(speciality_ids)
  return shown ?? true
}
