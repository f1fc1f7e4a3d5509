import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Id = string | number

/** A row of a table in chamber 1 of practice 1, one in its chamber 2, and one in practice 2: all three alike. */
export interface Beside {
  own: Id
  chamber: Id | null
  practice: Id
}

/** What numbers itself: chambers 1 and 2 are practice 1's and 3 is practice 2's; each doctor's id is his practice's. */
const numbered: Readonly<Record<string, Beside>> = {
  chambers: { own: 1, chamber: 2, practice: 3 },
  doctors: { own: 1, chamber: null, practice: 2 },
  staff: { own: 101, chamber: null, practice: 103 },
}

interface Column {
  column_name: string
  udt_name: string
}

const plain: Readonly<Record<string, unknown>> = {
  int2: 1,
  int4: 1,
  int8: 1,
  bool: false,
  jsonb: [],
  timestamptz: '2026-11-22T04:00:00Z',
  date: '2026-11-22',
  numeric: 1,
  bytea: '\\x00',
}

/** What may stand in a column where not every word may. */
const words: Readonly<Record<string, object>> = {
  devices: { kind: 'desk' },
  articles: { language: 'bn', status: 'draft', slug: 'an-article', body: { blocks: [] } },
  offered_drugs: { status: 'waiting' },
  record_imports: { state: 'bringing', kind: 'patients' },
  practice_exports: { state: 'gone', step: 'closing', failure: null },
  videos: { address: 'https://vimeo.com/76979871' },
  feedback: { status: 'given' },
  gateway_payments: { status: 'ordered', amount_paisa: 100, why: null },
  visit_messages: { state: 'queued' },
  sms_settings: { language: 'bn', from_time: '08:00', until_time: '21:30' },
  waiting_entries: { status: 'waiting', type: 1 },
  schedule_exceptions: { kind: 'leave', from_date: '2027-01-01', to_date: '2027-01-02' },
  payment_methods: { status: 'pending', account_type: 'personal' },
  day_closes: { status: 'open' },
  schedules: { status: 'running' },
  appointments: { kind: 'quick', status: 'arrived' },
  report_photos: { mime: 'image/png', data: 'AAAA' },
  patient_merges: { survivor_before: {}, moved: { rows: {}, aliases: [] } },
}

/** What a column names, where the bare row needs one that is there. */
const leadsTo: Readonly<Record<string, string>> = {
  patient_id: 'patients',
  survivor_id: 'patients',
  merged_id: 'patients',
  appointment_id: 'appointments',
  schedule_id: 'schedules',
  prescription_id: 'prescriptions',
  version_id: 'prescription_versions',
  user_id: 'staff',
  taken_by: 'staff',
  doctor_id: 'doctors',
  own_drug_id: 'own_drugs',
}

/** Of these tables the rows are laid before the others', which lead to them. */
export const tablesInOrder = (tables: readonly string[]): string[] => {
  const first = [
    'patients',
    'schedules',
    'appointments',
    'staff',
    'doctors',
    'own_drugs',
    'prescriptions',
    'prescription_versions',
  ]
  return [
    ...first.filter((table) => tables.includes(table)),
    ...tables.filter((table) => !first.includes(table)),
  ]
}

/**
 * Lays one row of each kind beside another: a copy of one that is there, or a bare one that leads to those `beside` it.
 * Nobody's rules are asked: they are there to be named.
 */
export async function rowsBeside(
  owner: pg.Client,
  table: string,
  beside: ReadonlyMap<string, Beside> = new Map(),
): Promise<Beside> {
  const known = numbered[table]
  if (known) return known
  await owner.query('set session_replication_role = replica')
  const columns = (
    await owner.query<Column>(
      `select column_name, udt_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    )
  ).rows
  const inChamber =
    table !== 'devices' &&
    (
      await owner.query(
        `select from information_schema.columns where table_name = $1 and column_name = 'chamber_id'`,
        [table],
      )
    ).rowCount !== 0
  const alive =
    (
      await owner.query(
        `select from information_schema.columns where table_name = $1 and column_name = 'deleted_at'`,
        [table],
      )
    ).rowCount === 0
      ? ''
      : 'and deleted_at is null'
  const thereIn = async (practice: number, chamber: number): Promise<object | null> => {
    const {
      rows: [found],
    } = await owner.query<{ row: object }>(
      `select to_jsonb(t) as row from ${table} t where practice_id = ${practice} ${inChamber ? `and chamber_id = ${chamber}` : ''} ${alive} order by id limit 1`,
    )
    return found?.row ?? null
  }
  const there = await thereIn(1, 1)
  const bare = () => ({
    ...Object.fromEntries(
      columns.map((one) => [
        one.column_name,
        one.udt_name === 'uuid'
          ? randomUUID()
          : (plain[one.udt_name] ?? (one.udt_name.startsWith('_') ? [] : 'x')),
      ]),
    ),
    ...words[table],
  })
  const lay = async (set: object): Promise<Id> => {
    const like = there ?? bare()
    const row = { ...like, ...fresh(like), ...set }
    const names = Object.keys(row).join()
    const { rows } = await owner.query<{ id: Id }>(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1) returning id`,
      [JSON.stringify(row)],
    )
    return rows[0]?.id ?? 0
  }
  const led = (where: keyof Beside) =>
    Object.fromEntries(
      columns.flatMap(({ column_name }) => {
        const row = beside.get(leadsTo[column_name] ?? '')
        return row ? [[column_name, row[where] ?? row.own]] : []
      }),
    )
  const place = async (where: keyof Beside, [practice_id, chamber_id]: [number, number]): Promise<Id> =>
    idOf(await thereIn(practice_id, chamber_id)) ??
    lay({ practice_id, ...(inChamber ? { chamber_id } : {}), ...led(where) })
  return {
    own: await place('own', [1, 1]),
    chamber: inChamber ? await place('chamber', [1, 2]) : null,
    practice: await place('practice', [2, 3]),
  }
}

function idOf(row: object | null): Id | null {
  const id: unknown = row && Reflect.get(row, 'id')
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** A new id, and what must be nobody else's. */
function fresh(row: object): object {
  const id = randomUUID()
  const unique = {
    receipt_no: id.slice(0, 20),
    number: id.slice(0, 20),
    hash: id.replaceAll('-', '').repeat(2),
    serial: id.slice(0, 8),
    letter: id.slice(0, 4),
    code: id.slice(0, 8),
  }
  const texts = Object.fromEntries(
    Object.entries(unique).filter(([name]) => typeof Reflect.get(row, name) === 'string'),
  )
  return {
    ...texts,
    ...(typeof Reflect.get(row, 'id') === 'string'
      ? { id }
      : { id: 100_000 + Math.floor(parseInt(id.slice(0, 6), 16)) }),
    ...('trx_id' in row ? { trx_id: null } : {}),
  }
}
