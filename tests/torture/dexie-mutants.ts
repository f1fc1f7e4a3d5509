import { serverCopyOfRow, storedRow } from '#local/store/rows.ts'
import { outboxOf, rowStore } from '#local/database/stores.ts'
import type { Mutant } from './mutants.ts'
import { type Device, patients, visits } from './world.ts'

/** The mutants that can be played around the real code, without a switch in it. */
export const dexieMutants = [
  'no_idempotency_check',
  'new_key_on_retry',
  'delete_before_answer',
  'entity_and_outbox_apart',
  'no_dependency_gating',
  'pull_overwrites_pending',
  'unauthorised_clears_queue',
  'refusal_retried_for_ever',
] as const satisfies readonly Mutant[]

/** Changes what the line does with a batch, before the server sees it. */
export function spoilLine(device: Device, mutant: Mutant | null): void {
  const { line } = device.clinic
  const push = line.push.bind(line)
  if (mutant === 'delete_before_answer') {
    line.push = async (ops) => {
      await outboxOf(device.clinic.db)
        .where('op_id')
        .anyOf(ops.map((op) => op.op_id))
        .delete()
      return push(ops)
    }
  }
  if (mutant === 'no_dependency_gating')
    line.push = (ops) => push(ops.toReversed().map((op) => ({ ...op, deps: [] })))
}

/** Changes what a write, a sending or a fetching left behind. */
export async function spoilStore(
  device: Device,
  after: 'write' | 'drain' | 'pull',
  mutant: Mutant | null,
): Promise<void> {
  const outbox = outboxOf(device.clinic.db)
  if (after === 'write' && mutant === 'entity_and_outbox_apart')
    await outbox
      .toCollection()
      .last()
      .then((op) => (op && op.seq % 5 === 0 ? outbox.delete(op.seq) : undefined))
  if (after === 'drain' && mutant === 'new_key_on_retry')
    await outbox
      .where('state')
      .equals('queued')
      .filter((op) => op.attempts > 0)
      .modify((op) => void (op.op_id = nextKey(op.op_id)))
  if (after === 'drain' && mutant === 'unauthorised_clears_queue') await clearIfSignedOut(device)
  if (after === 'drain' && mutant === 'refusal_retried_for_ever')
    await outbox.where('state').equals('attention').modify({ state: 'queued' })
  if (after === 'pull' && mutant === 'pull_overwrites_pending') await overwritePending(device)
}

const nextKey = (op_id: string): string =>
  op_id.slice(0, -2) +
  String((Number.parseInt(op_id.slice(-2), 16) + 1) % 256)
    .padStart(2, '0')
    .slice(-2)

async function clearIfSignedOut(device: Device): Promise<void> {
  const sending: { v: { paused: string | null } } | undefined = await device.clinic.db
    .table('meta')
    .get('sending')
  if (sending?.v.paused === 'sign_in') await outboxOf(device.clinic.db).clear()
}

async function overwritePending(device: Device): Promise<void> {
  for (const { table } of [patients, visits]) {
    const rows = rowStore(device.clinic.db, table)
    for (const row of await rows.toArray()) {
      if (row.base)
        await rows.put(
          storedRow(row.base, row.id, {
            edit: row.edit + 1,
            base: serverCopyOfRow({
              ...row.base.clear,
              id: row.id,
              rev: row.rev,
              deleted_at: null,
              edit: 0,
              sealed: row.base.sealed,
            }),
          }),
        )
    }
  }
}
