import type { Db } from '#server/calls/handler.ts'
import { addressFindings } from '#server/health/address.ts'
import { backupFindings } from '#server/health/backups.ts'
import { databaseFindings, wallFinding } from '#server/health/database.ts'
import { hostsOf } from '#server/db/hosts.ts'
import { lookAtAll, patienceMs } from '#server/db/look-at-hosts.ts'
import { type Lying, roomFinding, roomIn, standing } from '#server/health/disk.ts'
import { type HealthFinding, mind, right, wrong } from '#server/health/finding.ts'
import { lookAtStandbys, readingFindings, standbyFindings } from '#server/health/standbys.ts'
import { messageFindings } from '#server/health/messages.ts'
import { passwordMatches } from '#server/identity/passwords.ts'
import { openKeys } from '#server/identity/server-keys.ts'
import { CannotStart, saying } from '#server/settings/cannot-start.ts'
import type { CommandWork } from '#server/settings/command.ts'
import type { Settings } from '#server/settings/settings.ts'
import { demonstrationLogins, demonstrationPassword } from './seed/people.ts'

const marks = { right: 'right ', mind: 'MIND  ', wrong: 'WRONG ' } as const

/** Says of this installation what is right and what is not, each with what to do. Throws CannotStart where anything is wrong. */
export async function examine(on: CommandWork): Promise<void> {
  const findings = await findingsOf(on, new Date())
  for (const { grade, says, act } of findings) {
    on.print(`${marks[grade]} ${says}`)
    if (act !== undefined) on.print(`       ${act}`)
  }
  const count = findings.filter(({ grade }) => grade === 'wrong').length
  if (count > 0) throw new CannotStart(`${count} of ${findings.length} things are wrong.`)
  on.print('Nothing is wrong.')
}

type Installation = Omit<CommandWork, 'print'>

/** Looks at each part; a part that cannot be looked at is wrong itself, and hinders no other. */
async function findingsOf(on: Installation, now: Date): Promise<HealthFinding[]> {
  const { db, settings, missing } = on
  const parts: (() => Promise<HealthFinding[]> | HealthFinding[])[] = [
    () => databaseFindings(db, () => new Date()),
    () => standbysOf(settings),
    () => [wallFinding(missing)],
    () => keyFindings(db, settings),
    () => demonstrationFindings(db, settings),
    ...disksOf(on),
    () => backupsOf(on, now),
    () =>
      messageFindings(db, {
        sends: settings.smsGateway !== 'log',
        isPublic: settings.publicUrl !== null,
        now,
      }),
    () =>
      addressFindings({
        own: `http://${settings.host}:${settings.port}`,
        publicUrl: settings.publicUrl,
        now,
      }),
  ]
  const findings: HealthFinding[] = []
  for (const part of parts)
    try {
      findings.push(...(await part()))
    } catch (thrown) {
      findings.push(
        wrong(saying(thrown), 'Put that right, and call this again: what it hid is not looked at yet.'),
      )
    }
  return findings
}

async function keyFindings(db: Db, { masterKey, publicUrl }: Settings): Promise<HealthFinding[]> {
  await openKeys(db, masterKey)
  return [
    masterKey === null && publicUrl !== null
      ? wrong(
          'The keys of the server lie in its database in the clear.',
          'Set MASTER_KEY, and start the server anew: it seals them.',
        )
      : right('The keys of the server open.'),
  ]
}

/** Whoever reads the README logs in as a made-up doctor: on an address for all that is a door. */
export async function demonstrationFindings(
  db: Db,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Promise<HealthFinding[]> {
  if (publicUrl === null) return []
  const users = await db
    .selectFrom('users')
    .select(['phone', 'password_hash'])
    .where(
      'phone',
      'in',
      demonstrationLogins.map(({ phone }) => phone),
    )
    .execute()
  const open: string[] = []
  for (const { phone, password_hash } of users)
    if (await passwordMatches(password_hash, demonstrationPassword)) open.push(phone)
  return [
    open.length === 0
      ? right('Nobody of the demonstration can log in.')
      : wrong(
          `Of the demonstration these open with the password of the README: ${open.join(', ')}.`,
          'Begin with an empty database and SEED=none: made-up doctors stand in the public list beside real ones.',
        ),
  ]
}

async function standbysOf({ databaseUrl, readDatabaseUrl }: Settings): Promise<HealthFinding[]> {
  if (databaseUrl === null) return []
  const findings = standbyFindings(await lookAtStandbys(hostsOf('DATABASE_URL', databaseUrl)))
  if (readDatabaseUrl === null) return findings
  const { connection, hosts } = hostsOf('READ_DATABASE_URL', readDatabaseUrl, 'reads')
  return [...findings, ...readingFindings(await lookAtAll(connection, hosts, patienceMs))]
}

function backupsOf({ cluster, settings: { backup } }: Installation, now: Date): HealthFinding[] {
  return cluster === null
    ? [
        mind(
          'Whether the database of DATABASE_URL is backed up is not seen from here.',
          'Ask its provider when it was last restored, and to which minute it can be.',
        ),
      ]
    : backupFindings({ clusterFolder: cluster.folder, to: backup, now })
}

interface Disks {
  cluster: Pick<NonNullable<Installation['cluster']>, 'folder'> | null
  settings: Pick<Settings, 'backup' | 'exportDir'>
}

/**
 * Each disk by itself: one that is gone hides nothing of the others. Our own PostgreSQL does not always lie in the data
 * folder, and what doctors take home may have a disk of its own.
 */
export function disksOf({ cluster, settings: { backup, exportDir } }: Disks) {
  const look = (lying: Lying, at: string) => async () => [roomFinding(await roomIn(at), lying)]
  const database = { what: 'The database', harm: 'stops the chamber’s sending' }
  const backups = { what: 'The backups', harm: 'leaves the log on the disk of the database, and fills that' }
  const exports = { what: 'What doctors take home', harm: 'lets nobody take his practice home' }
  return [
    ...(cluster === null ? [] : [look({ ...database, folder: cluster.folder }, cluster.folder)]),
    ...(backup === null ? [] : [look({ ...backups, folder: backup.dir }, backup.dir)]),
    look({ ...exports, folder: exportDir }, standing(exportDir)),
  ]
}
