import type { AuditLine, Intent, Violation } from './history.ts'
import { type At, grouped, heldTables, type Indexed, isDone, isHeld, nameOf } from './indexed.ts'

type Found = Violation[]

/** What must hold of effects: each once, in order, each with its lines. */
export const checkEffects = (history: Indexed): Found => [
  ...doubled(history),
  ...strangers(history),
  ...bare(history),
  ...unnumbered(history),
  ...disordered(history),
  ...gaps(history),
]

const intentOf = (history: Indexed, op_id: string): At<Intent> | null => history.intents.get(op_id) ?? null

/** One op log line an op, and no row of a practice that two calls, or one call twice, have made: an id that is made of words is the same in each. */
function doubled(history: Indexed): Found {
  const logs = [...history.logged.values()].filter((lines) => lines.length > 1)
  const added = history.server.audit.filter((line) => line.added)
  const rowOf = (line: AuditLine) => `${line.practice_id} ${nameOf(line.table_name, line.row_id)}`
  const makers = [...grouped(added, rowOf).values()]
  return [...logs, ...makers.filter((lines) => lines.length > 1)].map((server) => {
    const op_id = server.at(-1)?.op_id ?? null
    const what = `it took effect ${server.length} times`
    return { law: 'I3', what, op_id, device: intentOf(history, op_id ?? ''), server }
  })
}

/** A retry goes out under the id of its call: any other is a second call. */
const strangers = (history: Indexed): Found =>
  [...history.sent]
    .filter(([op_id]) => !history.intents.has(op_id))
    .map(([op_id, [device]]) => ({
      law: 'I3',
      what: 'it was sent under an id that nobody wrote down',
      op_id,
      device,
      server: history.logged.get(op_id)?.[0] ?? null,
    }))

/** Each effect has its op log line, and of each row that it makes one audit line. */
function bare(history: Indexed): Found {
  const unlogged = history.server.audit.filter(
    (line) =>
      isHeld(line.table_name) && !(history.logged.get(line.op_id) ?? []).some(({ status }) => isDone(status)),
  )
  const unaudited = [...history.intents.values()].flatMap((intent) => {
    const [log] = history.logged.get(intent.op_id) ?? []
    if (!log || !isDone(log.status)) return []
    return intent.makes
      .filter((name) => auditOf(history, intent.op_id, name).length !== 1)
      .map((name) => ({ intent, name, log }))
  })
  return [
    ...unlogged.map((server) => ({
      law: 'I4',
      what: `it touched ${server.table_name} and has no line in the op log that says so`,
      op_id: server.op_id,
      device: intentOf(history, server.op_id),
      server,
    })),
    ...unaudited.map(({ intent, name, log }) => ({
      law: 'I4',
      what: `${name} has ${auditOf(history, intent.op_id, name).length} lines in the audit`,
      op_id: intent.op_id,
      device: intent,
      server: log,
    })),
  ]
}

const auditOf = (history: Indexed, op_id: string, name: string): AuditLine[] =>
  (history.touched.get(op_id) ?? []).filter(
    (line) => line.added && nameOf(line.table_name, line.row_id) === name,
  )

/** Each row stands once among the changes, under its own number, and nothing stands there without its row. */
function unnumbered(history: Indexed): Found {
  const of = (what: string, server: unknown) => ({ law: 'I4', what, op_id: null, device: null, server })
  const rows = heldTables.flatMap((table) =>
    history.server[table].flatMap((row) => {
      const lines = (history.changed.get(nameOf(table, row.id)) ?? []).filter(
        (line) => line.practice_id === row.practice_id,
      )
      if (lines.length === 1 && lines[0]?.seq === row.rev) return []
      return [
        of(
          `${nameOf(table, row.id)} has the numbers ${lines.map(({ seq }) => seq).join(', ') || 'none'}`,
          row,
        ),
      ]
    }),
  )
  const rowless = history.server.changes
    .filter((line) => isHeld(line.table_name) && !history.rows.has(nameOf(line.table_name, line.row_id)))
    .map((line) => of(`${nameOf(line.table_name, line.row_id)} has a number and no row`, line))
  return [...rows, ...rowless]
}

/** In one lane of one device: a later call has the higher number, within one transaction the later audit line. */
function disordered(history: Indexed): Found {
  const done = [...history.intents.values()].flatMap((intent) => {
    const [log] = history.logged.get(intent.op_id) ?? []
    const [first] = history.touched.get(intent.op_id) ?? []
    return log && first && isDone(log.status) && log.seq !== null
      ? [{ intent, log, seq: log.seq, line: first.id }]
      : []
  })
  return [...grouped(done, ({ intent }) => `${intent.device} ${intent.lane}`).values()].flatMap((lane) => {
    const ordered = lane.toSorted((a, b) => a.intent.order - b.intent.order)
    return ordered.flatMap((one, at) => {
      const before = ordered[at - 1]
      if (!before || before.seq < one.seq || (before.seq === one.seq && before.line < one.line)) return []
      const what = `it overtook ${before.intent.op_id} of its lane ${one.intent.lane}`
      return [
        {
          law: 'I8',
          what,
          op_id: one.intent.op_id,
          device: [before.intent, one.intent],
          server: [before.log, one.log],
        },
      ]
    })
  })
}

/** The numbers that calls took lie one behind another from the counter's beginning to where it stands. */
function gaps(history: Indexed): Found {
  const byPractice = grouped(
    history.server.op_log.filter(({ status, seq }) => isDone(status) && seq !== null),
    ({ practice_id }) => practice_id,
  )
  return history.server.practices.flatMap(({ id, seq, began }) => {
    const found: Found = []
    const chunks = [...grouped(byPractice.get(id) ?? [], (line) => line.seq ?? 0)].toSorted(
      ([a], [b]) => a - b,
    )
    let next = began
    for (const [last, lines] of chunks) {
      const touched = lines.flatMap(({ op_id }) => history.touched.get(op_id) ?? [])
      const numbers = new Set(touched.map((line) => nameOf(line.table_name, line.row_id))).size
      const what = `practice ${id}: ${numbers} rows took the numbers after ${next} up to ${last}`
      if (next + numbers !== last)
        found.push({ law: 'I10', what, op_id: lines[0]?.op_id ?? null, device: null, server: lines })
      next = last
    }
    const what = `practice ${id}: its counter stands at ${seq}, and calls took numbers up to ${next}`
    if (next !== seq)
      found.push({ law: 'I10', what, op_id: null, device: null, server: chunks.at(-1)?.[1] ?? null })
    return found
  })
}
