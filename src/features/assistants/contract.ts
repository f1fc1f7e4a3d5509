import * as z from 'zod/mini'
import { framed, Name } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

/** A member of the practice as the others see her: whose hand took the vitals or the money. The id is the user's. */
export const StaffRow = z.object({
  id: z.int(), ...framed,
  name: Name, bn_name: z.nullable(z.string()),
  /** The doctor's registration, which stands under every signature. */
  bmdc: z.nullable(z.string()),
  role: z.literal(['doctor', 'doctor_assistant']), active: z.boolean(),
})
export type StaffRow = z.infer<typeof StaffRow>

export const staff = synced<StaffRow>({ table: 'staff', row: StaffRow, clear: ['active'], indexes: [] })
