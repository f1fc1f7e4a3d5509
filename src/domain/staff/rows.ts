import * as z from 'zod/mini'
import { framed, Money, Name, Phone } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** A member of the practice as the others see her: whose hand took the vitals or the money. The id is the user's. */
export const StaffRow = z.object({
  id: z.int(),
  ...framed,
  name: Name,
  bn_name: z.nullable(z.string()),
  /** The doctor's registration, which stands under every signature. */
  bmdc: z.nullable(z.string()),
  role: z.literal(['doctor', 'doctor_assistant']),
  active: z.boolean(),
  phone: z.nullable(Phone),
  /** What was granted, complete; no chambers means all of them; without a limit she gives no discount. */
  permissions: z.array(z.string()),
  chamber_ids: z.nullable(z.array(z.int())),
  discount_limit_paisa: z.nullable(Money),
})
export type StaffRow = z.infer<typeof StaffRow>

export const staff = synced<StaffRow>({ table: 'staff', row: StaffRow, clear: ['active'], indexes: [] })
