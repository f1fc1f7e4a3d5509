import { canonical } from '#contract/clinic/canonical.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { type Clinic, newRow } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import type { Step } from '#local/store/steps.ts'
import { stepOf } from '#local/outbox/mutate.ts'
import { write } from '#local/outbox/write.ts'
import { type PadContent, type PadRow, pads, plainPad } from '#domain/pad/rows.ts'
import * as mutations from './mutations.ts'

/** A pad as its form leaves it; without an id it is a new one. */
export type PadForm = PadContent & Pick<PadRow, 'chamber_id' | 'name'> & { id: string | null }

/** The pads of a chamber, the one it prints on first. */
export const readPads = async (clinic: Clinic, chamber_id: number): Promise<PadRow[]> =>
  (await readRows(clinic, pads, { by: 'chamber_id', is: chamber_id })).toSorted(
    (a, b) => Number(b.active) - Number(a.active),
  )

/** Keeps a pad; only the parts that differ are told. The first one of a chamber is printed on, another one when it is chosen. Answers its id. */
export async function savePad(
  clinic: Clinic,
  { id: known, chamber_id, name, ...content }: PadForm,
): Promise<string> {
  const here = await readPads(clinic, chamber_id)
  const before = here.find((pad) => pad.id === known)
  const id = before?.id ?? newId()
  const active = before?.active ?? !here.some((pad) => pad.active)
  const { page, header } = content
  const pad = before ?? newRow(clinic, pads, { id, chamber_id, name, active, ...plainPad })
  const kept = stepOf(clinic, mutations.keepPad, {
    giving: { body: { id, chamber_id, name, active, page, header } },
    rows: { here },
  })
  // The parts lie on the paper that is kept with them.
  await write(clinic, kept, ...partSteps(clinic, { ...pad, page }, content))
  return id
}

/** The other three parts, as far as they differ. */
function partSteps(clinic: Clinic, pad: PadRow, { patient, body, footer }: PadContent): Step[] {
  const { id } = pad
  const differs = (part: 'patient' | 'body' | 'footer', now: unknown) =>
    canonical(pad[part]) !== canonical(now)
  const rows = { pad }
  return [
    ...(differs('patient', patient)
      ? [stepOf(clinic, mutations.keepPatientBand, { giving: { body: { id, patient } }, rows })]
      : []),
    ...(differs('body', body)
      ? [stepOf(clinic, mutations.keepBody, { giving: { body: { id, body } }, rows })]
      : []),
    ...(differs('footer', footer)
      ? [stepOf(clinic, mutations.keepFooter, { giving: { body: { id, footer } }, rows })]
      : []),
  ]
}
