import type {
  AuditLine,
  ChangeLine,
  Heard,
  History,
  Intent,
  OpLine,
  Pulled,
  RowName,
  Sent,
} from './history.ts'

/** An intent, a request or an answer with its place in the devices' log. */
export type At<Line> = Line & { at: number }

interface HeldRow {
  practice_id: number
  id: string
  rev: number
}

/** Tables of which the server's log has the rows. */
export const heldTables = ['patients', 'schedules', 'appointments', 'payments'] as const
export const nameOf = (table: string, id: string): RowName => `${table} ${id}`
export const isHeld = (table: string): boolean => heldTables.some((one) => one === table)

/** A history by its calls and rows. */
export interface Indexed extends History {
  intents: ReadonlyMap<string, At<Intent>>
  /** By op; what was sent under its id with another content stands apart. */
  sent: ReadonlyMap<string, readonly At<Sent>[]>
  heard: ReadonlyMap<string, readonly At<Heard>[]>
  pulls: readonly At<Pulled>[]
  logged: ReadonlyMap<string, readonly OpLine[]>
  touched: ReadonlyMap<string, readonly AuditLine[]>
  changed: ReadonlyMap<string, readonly ChangeLine[]>
  rows: ReadonlyMap<RowName, readonly HeldRow[]>
}

export function indexed({ devices, server }: History): Indexed {
  const lines = devices.map((line, at) => ({ ...line, at }))
  const byOp = ({ op_id }: { op_id: string }) => op_id
  const rows = heldTables.flatMap((table) =>
    server[table].map((row) => ({ name: nameOf(table, row.id), row })),
  )
  return {
    devices,
    server,
    intents: new Map(lines.filter((line) => line.kind === 'intent').map((line) => [line.op_id, line])),
    sent: grouped(
      lines.filter((line) => line.kind === 'sent'),
      byOp,
    ),
    heard: grouped(
      lines.filter((line) => line.kind === 'heard'),
      byOp,
    ),
    pulls: lines.filter((line) => line.kind === 'pulled'),
    logged: grouped(server.op_log, byOp),
    touched: grouped(server.audit, byOp),
    changed: grouped(server.changes, ({ table_name, row_id }) => nameOf(table_name, row_id)),
    rows: new Map(
      [...grouped(rows, ({ name }) => name)].map(([name, held]) => [name, held.map(({ row }) => row)]),
    ),
  }
}

export function grouped<Line, Key>(lines: readonly Line[], keyOf: (line: Line) => Key): Map<Key, Line[]> {
  const found = new Map<Key, Line[]>()
  for (const line of lines) {
    const key = keyOf(line)
    const there = found.get(key)
    if (there) there.push(line)
    else found.set(key, [line])
  }
  return found
}

export const isDone = (status: number | null): boolean => status !== null && status < 300

/** Answers that are kept and said again letter for letter. */
export const isKept = (status: number): boolean => isDone(status) || [409, 410, 422].includes(status)

/** The answers to the call itself, not to another content under its id. */
export const answersTo = ({ heard }: Indexed, { op_id, digest }: Intent): At<Heard>[] =>
  (heard.get(op_id) ?? []).filter((line) => line.digest === digest)

/** Whether somebody heard that it took effect. */
export const isAcknowledged = (history: Indexed, intent: Intent): boolean =>
  answersTo(history, intent).some(({ status }) => isDone(status))

/** Whether all that was ever heard of it is that it did not. */
export function isRefused(history: Indexed, intent: Intent): boolean {
  const answers = answersTo(history, intent)
  return answers.length > 0 && !answers.some(({ status }) => isDone(status) || status >= 500)
}
