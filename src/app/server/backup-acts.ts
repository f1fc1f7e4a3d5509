import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { takeBase } from '#server/backup/base.ts'
import { packLog } from '#server/backup/log.ts'
import { backupSecret, makeBackupKey } from '#server/backup/key.ts'
import { noteRehearsal } from '#server/backup/rehearsed.ts'
import { restoreBackup, type Restored } from '#server/backup/restore.ts'
import { breakable, type Breaking } from '#server/settings/breakable.ts'
import { CannotStart, saying } from '#server/settings/cannot-start.ts'
import type { CommandWork } from '#server/settings/command.ts'

export const backupUsage = `npm run admin -- backup-key FILE       makes the owner's key of the backups and prints BACKUP_TO
npm run admin -- backup [DIR]          makes a backup in DIR, or in BACKUP_DIR, now
npm run admin -- restore DIR --key FILE [--until TIME] [--into FOLDER]   restores a backup, to a moment if one is named
npm run admin -- rehearse DIR --key FILE   restores the newest backup into a scratch folder and looks at it`

/** Where a typed folder is the only one, it is the server's for as long as this command works. */
export const backupEnvironment = (words: readonly string[]): NodeJS.ProcessEnv => {
  const [dir] = words
  return dir && !process.env['BACKUP_DIR']?.trim() ? { ...process.env, BACKUP_DIR: dir } : process.env
}

export async function backUp(
  { cluster, settings, print }: CommandWork,
  [dir]: readonly string[],
): Promise<void> {
  if (cluster === null)
    throw new CannotStart(
      'The database of DATABASE_URL is not backed up by this command: use what its provider offers, or pg_basebackup.',
    )
  if (settings.backup === null)
    throw new CannotStart(
      'Name a folder, "npm run admin -- backup DIR", or set BACKUP_DIR; and set BACKUP_TO: docs/OPERATING.md.',
    )
  const to = { ...settings.backup, ...(dir ? { dir: resolve(dir) } : {}) }
  const { manifest, cleared, keepsLog } = await takeBase(cluster, to)
  for (const name of cleared) print(`Cleared ${name}, which an earlier backup left half-written.`)
  print(`${join(to.dir, manifest.file.name)}: ${manifest.file.bytes} bytes, reads back as it was written.`)
  const parts = await packLog(cluster, settings.backup)
  print(
    keepsLog
      ? `${parts} more parts of the log went to ${settings.backup.dir}.`
      : 'The database keeps no log: this restores to its own moment alone. Set BACKUP_DIR and BACKUP_TO for the server.',
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
  lastChange
    ? `the last change in it is of ${lastChange.toISOString()}`
    : `it holds no change after its base, which ended at ${base.ended_at}`

function refuseFaults({ faults, base }: Restored, where: string): void {
  if (faults.length > 0)
    throw new CannotStart(
      `${base.base} was restored${where}, but ${faults.join('; ')}. Take an older backup: --until with a time before ${base.started_at}.`,
    )
}

async function restore(words: readonly string[], breaking: Breaking): Promise<void> {
  const typed = typedOf(words)
  const restored = await restoreBackup({
    ...typed,
    tell: console.log,
    begun: ({ takeBack }) => (breaking.takeBack = takeBack),
  })
  breaking.takeBack = null
  await restored.cluster.stop()
  refuseFaults(restored, ` into ${typed.into}, and is left there to be looked at`)
  console.log(
    `Restored into ${typed.into}, every table read, the audit fits: ${untilWords(restored)}. Start the server with that DATA_DIR.`,
  )
}

async function rehearse(words: readonly string[], breaking: Breaking): Promise<void> {
  const typed = typedOf(words)
  const into = mkdtempSync(join(tmpdir(), 'niramoy-rehearsal-'))
  const own = new Set([into])
  const clear = () => {
    for (const folder of own) rmSync(folder, { recursive: true, force: true })
  }
  breaking.takeBack = async () => clear()
  // Root's PostgreSQL is another user's: he may step in, and sees no names.
  chmodSync(into, 0o711)
  const began = Date.now()
  try {
    const restored = await restoreBackup({
      ...typed,
      until: null,
      into,
      tell: () => undefined,
      begun: ({ place, takeBack }) => {
        // Elsewhere where that user cannot step in, and its socket too where the path is long.
        own.add(place.home).add(place.socketDir)
        breaking.takeBack = () => takeBack().then(clear)
      },
    })
    await restored.cluster.stop()
    refuseFaults(restored, ' for a rehearsal')
    console.log(
      `The backup restores in ${Math.round((Date.now() - began) / 1000)} s, every table was read, the audit fits: ${untilWords(restored)}.`,
    )
    noteDone(typed.dir, restored.base)
  } finally {
    clear()
  }
}

/** A copy that is only to be read is rehearsed as well; there it is not noted. */
function noteDone(dir: string, { base }: Restored['base']): void {
  try {
    noteRehearsal(dir, { at: new Date().toISOString(), base })
  } catch (thrown) {
    console.log(`It could not be noted in ${dir}: ${saying(thrown)}. "doctor" will go on asking for it.`)
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
  restore: (words) => breakable((breaking) => restore(words, breaking)),
  rehearse: (words) => breakable((breaking) => rehearse(words, breaking)),
}
