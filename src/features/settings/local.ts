import type { PadRow } from '#domain/pad/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow } from '#local/store/rows.ts'
import { mutate } from '#local/outbox/mutate.ts'
import {
  type PrescriptionSetting,
  prescriptionSettings,
  settingId,
  settingOf,
} from '#domain/prescription-setting/rows.ts'
import { keepSetting } from './mutations.ts'

/** How prescriptions are written in a chamber, as this device knows it. */
export const readSetting = async (clinic: Clinic, chamber_id: number): Promise<PrescriptionSetting> =>
  settingOf(await readRow(clinic, prescriptionSettings, settingId(chamber_id)))

/** Keeps how a chamber writes its prescriptions; sections of which nothing was said stay unsaid. */
export const saveSetting = (
  clinic: Clinic,
  chamber_id: number,
  { sections, ...told }: PrescriptionSetting,
): Promise<void> =>
  mutate(clinic, keepSetting, {
    body: {
      chamber_id,
      ...told,
      sections: sections.flatMap(({ shown, ...one }) => (shown === null ? [] : [{ ...one, shown }])),
    },
  })

/** Prints a chamber's prescriptions on this one of its pads from now. */
export const keepPrintOn = (
  clinic: Clinic,
  { chamber_id, id }: Pick<PadRow, 'chamber_id' | 'id'>,
): Promise<void> => mutate(clinic, keepSetting, { body: { chamber_id, pad_id: id } })
