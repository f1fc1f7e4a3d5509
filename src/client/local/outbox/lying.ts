import type { StoreReader } from '#local/database/transaction.ts'

/** How many calls lie here, confirmed ones among them, in a transaction over the outbox. By itself, because the door asks it. */
export const countLyingIn = (at: StoreReader): Promise<number> => at.count('outbox')
