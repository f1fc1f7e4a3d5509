import type { Heard, OtherLine, Pulled, PulledRow, RowName, Violation } from './history.ts'
import { type At, heldTables, type Indexed, isDone, nameOf } from './indexed.ts'
import { otherColumns } from './row-words.ts'

type Found = Violation[]

/** What must hold of what devices fetched. */
export const checkPulls = (history: Indexed): Found => [
  ...history.pulls.flatMap((pull) => [...holes(pull), ...foreign(history, pull)]),
  ...behind(history),
  ...missing(history),
]

const of = (pull: Pulled) => ({ op_id: null, device: { ...pull, rows: pull.rows.length } })

/** Rows and withheld numbers together are every number of the page, each once. */
function holes(pull: Pulled): Found {
  const ranges = [...pull.withheld, ...pull.rows.map(({ n }) => [n, n] as const)].toSorted(
    ([a], [b]) => a - b,
  )
  let next = pull.from + 1
  for (const [first, last] of ranges) {
    if (first !== next)
      return [
        {
          law: 'I10',
          what: `the page has a hole or a double at number ${next}`,
          ...of(pull),
          server: [first, last],
        },
      ]
    next = last + 1
  }
  if (next === pull.to + 1) return []
  return [
    { law: 'I10', what: `the page ends at ${next - 1} and not at ${pull.to}`, ...of(pull), server: null },
  ]
}

const foreign = (history: Indexed, pull: Pulled): Found =>
  pull.rows
    .filter((row) => row.practice_id !== pull.practice_id || isElsewhere(history, pull, row))
    .map((server) => ({
      law: 'I23',
      what: `a device of practice ${pull.practice_id} was given a row of practice ${server.practice_id}`,
      ...of(pull),
      server,
    }))

/** The server holds such a row, but in no practice of this device. */
function isElsewhere(history: Indexed, pull: Pulled, row: Pulled['rows'][number]): boolean {
  const held = history.rows.get(nameOf(row.table, row.id))
  return held !== undefined && !held.some(({ practice_id }) => practice_id === pull.practice_id)
}

/** Whoever pulls after an acknowledgement is told at least up to its number. */
function behind(history: Indexed): Found {
  const pulls = history.pulls.toSorted((a, b) => a.asked - b.asked)
  const highest = new Map<number, At<Heard>>()
  const found: Found = []
  let at = 0
  for (const pull of pulls) {
    for (; at < pull.asked; at++) {
      const line = history.devices[at]
      if (line?.kind !== 'heard' || !isDone(line.status)) continue
      const practice = history.intents.get(line.op_id)?.practice_id ?? 0
      if ((line.seq ?? 0) > (highest.get(practice)?.seq ?? 0)) highest.set(practice, { ...line, at })
    }
    const high = highest.get(pull.practice_id)
    if (high && !pull.more && pull.to < (high.seq ?? 0))
      found.push({
        law: 'I21',
        what: `a pull ends at ${pull.to} after ${high.seq} was acknowledged`,
        op_id: high.op_id,
        device: [high, of(pull).device],
        server: null,
      })
  }
  return found
}

/** The pages of a device that began with nothing are what the server holds: every row of every table, its number and all that it says. */
function missing(history: Indexed): Found {
  return history.server.practices.flatMap(({ id }) => {
    const pages = history.pulls.filter((pull) => pull.fresh && pull.practice_id === id)
    if (pages.length === 0) return []
    const got = new Map(
      pages.flatMap((page) => page.rows.map((row) => [nameOf(row.table, row.id), row] as const)),
    )
    const held = rowsOf(history, id)
    return [...new Set([...got.keys(), ...held.keys()])].flatMap((name) => {
      const [device, server] = [got.get(name), held.get(name)]
      const amiss = amissOf(device, server)
      const what = `${name}: the fresh device of practice ${id} has ${amiss}`
      return amiss === null
        ? []
        : [{ law: 'I11', what, op_id: null, device: device ?? null, server: server ?? null }]
    })
  })
}

function amissOf(told: PulledRow | undefined, held: Held | undefined): string | null {
  if (!told || told.n !== held?.rev) return `number ${told?.n ?? 'none'}`
  const columns = otherColumns(told.said ?? '{}', held.said)
  return columns.length === 0 ? null : `other words under number ${told.n}: ${columns.join(', ')}`
}

type Held = Omit<OtherLine, 'table'>

/** All rows of a practice, by name. */
const rowsOf = ({ server }: Indexed, practice_id: number): Map<RowName, Held> =>
  new Map(
    [
      ...heldTables.flatMap((table) => server[table].map((row): OtherLine => ({ ...row, table }))),
      ...server.others,
    ]
      .filter((row) => row.practice_id === practice_id)
      .map((row) => [nameOf(row.table, row.id), row]),
  )
