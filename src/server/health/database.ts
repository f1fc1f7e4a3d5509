import { sql } from 'kysely'
import type { Db } from '#server/calls/handler.ts'
import type { MissingWall } from '#server/db/login.ts'
import { type HealthFinding, mind, right, wrong } from './finding.ts'

/** Milliseconds that the clocks of the server and of its database may lie apart: tokens, codes and places that are kept end by both. */
const apart = 2_000

interface Kept {
  version: string
  /** Milliseconds since 1970. */
  now: number
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  data_checksums: string
}

/** Whether PostgreSQL keeps what it says that it keeps, and by which clock. */
export async function databaseFindings(db: Db, now: () => Date): Promise<HealthFinding[]> {
  const {
    rows: [found],
  } =
    await sql<Kept>`select current_setting('server_version') version, (extract(epoch from clock_timestamp()) * 1000)::float8 now, current_setting('fsync') fsync,
    current_setting('full_page_writes') full_page_writes, current_setting('synchronous_commit') synchronous_commit,
    current_setting('data_checksums') data_checksums`.execute(db)
  if (!found) throw new Error('PostgreSQL names no settings')
  return [
    right(`PostgreSQL ${found.version} answers.`),
    ...durability(found),
    clocks(found.now - now().getTime()),
  ]
}

function* durability(found: Kept): Generator<HealthFinding> {
  const off = (['fsync', 'full_page_writes', 'synchronous_commit'] as const).filter(
    (name) => found[name] === 'off',
  )
  yield off.length === 0
    ? right('What PostgreSQL has taken lies on its disk.')
    : wrong(
        `PostgreSQL works with ${off.map((name) => `${name} = off`).join(' and ')}: a power cut takes visits that devices were told are saved.`,
        'Set it to on, and start PostgreSQL anew.',
      )
  if (found.data_checksums !== 'on')
    yield mind(
      'PostgreSQL keeps no checksums: a page that its disk damages is read as if it were right.',
      'Stop it, and run pg_checksums --enable.',
    )
}

function clocks(ahead: number): HealthFinding {
  const seconds = Math.round(ahead / 1_000)
  return Math.abs(ahead) <= apart
    ? right('Its clock is that of this machine.')
    : wrong(
        `Its clock is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of this machine.`,
        'Let both be set by NTP.',
      )
}

/** Whether the wall between practices stands in the database too. */
export const wallFinding = (missing: MissingWall | null): HealthFinding =>
  missing === null
    ? right('The product works by a login that owns nothing: row security holds.')
    : wrong(
        'The product works as the owner of its tables: a fault in one query could show a practice the rows of another.',
        'Make a login of its own and set APP_DATABASE_URL: docs/OPERATING.md.',
      )
