/** Dhaka is six hours before UTC all year. */
const ahead = 6 * 3_600_000

/** An instant as a clock in Dhaka shows it: `2026-11-22 18:25`. */
export const dhakaMoment = (instant: string): string =>
  new Date(Date.parse(instant) + ahead).toISOString().slice(0, 16).replace('T', ' ')
