import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, Id, Instant, line, Meta, mostInteger, Page, Search } from '#contract/fields.ts'
import { conflict } from '#contract/refusal.ts'
import { offeredFields } from '#domain/drug/offered.ts'
import { catalogueDrugs } from '#features/catalogue/contract.ts'

export const offeredStates = ['waiting', 'taken', 'refused'] as const
const State = z.literal(offeredStates, 'choice')

/** A medicine that a practice offered, as it was offered: the doctor's name is all that is told of the practice. */
const OfferedDrug = z.object({
  id: Id,
  ...offeredFields,
  status: State,
  reason: z.nullable(z.string()),
  doctor: z.string(),
  bn_doctor: z.nullable(z.string()),
  created_at: Instant,
  decided_at: z.nullable(Instant),
  /** By name or phone. */
  decided_by: z.nullable(z.string()),
})
export type OfferedDrug = z.infer<typeof OfferedDrug>

/** A row of the list that may be the same medicine. */
const NearDrug = z.object({
  id: z.int(),
  brand: z.string(),
  generic: z.string(),
  strength: z.string(),
  form: z.string(),
  company: z.string(),
  active: z.boolean(),
  why: z.literal(['same', 'name', 'substance']),
})
export type NearDrug = z.infer<typeof NearDrug>

const ofOffers = { scope: 'platform', ours: true } as const
const byId = { ...ofOffers, params: z.strictObject({ id: Id }) } as const

/** What practices offer; what waits longest stands first, what is decided last first. */
export const listOfferedDrugs = endpoint({
  ...ofOffers,
  method: 'GET',
  path: '/admin/v1/offered-drugs',
  query: z.strictObject({ page: Page, status: z.optional(State), words: Search }),
  inHeader: ['words'],
  reply: z.object({ data: z.array(OfferedDrug), meta: Meta, counts: z.record(State, z.int()) }),
})

/** One of them, the row of the list that it became or was joined to, and the rows that it may be already. */
export const showOfferedDrug = endpoint({
  ...byId,
  method: 'GET',
  path: '/admin/v1/offered-drugs/{id}',
  reply: z.object({ offered: OfferedDrug, became: z.nullable(NearDrug), near: z.array(NearDrug) }),
})

const deciding = { ...byId, method: 'POST' } as const
const decided = z.object({ id: Id, status: State })

/** Takes it into the list as a new row, as somebody has put it right; the list's own rule for substances holds. */
export const takeOffered = endpoint({
  ...deciding,
  path: '/admin/v1/offered-drugs/{id}/take',
  body: catalogueDrugs.form,
  refuses: [conflict, ...catalogueDrugs.refuses],
  reply: decided,
})

/** The list has it: nothing is added. */
export const joinOffered = endpoint({
  ...deciding,
  path: '/admin/v1/offered-drugs/{id}/join',
  body: z.strictObject({ drug_id: count(1, mostInteger) }),
  refuses: [conflict],
  reply: decided,
})

/** Refuses it; the practice reads why. */
export const refuseOffered = endpoint({
  ...deciding,
  path: '/admin/v1/offered-drugs/{id}/refuse',
  body: z.strictObject({ reason: line(200) }),
  refuses: [conflict],
  reply: decided,
})
