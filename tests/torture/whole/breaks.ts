/** Faults around the product that have to be found. */
export const breaks = {
  forget: 'a device forgets a call that was told as saved',
  unequal: 'a device loses a row that the server gave it',
  'lost-row': 'a payment that was acknowledged is deleted in the database',
} as const
export type Break = keyof typeof breaks

export const isBreak = (word: string): word is Break => word in breaks
