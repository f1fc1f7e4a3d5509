import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lastDue } from '#server/backup/keep.ts'
import { wholeBackups } from '#server/backup/manifest.ts'
import { lastRehearsal } from '#server/backup/rehearsed.ts'
import { spoolName } from '#server/db/archiving.ts'
import type { BackupSettings } from '#server/settings/backup.ts'
import { type HealthFinding, mind, right, wrong } from './finding.ts'

/** Parts of the log that may wait to be packed: a minute each at least, and they are packed every ten seconds. */
const mayWait = 5
/** Hours that a day's backup may take and be late. */
const late = 6
/** Days after which a backup should be restored for a trial again: once a month, and some days. */
const rehearsedFor = 35

interface Backed {
  /** Of our own PostgreSQL. */
  clusterFolder: string
  to: BackupSettings | null
  now: Date
}

/** Whether the newest backup is of this day, the log behind it is packed, and somebody has restored one. */
export function backupFindings({ clusterFolder, to, now }: Backed): HealthFinding[] {
  if (to === null)
    return [
      wrong(
        'No backup is kept: with this disk everything is gone.',
        'Set BACKUP_DIR and BACKUP_TO: docs/OPERATING.md, Backup.',
      ),
    ]
  const newest = wholeBackups(to.dir).at(-1)
  const due = lastDue(new Date(now.getTime() - late * 3_600_000), to.atMinute)
  const spool = join(clusterFolder, spoolName)
  const waiting = existsSync(spool) ? readdirSync(spool).length : 0
  return [
    newest && new Date(newest.started_at) >= due
      ? right(`The newest backup in ${to.dir} ended at ${newest.ended_at}.`)
      : wrong(
          newest
            ? `The newest backup in ${to.dir} ended at ${newest.ended_at}: that of the day is missing.`
            : `${to.dir} holds no whole backup yet.`,
          'Look for job_failed in the log of the server, or make one: npm run admin -- backup.',
        ),
    waiting <= mayWait
      ? right('The log is packed.')
      : wrong(
          `${waiting} parts of the log wait in ${spool}: with this machine they are lost.`,
          'Look for job_failed with pack-log in the log of the server; it runs only while a server does.',
        ),
    rehearsal(to.dir, now),
  ]
}

function rehearsal(dir: string, now: Date): HealthFinding {
  const last = lastRehearsal(dir)
  const days = last && Math.floor((now.getTime() - new Date(last.at).getTime()) / 86_400_000)
  if (days !== null && days <= rehearsedFor)
    return right(`A backup was restored for a trial ${days} days ago.`)
  return mind(
    days === null
      ? `No backup in ${dir} was ever restored for a trial: whether it can be is told by nothing else.`
      : `The last trial of restoring was ${days} days ago.`,
    'Once a month: npm run admin -- rehearse DIR --key FILE.',
  )
}
