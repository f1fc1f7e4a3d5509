import { resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'

export interface BackupSettings {
  /** Absolute. */
  dir: string
  /** The public half of the owner's key: `age1...`. */
  recipient: string
  /** When a day's backup is made, in minutes after midnight in Dhaka. */
  atMinute: number
  keepDays: number
}

/** Both or none: a backup that is sealed for nobody opens to everybody. */
export function backupSettingsOf(given: (name: string) => string | null): BackupSettings | null {
  const [dir, recipient] = [given('BACKUP_DIR'), given('BACKUP_TO')]
  const [atMinute, keepDays] = [
    minuteOf(given('BACKUP_AT') ?? '03:00'),
    daysOf(given('BACKUP_KEEP_DAYS') ?? '30'),
  ]
  if (dir === null && recipient === null) return null
  if (dir === null || recipient === null)
    throw new CannotStart('BACKUP_DIR and BACKUP_TO must be set together, or neither.')
  if (!/^age1[a-z0-9]{58}$/.test(recipient))
    throw new CannotStart(
      'BACKUP_TO must be the public half of a key, which begins with age1: "npm run admin -- backup-key FILE" prints it.',
    )
  if (given('DATABASE_URL') !== null)
    throw new CannotStart(
      'BACKUP_DIR is for the database that the product runs itself: that of DATABASE_URL is backed up by what its provider offers, or by pg_basebackup.',
    )
  return { dir: resolve(dir), recipient, atMinute, keepDays }
}

function minuteOf(value: string): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []
  if (hours === undefined || minutes === undefined)
    throw new CannotStart(`BACKUP_AT is "${value}" but must be a time of day in Dhaka, as 03:00.`)
  return Number(hours) * 60 + Number(minutes)
}

function daysOf(value: string): number {
  const days = /^\d{1,4}$/.test(value) ? Number(value) : 0
  if (days < 1)
    throw new CannotStart(`BACKUP_KEEP_DAYS is "${value}" but must be a whole number from 1 to 9999.`)
  return days
}
