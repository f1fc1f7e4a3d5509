import { Problem } from '#contract/problem.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { exhaustLease, keepLease, leasesInHand, numbersLeft } from '#local/store/numbers.ts'
import { sendingOf } from '#local/outbox/sending.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { giveBackLease, takeLease } from './contract.ts'

/**
 * Gives the desk numbers of a closed session back that nobody was told, so that it can be seen who holds none. Without
 * a line, or where the server knows better, they stay and end with the session.
 */
export async function giveBackLeases(
  clinic: Clinic,
  schedule_id: string,
  asking: typeof call = call,
): Promise<void> {
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

/** So long (s) whoever registers somebody waits for the server's number; then he is told this device's own label. */
const patience = 2

/**
 * The desks hold their numbers in advance; every other device asks for one as it registers somebody, where it has none in
 * hand. Without a line, on a slow one, or where nothing is left, it goes on with its own letter.
 */
export async function askForNumber(
  clinic: Clinic,
  schedule_id: string,
  asking: typeof call = call,
): Promise<void> {
  if (
    clinic.device.kind === 'desk' ||
    (await sendingOf(clinic.db)).down_since !== null ||
    (await numbersLeft(clinic, schedule_id)) > 0
  )
    return
  try {
    const { lease } = await asking(takeLease, { body: { schedule_id } }, { seconds: patience })
    if (lease) await keepLease(clinic, lease)
  } catch (error) {
    if (!(error instanceof LineError) && !(error instanceof Problem)) throw error
  }
}
