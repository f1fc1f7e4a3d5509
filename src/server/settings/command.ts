import { CannotStart, saying } from './cannot-start.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/calls/handler.ts'
import { settingsFrom, type Settings } from './settings.ts'

export interface CommandWork {
  db: Db
  settings: Settings
  print: (line: string) => void
}

/**
 * Runs one command on the database of the settings, beside a running server or without one. A CannotStart is told as
 * its sentence; either way a failure ends the process with 1.
 */
export async function runCommand(work: (on: CommandWork) => Promise<void>): Promise<void> {
  const giveUp = (thrown: unknown) => {
    console.error(thrown instanceof CannotStart ? saying(thrown) : thrown)
    process.exitCode = 1
  }
  try {
    const settings = settingsFrom(process.env)
    const database = await openDatabase({
      settings,
      hold: 'if free',
      tell: console.log,
      broken: giveUp,
      lost: giveUp,
    })
    try {
      await work({ db: database.db, settings, print: console.log })
    } finally {
      await database.close()
    }
  } catch (thrown) {
    giveUp(thrown)
  }
}
