import { provesBy } from '#net/proof.ts'
import { restoreSession } from '#net/session.ts'

/** Gives every page the session that rests on this device; what a visitor never needs is fetched only for who is signed in. */
export function prepareSession(): void {
  provesBy(async () => (await import('#local/database/proof-pair.ts')).proofPair())
  void restoreSession(async () => (await import('#local/lock/session-keeper.ts')).sessionKeeper())
}
