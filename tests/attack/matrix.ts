import type pg from 'pg'
import { newId } from '#contract/clinic/uuid.ts'
import { callName } from '#contract/endpoint.ts'
import type { Display, Principal, Served } from '#server/calls/handler.ts'
import { givenTo } from '../support/given-to.ts'
import { type NamedId, namedIds } from '../support/named-ids.ts'
import type { Beside } from '../support/rows-beside.ts'
import type { TestServer } from '../support/server.ts'
import { type Told, toldTo } from '../support/told-of.ts'
import { changedBy, type Watched } from './watched.ts'

/** Whose row an id names: nobody's, somebody's of another practice, of another chamber, or another patient's of the same one. */
export const whose = ['nobody', 'practice', 'chamber', 'patient'] as const
export type Whose = (typeof whose)[number]

/** Somebody who calls. `inside` he works here, and what lies in his own chamber is his to name. */
export interface Caller {
  who: Principal | Display | null
  inside?: 'everywhere' | 'one_chamber'
}

export interface Ground {
  server: TestServer
  owner: pg.Client
  writes: Watched
  beside: ReadonlyMap<string, Beside>
}

/** One call, one field that names a row, whose row it is, and who asks. */
export interface Cell {
  name: string
  call: string
  status: number
}

export interface Matrix {
  cells: Cell[]
  findings: string[]
}

/** Asks every cell of the matrix that these callers and calls make, one by one. */
export async function matrixOf(
  ground: Ground,
  callers: Readonly<Record<string, Caller>>,
  calls: readonly Served[],
): Promise<Matrix> {
  const matrix: Matrix = { cells: [], findings: [] }
  for (const served of calls) {
    for (const field of namedIds(served.endpoint).named) {
      for (const [name, caller] of Object.entries(callers))
        await askRow(ground, matrix, { served, field, name, caller })
    }
  }
  return matrix
}

/** By caller: how many cells were asked of how many calls, and how each kind of row of somebody else's was answered. */
export function figuresOf({ cells }: Matrix): Record<string, Record<string, number>> {
  const figures: Record<string, Record<string, number>> = {}
  for (const { name, status } of cells) {
    const [, kind = '', caller = ''] = / \((\w+)\) as (\w+)$/.exec(name) ?? []
    const row = (figures[caller] ??= { cells: 0 })
    row['cells'] = (row['cells'] ?? 0) + 1
    row[`${kind} ${status}`] = (row[`${kind} ${status}`] ?? 0) + 1
  }
  return figures
}

interface Asking {
  served: Served
  field: NamedId
  name: string
  caller: Caller
}

/** What nobody has is asked first: whatever else is named must be answered in the same words. */
async function askRow(ground: Ground, { cells, findings }: Matrix, asking: Asking): Promise<void> {
  const row = ground.beside.get(asking.field.table)
  if (!row) return
  const ids: Readonly<Record<Whose, string | number | null>> = {
    nobody: typeof row.own === 'number' ? 987_654 : newId(),
    practice: row.practice,
    chamber: row.chamber,
    patient: row.own,
  }
  let unknown: Told | null = null
  for (const one of whose) {
    const id = ids[one]
    if (id === null || isHis(asking.caller, one)) continue
    const { told, changed } = await ask(ground, asking, id)
    unknown ??= told
    const {
      served: { endpoint },
      field,
      name,
    } = asking
    const cell = `${callName(endpoint)} ${field.part}.${field.field} (${one}) as ${name}`
    cells.push({ name: cell, call: callName(endpoint), status: told.status })
    if (told.status >= 500) findings.push(`${cell}: a fault, ${told.said.slice(0, 200)}`)
    if (told.status >= 400 && changed.length > 0)
      findings.push(`${cell}: refused, and yet changed ${changed.join()}`)
    if (told.status !== unknown.status || told.said !== unknown.said)
      findings.push(
        `${cell}: ${told.status} ${told.said.slice(0, 120)}, of nobody's ${unknown.status} ${unknown.said.slice(0, 120)}`,
      )
  }
}

/** A member may name whatever lies in a chamber of his. */
const isHis = ({ inside }: Caller, one: Whose): boolean =>
  (one === 'patient' && inside !== undefined) || (one === 'chamber' && inside === 'everywhere')

async function ask(
  { server, writes, beside }: Ground,
  { served, field, caller }: Asking,
  id: string | number,
): Promise<{ told: Told; changed: string[] }> {
  await writes.take()
  const told = await toldTo(server, caller.who, {
    served,
    input: givenTo(served.endpoint, { beside, but: { ...field, id } }),
  })
  return { told, changed: changedBy(await writes.take()) }
}
