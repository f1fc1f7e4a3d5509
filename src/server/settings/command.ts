import { CannotStart, saying } from './cannot-start.ts'
import { openDatabase, type OpenedDatabase } from '#server/db/open.ts'
import type { Db } from '#server/calls/handler.ts'
import { settingsFrom, type Settings } from './settings.ts'

export interface CommandWork {
  db: Db
  settings: Settings
  /** Our own PostgreSQL; null with DATABASE_URL. */
  cluster: OpenedDatabase['cluster']
  /** What of the wall between practices does not stand in the database. */
  missing: OpenedDatabase['missing']
  print: (line: string) => void
}

/**
 * Runs one command on the database of the settings, beside a running server or without one. A CannotStart is told as
 * its sentence; either way a failure ends the process with 1.
 */
export async function runCommand(
  work: (on: CommandWork) => Promise<void>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  try {
    const settings = settingsFrom(env)
    const database = await openDatabase({
      // It reads where everything is.
      settings: { ...settings, readDatabaseUrl: null },
      hold: 'if free',
      tell: console.log,
      broken: giveUp,
      lost: giveUp,
    })
    try {
      const { db, cluster, missing } = database
      await work({ db, cluster, missing, settings, print: console.log })
    } finally {
      await database.close()
    }
  } catch (thrown) {
    giveUp(thrown)
  }
}

/** Runs one command that needs no database of the settings; failures are told alike. */
export async function runAlone(work: () => Promise<void>): Promise<void> {
  await work().catch(giveUp)
}

function giveUp(thrown: unknown): void {
  console.error(thrown instanceof CannotStart ? saying(thrown) : thrown)
  process.exitCode = 1
}
