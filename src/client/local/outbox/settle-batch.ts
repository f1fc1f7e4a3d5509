import type Dexie from 'dexie'
import { batchLimits } from '#contract/sync.ts'
import { askMeta } from '#local/database/ask-meta.ts'
import { type BareWrite, bareWrite } from '#local/database/bare-write.ts'
import type { Confirmed, OpRow, Sending } from '#local/database/stores.ts'
import { offsetsWith } from '#local/store/clock-offset.ts'
import { remarkBare } from './blocked.ts'
import { askLying, askQueued } from './claim.ts'
import { type Notes, notesIn } from './outbox.ts'
import type { Change } from './outbox-rules.ts'
import { freshSending } from './sending.ts'

/** So many confirmed calls are only noted; whoever reads the note reads all of it. */
const notedMost = batchLimits.ops * 2

/** What became of a call. */
export interface Changed {
  op: OpRow
  change: Change & Partial<Pick<OpRow, 'answer'>>
}

/** What a batch's answer changes. */
export interface Settled {
  changes: readonly Changed[]
  sending: Partial<Sending>
  /** How far the device's clock was just seen to be from the server's (ms; the middle of the last five counts), and the server's time. */
  clock?: { offset: number; at: string } | undefined
}

/** Writes what became of a batch in one transaction, and who is blocked by it. */
export const settleBatch = (db: Dexie, { changes, sending, clock }: Settled): Promise<boolean> =>
  bareWrite(db, ['outbox', 'meta'], (at) =>
    askMeta(at, ['offsets', 'sending'], ({ offsets = [], sending: before = freshSending }) => {
      at.remove('meta', 'flight')
      at.put('meta', { k: 'sending', v: { ...before, ...sending } })
      if (clock) {
        at.put('meta', { k: 'offsets', v: offsetsWith(offsets, clock.offset) })
        at.put('meta', { k: 'heard_at', v: clock.at })
      }
      askQueued(at, (seqs, notes) => {
        const known = [...notes.confirmed.values()]
        const { toNote, others } = parted(changes, new Set(seqs), notedMost - known.length)
        const confirmed = [...known, ...toNote]
        if (toNote.length > 0) at.put('meta', { k: 'confirmed', v: confirmed })
        writeChanges(at, others, notesIn({ confirmed }))
      })
    }),
  )

/** Which confirmations are only noted: of calls that wait as they were sent, as far as there is room. */
function parted(
  changes: readonly Changed[],
  waiting: ReadonlySet<number>,
  room: number,
): { toNote: Confirmed[]; others: Changed[] } {
  const toNote: Confirmed[] = []
  const others = changes.filter(({ op, change }) => {
    if (change.state !== 'acked' || op.draft !== '' || !waiting.has(op.seq) || toNote.length >= room)
      return true
    toNote.push([op.seq, op.op_id, change.ack_seq ?? 0])
    return false
  })
  return { toNote, others }
}

function writeChanges(at: BareWrite, changes: readonly Changed[], notes: Notes): void {
  askLying(
    at,
    changes.map(({ op }) => op.seq),
    (lying) => {
      for (const { op, change } of changes) {
        const now = lying.get(op.seq)
        // Gone or already answered through another tab: its word stands.
        if (
          now?.op_id === op.op_id &&
          (now.state === 'sending' || now.state === 'queued') &&
          !notes.confirmed.has(op.seq)
        )
          at.put('outbox', { ...now, ...change })
      }
      remarkBare(at, notes)
    },
  )
}
