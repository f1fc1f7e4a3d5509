import { Problem } from '#contract/problem.ts'
import type { Clinic } from '#local/clinic.ts'
import { leasesInHand, exhaustLease } from '#local/numbers.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { giveBackLease } from './contract.ts'

/**
 * Gives the desk numbers of a closed session back that nobody was told, so that it can be seen who holds none. Without
 * a line, or where the server knows better, they stay and end with the session.
 */
export async function giveBackLeases(clinic: Clinic, schedule_id: string, asking: typeof call = call): Promise<void> {
  for (const { id, next } of await leasesInHand(clinic, schedule_id)) {
    try {
      await asking(giveBackLease, { params: { id }, query: { next: String(next) } })
      await exhaustLease(clinic, id)
    } catch (error) {
      if (error instanceof LineError) return
      if (!(error instanceof Problem)) throw error
    }
  }
}
