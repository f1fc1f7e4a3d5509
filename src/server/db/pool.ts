import pg from 'pg'
import type { HostFinder } from './host-finder.ts'
import { clientOf } from './hosted-client.ts'

/** The plain role the product works as: it owns nothing and row-level security binds it. */
export const appRole = 'niramoy_app'

const oid = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  timestamptz: 1184,
  timestamptzArray: 1185,
  numeric: 1700,
} as const

/** Values leave the driver as they stand on the wire: numbers, `2026-11-22`, `2026-11-22T04:00:00.000Z`. */
export function wireTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(oid.int8, Number)
  types.setTypeParser(oid.numeric, Number)
  types.setTypeParser(oid.date, (text) => text)
  types.setTypeParser(oid.timestamptz, instant)
  types.setTypeParser(oid.int8Array, listOf(Number))
  types.setTypeParser(
    oid.dateArray,
    listOf((text) => text),
  )
  types.setTypeParser(oid.timestamptzArray, listOf(instant))
  return types
}

// `{1,NULL,2}`; none of these types holds a comma, and quotes stand only around whole instants.
const listOf = (read: (text: string) => unknown) => (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((one) => (one === 'NULL' ? null : read(one.replaceAll('"', ''))))

/** `2026-11-22 04:00:00.5+00`, as PostgreSQL writes an instant in UTC, which every connection asks for. */
const inUtc = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/

// Letters are put together: a first copy holds half a million instants, and a `Date` for each takes twenty times as long.
const instant = (text: string): string =>
  inUtc.test(text)
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()

export interface PoolOptions {
  connection: pg.ClientConfig
  /** Of a database with several hosts: which of them takes writes. */
  finder?: HostFinder | null
  /** null: the connecting role itself, where no other can be had. */
  role: string | null
  max?: number
  /** How long somebody waits for a free connection before he is refused. */
  patienceMs?: number
  /** Its connections stand at the door: the walls between practices stand open to them. */
  atDoor?: boolean
  /** A connection broke, idle or at work: worth a line in the log, never the process's end. Whoever asked on it is told by his statement. */
  broken: (error: Error) => void
}

/** Connections that have taken the product's role before anybody gets them. */
export function openPool({
  connection,
  finder = null,
  role,
  max = 16,
  patienceMs = 10_000,
  atDoor = false,
  broken,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    ...(finder ? { Client: clientOf(finder) } : {}),
    max,
    types: wireTypes(),
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    onConnect: async (client) => {
      const become = `${role === null ? '' : `set role ${role};`} ${atDoor ? `set app.door = 'open';` : ''}`
      // Every statement is planned once a connection: what it looks up is found by keys, whatever their values.
      // Who asks gives up after twenty seconds: what another's unfinished work holds longer is told as crowded, not as a fault.
      await client.query(
        `${become} set timezone = 'UTC'; set plan_cache_mode = 'force_generic_plan'; set statement_timeout = '60s'; set lock_timeout = '20s'; set idle_in_transaction_session_timeout = '60s'`,
      )
    },
  })
  // The pool hears of those that lie idle alone; one that is lent and breaks would end the process.
  pool.on('connect', (client) => client.on('error', broken))
  pool.on('error', () => undefined)
  return pool
}
