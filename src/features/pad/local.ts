import { type Clinic, newRow } from '#local/store/clinic.ts'
import { type Effect, patch, put } from '#local/store/effects.ts'
import { readRows } from '#local/store/rows.ts'
import { type Step, step } from '#local/store/steps.ts'
import { write } from '#local/outbox/write.ts'
import { type PadContent, type PadRow, pads } from '#domain/pad/rows.ts'
import { storePad, storePadBody, storePadFooter, storePadPatient } from './contract.ts'

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
  { id, chamber_id, name, ...content }: PadForm,
): Promise<string> {
  const here = await readPads(clinic, chamber_id)
  const before = here.find((pad) => pad.id === id)
  const row =
    before ?? newRow(clinic, pads, { chamber_id, name, active: !here.some((pad) => pad.active), ...content })
  const kept = before
    ? patch(pads, row.id, { name, page: content.page, header: content.header })
    : put(pads, row)
  await write(clinic, pageStep({ ...row, name, ...content }, [kept]), ...partSteps(row.id, content, before))
  return row.id
}

const laneOf = (id: string) => `pad:${id}`

const pageStep = ({ id, chamber_id, name, active, page, header }: PadRow, effects: Effect[]): Step =>
  step(storePad, { body: { id, chamber_id, name, active, page, header } }, { lane: laneOf(id), effects })

/** The other three parts: of a new pad all, of a known one those that changed. */
function partSteps(
  id: string,
  { patient, body, footer }: PadContent,
  before: PadContent | undefined,
): Step[] {
  const differs = (part: 'patient' | 'body' | 'footer', now: unknown) =>
    JSON.stringify(before?.[part]) !== JSON.stringify(now)
  const more = (effect: Effect) => ({
    lane: laneOf(id),
    effects: [effect],
    after: [{ table: pads.table, id }],
  })
  return [
    ...(differs('patient', patient)
      ? [step(storePadPatient, { body: { id, patient } }, more(patch(pads, id, { patient })))]
      : []),
    ...(differs('body', body)
      ? [step(storePadBody, { body: { id, body } }, more(patch(pads, id, { body })))]
      : []),
    ...(differs('footer', footer)
      ? [step(storePadFooter, { body: { id, footer } }, more(patch(pads, id, { footer })))]
      : []),
  ]
}
