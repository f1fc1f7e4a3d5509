import { callName } from '#contract/endpoint.ts'
import type { Display, Principal, Served } from '#server/calls/handler.ts'

/** Every served call by its name, as batches name them. */
export const servedByName = (list: readonly Served[]): Map<string, Served> =>
  new Map(list.map((one) => [callName(one.endpoint), one]))

/** The columns that the frame fills in, for this person; a screen on a wall has a practice and is nobody. */
export const callFrame = (principal: Principal | null, display?: Display) => ({
  practice_id: display?.practice_id ?? principal?.reached ?? principal?.member?.practice_id ?? 0,
  user_id: principal?.user_id ?? 0,
  device_id: principal?.device?.id ?? null,
  adopted_by: principal?.adopted_by ?? null,
})
