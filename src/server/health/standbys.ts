import { atHost, type DatabaseHosts } from '#server/db/hosts.ts'
import { askedAt, type HostLook, lookAtAll, patienceMs } from '#server/db/look-at-hosts.ts'
import { type HealthFinding, mind, right, wrong } from './finding.ts'

/** A standby, as the primary sees it. */
export interface Follower {
  name: string
  /** null: the owner of the database may not see it. */
  state: string | null
  /** `sync`, `quorum`, `potential` or `async`. */
  sync_state: string | null
  /** Bytes of the log that it has not applied; null where that is not seen. */
  behind: number | null
}

export interface StandbyLook {
  hosts: readonly HostLook[]
  followers: readonly Follower[]
  /** For whom a commit waits; empty: for nobody. */
  names: string
  /** PostgreSQL's `synchronous_commit`. */
  commit: string
}

/** Bytes that a standby may be behind: some seconds of a busy evening. */
const mostBehind = 64 * 1024 * 1024
const chapter = 'docs/OPERATING.md, A second machine'

/** Looks at every host of the address, and asks the one that takes writes who follows it. */
export async function lookAtStandbys({ connection, hosts }: DatabaseHosts): Promise<StandbyLook> {
  const looks = await lookAtAll(connection, hosts, patienceMs)
  const primary = looks.find(({ state }) => state === 'takes writes')
  if (!primary) return { hosts: looks, followers: [], names: '', commit: '' }
  const at = atHost(connection, primary.host)
  const followers = await askedAt<Follower>(
    at,
    `select application_name as name, state, sync_state, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as behind
     from pg_stat_replication where state is distinct from 'backup' order by 1`,
  )
  const [set] = await askedAt<Pick<StandbyLook, 'names' | 'commit'>>(
    at,
    `select current_setting('synchronous_standby_names') as names, current_setting('synchronous_commit') as commit`,
  )
  return { hosts: looks, followers, names: set?.names.trim() ?? '', commit: set?.commit ?? '' }
}

/** Whether another machine stands ready with all that was told to be saved. */
export function standbyFindings(look: StandbyLook): HealthFinding[] {
  const seen = look.followers.filter(({ state }) => state !== null)
  return [
    ...(look.hosts.length > 1 ? hostFindings(look.hosts) : []),
    ...(look.followers.length === 0 ? [nobodyFollows(look)] : []),
    ...(seen.length < look.followers.length ? [unseen(look.followers.length)] : []),
    ...seen.map(followerFinding),
    ...(seen.length > 0 || look.names !== '' ? waitFindings(look, seen) : []),
  ]
}

function hostFindings(hosts: readonly HostLook[]): HealthFinding[] {
  const writing = hosts.filter(({ state }) => state === 'takes writes').map(({ host }) => host.name)
  return [
    ...(writing.length > 1
      ? [
          wrong(
            `${writing.length} hosts of DATABASE_URL take writes: ${writing.join(' and ')}. What goes to one is not on the other.`,
            `Stop the one that was primary before, at once, and make it a standby: ${chapter}.`,
          ),
        ]
      : writing.map((name) => right(`${name} takes the writes.`))),
    ...hosts.flatMap(({ host, state, says }) =>
      state === 'silent' || state === 'crowded'
        ? [
            wrong(
              `${host.name} does not let us in (${says}).`,
              `Bring it up. Until then nothing stands ready if the other machine burns: ${chapter}.`,
            ),
          ]
        : [],
    ),
  ]
}

const nobodyFollows = ({ hosts }: StandbyLook): HealthFinding =>
  hosts.length > 1
    ? wrong(
        'No standby follows the host that takes the writes.',
        `Look at the log of the other host, and let it follow: ${chapter}.`,
      )
    : mind(
        'No standby is seen that follows the database: with its machine goes what came after its last backup.',
        `Ask its provider, or make one: ${chapter}.`,
      )

const unseen = (count: number): HealthFinding =>
  mind(
    `${count} standbys follow, but the user of DATABASE_URL may not see how far.`,
    'Let a superuser grant pg_monitor to that user.',
  )

function followerFinding({ name, state, behind }: Follower): HealthFinding {
  const far = behind ?? 0
  const size = `${(far / 1024 / 1024).toFixed(1)} MB behind`
  if (state !== 'streaming')
    return mind(`The standby ${name} does not stream yet (${state}).`, 'Wait until it has caught up.')
  return far > mostBehind
    ? mind(
        `The standby ${name} streams, but is ${size}: promoted, it answers only when it has caught up.`,
        'Look at its disk, its processor and the line between.',
      )
    : right(`The standby ${name} streams, ${size}.`)
}

/** Whether visitors' pages are read at the hosts of READ_DATABASE_URL. Where they cannot be, the product reads them where everything is. */
export const readingFindings = (hosts: readonly HostLook[]): HealthFinding[] =>
  hosts.map(({ host: { name }, state, says }) => {
    if (state === 'only reads')
      return right(`Visitors' pages are read at ${name}, unless it is older than ten seconds.`)
    return state === 'takes writes'
      ? mind(
          `${name} of READ_DATABASE_URL takes writes: no page is read there.`,
          `Name the standby there, or leave the setting out: ${chapter}.`,
        )
      : mind(
          `${name} of READ_DATABASE_URL does not let us in (${says}): its pages are read where everything is.`,
          `Bring it up, and let the user of that setting in: ${chapter}.`,
        )
  })

/** A commit that waits for the wrong one is no better than one that waits for nobody. */
function waitFindings({ names, commit }: StandbyLook, seen: readonly Follower[]): HealthFinding[] {
  const waited = seen.filter(({ sync_state }) => sync_state === 'sync' || sync_state === 'quorum')
  if (names === '')
    return [
      mind(
        'Nobody waits for the standby: if this machine burns, calls of its last moment are lost that devices believe saved.',
        `Set synchronous_standby_names, and know what happens while the standby is away: ${chapter}.`,
      ),
    ]
  if (commit === 'local' || commit === 'off')
    return [
      wrong(
        `synchronous_standby_names is set, but synchronous_commit = ${commit} waits for no standby.`,
        'Set synchronous_commit to on, and reload PostgreSQL.',
      ),
    ]
  if (waited.length > 0)
    return [
      right(`What is told to be saved is on the disk of ${waited.map(({ name }) => name).join(', ')} too.`),
    ]
  return [
    wrong(
      `Every write waits for a standby (synchronous_standby_names = ${names}), and none of these is seen to follow.`,
      `Bring it up, or let writes go on without it: alter system set synchronous_standby_names = ''; select pg_reload_conf(). ${chapter}.`,
    ),
  ]
}
