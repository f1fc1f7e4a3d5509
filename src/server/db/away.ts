import { codeOf, saying } from '#server/settings/cannot-start.ts'

/** The system's and PostgreSQL's codes of a database that is away, or (25006) no longer the one that takes writes. */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|57P0[123]|08\w{3}|53300|25006)$/

/** Whether others held what a statement wanted for longer than it waits. */
export const isCrowded = (thrown: unknown): boolean => codeOf(thrown) === '55P03'

/** Whether the database was away or crowded: nothing is wrong with what was asked, and the same later will do. */
export const isAway = (thrown: unknown): boolean =>
  isCrowded(thrown) ||
  awayCodes.test(codeOf(thrown)) ||
  /connection timeout|Connection terminated|trying to connect|is not queryable/.test(saying(thrown))
