import type { Clinic } from '#local/store/clinic.ts'
import { applied, type Effect, type Fields, type RowId, rowName } from '#local/store/effects.ts'
import { mendedRow, type RowAddress } from './rebase.ts'
import { serverCopyOfRow, openedCopy, sealedOpen, storedRow, tableNamed } from '#local/store/rows.ts'
import { rowStore, type ServerCopy, type StoredRow } from '#local/database/stores.ts'
import { WriteFailed } from '#local/store/write-failed.ts'

/** A row as a write leaves it. */
export interface ChangedRow {
  table: string
  id: RowId
  /** The counter that the row had when it was read; a change of it means another writer. */
  edit: number
  row: StoredRow
  /** Taken for new without looking: it is added, which fails if it is not. */
  isNew: boolean
}

export interface RowChanges {
  fresh: readonly Effect[]
  /** The new effects of refused calls, by the refused call's id. */
  mends: ReadonlyMap<string, readonly Effect[]>
  /**
   * Takes a row that is put under rev 0 and was not seen for a new one, and one that was seen for unchanged, without
   * looking; the transaction proves it, or the write looks.
   */
  trusting: boolean
}

/** Works out every row that a write touches. */
export function changedRows(clinic: Clinic, { fresh, mends, trusting }: RowChanges): Promise<ChangedRow[]> {
  const mended = [...mends.values()].flat()
  const places = new Map(
    [...mended, ...fresh].map((e) => [rowName(e.table, e.id), { table: e.table, id: e.id }]),
  )
  return Promise.all(
    [...places].map(([name, at]) => {
      const effects = fresh.filter((e) => rowName(e.table, e.id) === name)
      const isMended = mended.some((e) => rowName(e.table, e.id) === name)
      const [first] = effects
      const isPutAnew = !isMended && first?.kind === 'put' && first.row['rev'] === 0
      const isNew = trusting && isPutAnew && !clinic.kept.row(at.table, at.id)
      return changedRow(clinic, at, { effects, isNew, trusting, mends: isMended ? mends : null })
    }),
  )
}

interface Change {
  isNew: boolean
  trusting: boolean
  effects: readonly Effect[]
  mends: ReadonlyMap<string, readonly Effect[]> | null
}

async function changedRow(
  clinic: Clinic,
  at: RowAddress,
  { effects, mends, isNew, trusting }: Change,
): Promise<ChangedRow> {
  const table = tableNamed(clinic, at.table)
  const seen = trusting ? clinic.kept.row(at.table, at.id) : undefined
  const before = isNew ? undefined : (seen ?? (await rowStore(clinic.db, at.table).get(at.id)))
  const was = mends
    ? await mendedRow(clinic, at, mends)
    : before && (await openedCopy<Fields>(clinic, table, { ...serverCopyOfRow(before), id: at.id }))
  const now = effects.reduce<Fields | undefined>(applied, was)
  if (!now) throw new WriteFailed('missing')
  const copy = await sealedOpen(clinic, table, { ...now, id: at.id })
  const edit = before?.edit ?? 0
  return { ...at, edit, isNew, row: storedRow(copy, at.id, { edit: edit + 1, base: baseOf(before) }) }
}

/** What the server last said of a row that is about to wait: kept from now until it waits no more. */
const baseOf = (before: StoredRow | undefined): ServerCopy | null => {
  if (!before) return null
  return before.base === undefined ? serverCopyOfRow(before) : before.base
}
