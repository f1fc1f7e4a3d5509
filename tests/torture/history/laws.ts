/** The laws that two logs decide, by their numbers in the protocol. */
export const decided = {
  I2: 'every call that was written down ends with an answer',
  I3: 'each call has at most one effect',
  I4: 'each effect has one line of the op log, one of the changes and one of the audit',
  I5: 'a call that is sent again is answered letter for letter as before',
  I6: 'another content under the same id is refused and has no effect',
  I7: 'no row without the row it belongs to',
  I8: 'the calls of a lane take effect in the order in which the device made them',
  I10: "a practice's numbers have no gap, and what was answered earlier has the lower number",
  I11: 'a device that begins with nothing gets every row as the server holds it',
  I15: 'a serial is once in its session, and stays the one that was told',
  I17: 'the ledger is the sum of the payments that were acknowledged, each once',
  I21: 'what was acknowledged is there',
  I22: 'a refused call leaves no row',
  I23: 'no row and no call of one practice is in another, or in an answer to it',
} as const
export type Law = keyof typeof decided

/** The other laws are of a device's own store, of paper or of time, which these logs do not tell. */
export const decidedElsewhere: Readonly<Record<string, string>> = {
  I1: 'npm run sim:dexie (a device that dies while it saves)',
  I9: 'npm run sim (what a refused call holds up)',
  I12: 'npm run sim and sim:dexie (what is pulled over a change that waits)',
  I13: 'npm run sim (a cursor ahead of its rows)',
  I14: 'src/features/prescriptions (the print of an issued sheet)',
  I16: 'src/features/appointments/server/rush.test.ts (places of a session)',
  I18: 'npm run sim (two people on one device)',
  I19: 'npm run sim:dexie and tests/journeys (logout, update)',
  I20: 'src/client/local/database/upgrade.test.ts',
  I24: 'npm run sim (tries in an hour)',
}
