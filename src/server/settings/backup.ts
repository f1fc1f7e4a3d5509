import { resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'

export interface BackupSettings {
  /** Absolute. */
  dir: string
  /** The public half of the owner's key: `age1...`. */
  recipient: string
}

/** Both or none: a backup that is sealed for nobody opens to everybody. */
export function backupSettingsOf(dir: string | null, recipient: string | null): BackupSettings | null {
  if (dir === null && recipient === null) return null
  if (dir === null || recipient === null)
    throw new CannotStart('BACKUP_DIR and BACKUP_TO must be set together, or neither.')
  if (!/^age1[a-z0-9]{58}$/.test(recipient))
    throw new CannotStart(
      'BACKUP_TO must be the public half of a key, which begins with age1: "npm run admin -- backup-key FILE" prints it.',
    )
  return { dir: resolve(dir), recipient }
}
