import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { takeBase } from '#server/backup/base.ts'
import { backupSecret, makeBackupKey } from '#server/backup/key.ts'
import { restoreBackup, type Restored } from '#server/backup/restore.ts'
import { CannotStart, saying } from '#server/settings/cannot-start.ts'
import type { CommandWork } from '#server/settings/command.ts'

export const backupUsage = `npm run admin -- backup-key FILE       makes the owner's key of the backups and prints BACKUP_TO
npm run admin -- backup                makes a backup in BACKUP_DIR now
npm run admin -- restore DIR --key FILE [--until TIME] [--into FOLDER]   restores a backup, to a moment if one is named
npm run admin -- rehearse DIR --key FILE   restores the newest backup into a scratch folder and looks at it`

export async function backUp({ cluster, settings, print }: CommandWork): Promise<void> {
  if (cluster === null)
    throw new CannotStart(
      'The database of DATABASE_URL is not backed up by this command: use what its provider offers, or pg_basebackup.',
    )
  if (settings.backup === null)
    throw new CannotStart('Set BACKUP_DIR and BACKUP_TO first, for the server too: docs/OPERATING.md.')
  const { manifest, cleared, logParts } = await takeBase(cluster, settings.backup)
  for (const name of cleared) print(`Cleared ${name}, which an earlier backup left half-written.`)
  print(
    `${manifest.file.name}: ${manifest.file.bytes} bytes, reads back as written, and ${logParts} parts of the log.`,
  )
}

interface Typed {
  dir: string
  secret: string
  until: Date | null
  into: string
}

function typedOf(words: readonly string[]): Typed {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { key: { type: 'string' }, until: { type: 'string' }, into: { type: 'string' } },
    })
    const [dir] = positionals
    const until = values.until === undefined ? null : new Date(values.until)
    if (!dir || !values.key) throw new CannotStart(backupUsage)
    if (until && Number.isNaN(until.getTime()))
      throw new CannotStart(`--until ${values.until} is no time: write it as 2026-11-29T14:05:00+06:00.`)
    const into = resolve(values.into ?? process.env['DATA_DIR'] ?? './data')
    return { dir: resolve(dir), secret: backupSecret(values.key), until, into }
  } catch (thrown) {
    throw thrown instanceof CannotStart
      ? thrown
      : new CannotStart(`${saying(thrown)}\n${backupUsage}`, thrown)
  }
}

const untilWords = ({ lastChange, base }: Restored): string =>
  `the last change in it is of ${lastChange?.toISOString() ?? base.ended_at}`

async function restore(words: readonly string[]): Promise<void> {
  const typed = typedOf(words)
  const restored = await restoreBackup({ ...typed, tell: console.log })
  await restored.cluster.stop()
  console.log(`Restored into ${typed.into}: ${untilWords(restored)}. Start the server with that DATA_DIR.`)
}

async function rehearse(words: readonly string[]): Promise<void> {
  const into = mkdtempSync(join(tmpdir(), 'niramoy-rehearsal-'))
  // Root's PostgreSQL is another user's: he may step in, and sees no names.
  chmodSync(into, 0o711)
  const began = Date.now()
  try {
    const restored = await restoreBackup({ ...typedOf(words), until: null, into, tell: () => undefined })
    await restored.cluster.stop()
    console.log(
      `The backup restores in ${Math.round((Date.now() - began) / 1000)} s: ${untilWords(restored)}.`,
    )
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
}

async function makeKey([file]: readonly string[]): Promise<void> {
  if (!file) throw new CannotStart(backupUsage)
  const recipient = await makeBackupKey(file)
  console.log(`BACKUP_TO=${recipient}`)
  console.log(`${file} alone opens the backups: keep it on paper or a stick, away from this machine.`)
}

/** What works beside the database of the settings, or before there is one. */
export const aloneActs: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  'backup-key': makeKey,
  restore,
  rehearse,
}
