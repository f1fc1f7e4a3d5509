import type { SyncedRow, SyncedTable } from '#contract/synced.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { type RowId, rowName } from '#local/store/effects.ts'
import { type OutboxNotes, notesIn } from './outbox.ts'
import { liveReading } from '#local/database/transact.ts'
import { type OpState, opStates, outboxOf } from '#local/database/stores.ts'
import type { CallNames } from '#local/store/call-names.ts'

/** How far a row has come: with the server, only here, on its way, or waiting for a decision. */
export type SyncMarkState = 'saved' | 'waiting' | 'sending' | 'attention'

/** What each state shows. */
const markOf: Readonly<Record<OpState, SyncMarkState>> = {
  queued: 'waiting',
  sending: 'sending',
  blocked: 'waiting',
  attention: 'attention',
  acked: 'sending',
}
const worse: readonly SyncMarkState[] = ['saved', 'sending', 'waiting', 'attention']

/**
 * The marks of these rows; a row without waiting calls is `saved`. Live. Every press asks it, with an evening's calls
 * waiting: of those only the keys are read, and what each is about is remembered.
 */
export async function marksOf<Row extends SyncedRow>(
  clinic: Clinic,
  table: SyncedTable<Row>,
  ids: readonly RowId[],
): Promise<Map<RowId, SyncMarkState>> {
  const marks = new Map<RowId, SyncMarkState>(ids.map((id) => [id, 'saved']))
  const idByName = new Map(ids.map((id) => [rowName(table.table, id), id]))
  for (const { names, mark } of await waitingCalls(clinic)) {
    for (const name of names) {
      const id = idByName.get(name)
      if (id !== undefined) marks.set(id, worst(marks.get(id) ?? 'saved', mark))
    }
  }
  return marks
}

const waitingCalls = ({
  db,
  callNames,
}: Clinic): Promise<{ names: readonly string[]; mark: SyncMarkState }[]> =>
  db.transaction('r', ['outbox', 'meta'], async () => {
    const [notes, ...keys] = await Promise.all([
      notesIn(liveReading(db)),
      ...opStates.map((state) => outboxOf(db).where('state').equals(state).primaryKeys()),
    ])
    const known = await callNames.of(keys.flat())
    return opStates.flatMap((state, nth) =>
      (keys[nth] ?? []).flatMap((seq) => {
        const call = known.get(seq)
        const mark = markOf[state]
        return call
          ? [{ names: call.touches, mark: mark === 'waiting' && isGoing(call, notes) ? 'sending' : mark }]
          : []
      }),
    )
  })

const isGoing = ({ seq, op_id }: CallNames, { flight, confirmed }: OutboxNotes): boolean =>
  confirmed.get(seq)?.[1] === op_id || flight.has(seq)

const worst = (a: SyncMarkState, b: SyncMarkState): SyncMarkState =>
  worse.indexOf(a) > worse.indexOf(b) ? a : b
