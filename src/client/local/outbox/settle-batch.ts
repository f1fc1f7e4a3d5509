import type Dexie from 'dexie'
import { batchLimits } from '#contract/sync.ts'
import {
  type AcknowledgedOp,
  metaIn,
  type OpRow,
  putMeta,
  type SendingState,
} from '#local/database/stores.ts'
import { transact } from '#local/database/transact.ts'
import type { StoreWriter } from '#local/database/transaction.ts'
import { offsetsWith } from '#local/store/clock-offset.ts'
import { markBlocked } from './outbox.ts'
import { lyingIn, queuedIn } from './claim.ts'
import type { OpChange } from './outbox-rules.ts'
import { freshSending } from './sending.ts'

/** So many confirmed calls are only noted; whoever reads the note reads all of it. */
const notedMost = batchLimits.ops * 2

/** What became of a call. */
export interface ChangedOp {
  op: OpRow
  change: OpChange & Partial<Pick<OpRow, 'answer'>>
}

/** What a batch's answer changes. */
export interface SettledBatch {
  changes: readonly ChangedOp[]
  sending: Partial<SendingState>
  /** How far the device's clock was just seen to be from the server's (ms; the middle of the last five counts), and the server's time. */
  clock?: { offset: number; at: string } | undefined
}

/** Writes what became of a batch in one transaction, and who is blocked by it. */
export const settleBatch = (db: Dexie, { changes, sending, clock }: SettledBatch): Promise<void> =>
  transact(db, ['outbox', 'meta'], async (at) => {
    const [{ offsets = [], sending: before = freshSending }, { seqs, notes }] = await Promise.all([
      metaIn(at, ['offsets', 'sending']),
      queuedIn(at),
    ])
    putMeta(at, { flight: undefined, sending: { ...before, ...sending } })
    if (clock) putMeta(at, { offsets: offsetsWith(offsets, clock.offset), heard_at: clock.at })
    const { toNote, others } = parted(changes, new Set(seqs), notedMost - notes.confirmed.size)
    if (toNote.length > 0) putMeta(at, { confirmed: [...notes.confirmed.values(), ...toNote] })
    await writeChanges(at, others, new Set([...notes.confirmed.keys(), ...toNote.map(([seq]) => seq)]))
    await markBlocked(at)
  })

/** Which confirmations are only noted: of calls that wait as they were sent, as far as there is room. */
function parted(
  changes: readonly ChangedOp[],
  waiting: ReadonlySet<number>,
  room: number,
): { toNote: AcknowledgedOp[]; others: ChangedOp[] } {
  const toNote: AcknowledgedOp[] = []
  const others = changes.filter(({ op, change }) => {
    if (change.state !== 'acked' || op.draft !== '' || !waiting.has(op.seq) || toNote.length >= room)
      return true
    toNote.push([op.seq, op.op_id, change.ack_seq ?? 0])
    return false
  })
  return { toNote, others }
}

async function writeChanges(
  at: StoreWriter,
  changes: readonly ChangedOp[],
  isConfirmed: ReadonlySet<number>,
): Promise<void> {
  const lying = await lyingIn(
    at,
    changes.map(({ op }) => op.seq),
  )
  for (const { op, change } of changes) {
    const now = lying.get(op.seq)
    // Gone or already answered through another tab: its word stands.
    if (
      now?.op_id === op.op_id &&
      (now.state === 'sending' || now.state === 'queued') &&
      !isConfirmed.has(op.seq)
    )
      at.put('outbox', { ...now, ...change })
  }
}
