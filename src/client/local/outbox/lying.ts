import { answered } from '#local/database/bare-stores.ts'

/** How many calls lie here, confirmed ones among them, past Dexie, in a transaction over the outbox. By itself, because the door asks it. */
export const countLyingIn = (at: IDBTransaction): Promise<number> =>
  answered(at.objectStore('outbox').count())
