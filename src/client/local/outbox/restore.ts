import type { Clinic } from '#local/store/clinic.ts'
import type { NamedRow } from '#local/store/steps.ts'
import { namedRows } from './rebase.ts'
import { openOp } from './sealed-op.ts'
import { type ArchiveRow, archiveOf, outboxOf } from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'
import { write } from './write.ts'

/**
 * Takes a discarding back: what was thrown away waits again, in its old order and with all it did here, as calls of new
 * ids, because the server may have been told that the old ones are over. Answers how many there are.
 */
export async function restoreOps(clinic: Clinic, op_ids: readonly string[]): Promise<number> {
  const found = await archiveOf(clinic.db).bulkGet([...op_ids])
  const ops = found
    .filter((op): op is ArchiveRow => op?.why === 'discarded')
    .toSorted((a, b) => a.seq - b.seq)
  if (ops.length === 0) return 0
  const steps = await Promise.all(
    ops.map(async (op) => {
      const { params, body, effects } = await openOp(clinic, op)
      const { call, contract, lane, draft } = op
      return {
        call,
        contract,
        lane,
        input: { params, body },
        effects,
        after: await neededRows(clinic, op),
        ...(draft === '' ? {} : { draft }),
      }
    }),
  )
  await write(clinic, ...steps)
  // Asked twice, it is done once.
  await transact(clinic.db, ['attic'], async (at) => {
    for (const op of ops) at.put('attic', { ...op, why: 'replaced' } satisfies ArchiveRow)
  })
  return ops.length
}

/** Rows that a call cannot be without: what those make which it stood behind. */
async function neededRows(clinic: Clinic, { needs }: ArchiveRow): Promise<NamedRow[]> {
  const waiting = await outboxOf(clinic.db).where('op_id').anyOf(needs).toArray()
  const thrown = await archiveOf(clinic.db).bulkGet([...needs])
  return namedRows(
    clinic,
    [...waiting, ...thrown].flatMap((op) => (op && 'makes' in op ? op.makes : [])),
  )
}
