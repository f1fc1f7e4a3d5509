import { applied, type Fields, rowName } from '#local/store/effects.ts'
import { serverCopyOfRow, openedCopy } from '#local/store/rows.ts'
import { openOp } from '#local/outbox/sealed-op.ts'
import { archiveOf, outboxOf, rowStore, type StoredRow } from '#local/database/stores.ts'
import { sentOf } from '#tests/support/sent-of.ts'
import { type Device, patients, visits, type World } from './world.ts'

/** What was saved on a device, as the person was told. */
export interface Journal {
  /** Ids of calls whose write resolved. */
  saved: Set<string>
}

const need = (holds: boolean, law: string): void => {
  if (!holds) throw new Error(`law broken: ${law}`)
}

/** What must hold on a disk at every moment. */
export async function checkDisk(device: Device, journal: Journal): Promise<void> {
  const { db } = device.clinic
  const [ops, sent, attic] = await Promise.all([
    outboxOf(db).toArray(),
    sentOf(db).toArray(),
    archiveOf(db).toArray(),
  ])
  const held = new Set([...ops, ...sent, ...attic].map((op) => op.op_id))
  for (const op_id of journal.saved) need(held.has(op_id), `I1 I2: ${op_id} vanished`)
  for (const op of ops) {
    for (const name of op.touches) {
      const row = await rowNamed(device, name)
      need(row !== undefined, `I1: ${op.op_id} without ${name}`)
      // Else a pulled row was laid over what waits for it, and nobody could tell any more.
      need(row?.base !== undefined, `I12: ${name} has forgotten that ${op.op_id} waits for it`)
    }
  }
  for (const table of [patients, visits]) {
    for (const row of await rowStore(db, table.table).toArray()) {
      if (row.base === undefined) continue
      const now = await openedCopy<Fields>(device.clinic, table, { ...serverCopyOfRow(row), id: row.id })
      const due = await replayedRow(
        device,
        row.base && (await openedCopy<Fields>(device.clinic, table, { ...row.base, id: row.id })),
        rowName(table.table, row.id),
      )
      need(
        !due || JSON.stringify(sorted(now)) === JSON.stringify(sorted(due)),
        `I12: ${table.table}|${row.id} does not show what waits for it`,
      )
    }
  }
}

const sorted = (row: Fields): [string, unknown][] =>
  Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))

function rowNamed(device: Device, name: string): Promise<StoredRow | undefined> {
  const [table = '', id = ''] = name.split('|')
  return rowStore(device.clinic.db, table).get(id)
}

async function replayedRow(device: Device, base: Fields | null, name: string): Promise<Fields | undefined> {
  const ops = (await outboxOf(device.clinic.db).where('touches').equals(name).toArray()).toSorted(
    (a, b) => a.seq - b.seq,
  )
  const contents = await Promise.all(ops.map((op) => openOp(device.clinic, op)))
  return contents
    .flatMap((c) => c.effects)
    .filter((e) => rowName(e.table, e.id) === name)
    .reduce<Fields | undefined>(applied, base ?? undefined)
}

/** What must hold of the server at every moment. */
export function checkServer(world: World): void {
  for (const [op_id, times] of world.server.effects)
    need(times === 1, `I3: ${op_id} took effect ${times} times`)
  for (const [intent, times] of world.server.intents)
    need(times === 1, `I3: ${intent} was done ${times} times`)
  need(world.server.orphans.length === 0, 'I7: a child without its parent')
}

/** What must hold once everything was sent, fetched and decided. */
export async function checkAgreement(world: World, device: Device): Promise<void> {
  const { db } = device.clinic
  const waiting = await outboxOf(db).toArray()
  need(
    waiting.length === 0,
    `I2: ${waiting.length} calls never came to an end (${waiting[0]?.state}, ${waiting[0]?.last_error?.status})`,
  )
  const here = new Map<string, Fields>()
  for (const table of [patients, visits]) {
    for (const row of await rowStore(db, table.table).toArray())
      here.set(
        rowName(table.table, row.id),
        await openedCopy<Fields>(device.clinic, table, { ...serverCopyOfRow(row), id: row.id }),
      )
  }
  need(
    here.size === world.server.rows.size,
    `I11: ${here.size} rows here, ${world.server.rows.size} on the server`,
  )
  for (const [name, { row }] of world.server.rows) {
    need(
      JSON.stringify(sorted(here.get(name) ?? {})) === JSON.stringify(sorted(row)),
      `I11: ${name} differs from the server's`,
    )
  }
}
