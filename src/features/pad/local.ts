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

/**
 * Keeps a pad; only what differs from the pad as its form began is told: the rest stays as another device has it by now. The
 * first one of a chamber is printed on, another one when it is chosen. Answers its id.
 */
export async function savePad(
  clinic: Clinic,
  { id: known, chamber_id, ...form }: PadForm,
  begun?: PadContent & Pick<PadRow, 'name'>,
): Promise<string> {
  const here = await readPads(clinic, chamber_id)
  const before = here.find((pad) => pad.id === known)
  const id = before?.id ?? newId()
  const active = before?.active ?? !here.some((pad) => pad.active)
  const pad = before ?? newRow(clinic, pads, { id, chamber_id, name: form.name, active, ...plainPad })
  const { name, page, header, ...parts } = changedOf(form, before && { now: before, begun: begun ?? before })
  const head = { name: name ?? pad.name, page: page ?? pad.page, header: header ?? pad.header }
  const isHeadTold = !before || name !== undefined || page !== undefined || header !== undefined
  const kept = stepOf(clinic, mutations.keepPad, {
    giving: { body: { id, chamber_id, active, ...head } },
    rows: { here },
  })
  const steps = [...(isHeadTold ? [kept] : []), ...partSteps(clinic, { ...pad, page: head.page }, parts)]
  // The parts lie on the paper that is kept with them.
  if (steps.length > 0) await write(clinic, ...steps)
  return id
}

type Parts = PadContent & Pick<PadRow, 'name'>
const partNames = ['name', 'page', 'header', 'patient', 'body', 'footer'] as const

/** What somebody changed in a pad's form and the pad does not say already; of a new pad everything that is not plain. */
function changedOf(form: Parts, of: { now: Parts; begun: Parts } | undefined): Partial<Parts> {
  const before: readonly Partial<Parts>[] = of ? [of.begun, of.now] : [plainPad]
  const isTold = (part: keyof Parts) =>
    before.every((one) => canonical(one[part] ?? null) !== canonical(form[part]))
  return Object.fromEntries(partNames.filter(isTold).map((part) => [part, form[part]]))
}

/** The other three parts, as far as they are told. */
function partSteps(clinic: Clinic, pad: PadRow, { patient, body, footer }: Partial<PadContent>): Step[] {
  const { id } = pad
  const rows = { pad }
  return [
    ...(patient
      ? [stepOf(clinic, mutations.keepPatientBand, { giving: { body: { id, patient } }, rows })]
      : []),
    ...(body ? [stepOf(clinic, mutations.keepBody, { giving: { body: { id, body } }, rows })] : []),
    ...(footer ? [stepOf(clinic, mutations.keepFooter, { giving: { body: { id, footer } }, rows })] : []),
  ]
}
