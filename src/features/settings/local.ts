import { type PadRow, pads } from '#domain/pad/rows.ts'
import { readPads } from '#features/pad/parts.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { patch, put } from '#local/store/effects.ts'
import { readRow } from '#local/store/rows.ts'
import { step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import {
  type PrescriptionSetting,
  prescriptionSettings,
  settingId,
  settingOf,
} from '#domain/prescription-setting/rows.ts'
import { storeSetting } from './contract.ts'

/** How prescriptions are written in a chamber, as this device knows it. */
export const readSetting = async (clinic: Clinic, chamber_id: number): Promise<PrescriptionSetting> =>
  settingOf(await readRow(clinic, prescriptionSettings, settingId(chamber_id)))

/** Keeps how a chamber writes its prescriptions. */
export async function saveSetting(
  clinic: Clinic,
  chamber_id: number,
  told: PrescriptionSetting,
): Promise<void> {
  const id = settingId(chamber_id)
  const set = settingOf(told)
  const before = await readRow(clinic, prescriptionSettings, id)
  const effect = before
    ? patch(prescriptionSettings, id, set)
    : put(prescriptionSettings, newRow(clinic, prescriptionSettings, { id, chamber_id, ...set }))
  await write(
    clinic,
    step(
      storeSetting,
      { body: { chamber_id, ...set } },
      { lane: `setting:${id}`, draft: `setting:${id}`, effects: [effect] },
    ),
  )
}

/** Prints a chamber's prescriptions on this one of its pads from now. */
export async function printOn(
  clinic: Clinic,
  { chamber_id, id }: Pick<PadRow, 'chamber_id' | 'id'>,
): Promise<void> {
  const here = await readPads(clinic, chamber_id)
  const effects = here
    .filter((pad) => pad.active !== (pad.id === id))
    .map((pad) => patch(pads, pad.id, { active: pad.id === id }))
  await write(
    clinic,
    step(
      storeSetting,
      { body: { chamber_id, pad_id: id } },
      { lane: `setting:${settingId(chamber_id)}`, effects, after: [{ table: pads.table, id }] },
    ),
  )
}
