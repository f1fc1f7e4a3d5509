import { draftWait } from '#local/outbox/outbox-rules.ts'

/** Minutes of a day, from midnight in Dhaka. */
const clock = (hours: number, minutes = 0): number => hours * 60 + minutes

/** From when until when an evening is looked at; a desk that is open later is in its last hour. */
export const evening = { from: clock(16), to: clock(23) } as const

/**
 * What an evening in a chamber is made of. `chambers`: how doctors here sit, as it was told and read; `product`: what its
 * code does; `assumed`: nobody has counted it, and it is the first to be put right where somebody has.
 */
export const facts = {
  /** chambers: sittings begin between five and half past six, and the desk is opened a quarter before. */
  opens: [clock(16, 45), clock(18, 15)],
  /** chambers: 40 patients are usual, 80 many, beyond 100 is a day of a fair. */
  patients: [40, 100],
  /** assumed: the doctor's laptop and one desk, or two. */
  devices: [2, 3],
  /** chambers: minutes from the open desk to the first patient inside. */
  firstAfter: 30,
  /** chambers: 1 to 8 minutes a visit; minutes at most, and fewer where all have to be seen in `sitting`. */
  visit: 5,
  /** chambers: minutes from the first patient to the last, 17:00 to 22:00. */
  sitting: 300,
  /** assumed: minutes between the desk and the doctor. */
  waits: [20, 60],
  /** assumed: who pays as he is written down; the others pay after they were seen. */
  paysAtDesk: 0.5,
  /** assumed: whose blood pressure or weight is taken, as in the sizes of OPERATING.md. */
  measured: 0.5,
  /** assumed: of a visit, the share in which the doctor writes. */
  writing: 0.5,
  /** product: minutes after which a sheet in writing is sent again. */
  draft: draftWait / 60_000,
  /** product: calls of an issued sheet: itself, the visit that ends, its medicines, its words. */
  callsOfSheet: 4,
  /** product: minutes between two fetches of a device that hears nothing. */
  fetch: 1,
  /** product: minutes between two renewals of a token of a quarter of an hour. */
  renewal: 14,
  /** assumed: minutes from the last visit to the closed desk. */
  lastAfter: 20,
} as const
