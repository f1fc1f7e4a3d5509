import { useObservable } from 'dexie-react-hooks'
import { useState, useSyncExternalStore } from 'react'
import type { SyncedRow, SyncedTable } from '#contract/synced.ts'
import type { Clinic } from '#local/store/clinic.ts'
import type { RowId } from '#local/store/effects.ts'
import { liveAnswer } from '#local/store/live-answers.ts'
import { type SyncMarkState, marksOf } from '#local/outbox/marks.ts'
import { readRow, readRows, type RowQuery } from '#local/store/rows.ts'
import { steadyQuery } from '#local/store/steady-query.ts'
import { useClinic } from './use-clinic.ts'

/**
 * Any read of the store that draws again when what it read changes. `deps` as in `useEffect`, of plain values.
 * Undefined while the first answer is awaited; the last one stands while another is. Non-Dexie awaits inside `read` come after all Dexie reads.
 */
export const useLocal = <T>(read: () => Promise<T>, deps: readonly unknown[]): T | undefined => {
  const { db } = useClinic()
  return useObservable(() => steadyQuery(db, read), [db, ...deps])
}

/**
 * The same, but never the answer to an earlier question: undefined again until what is asked now was read. For
 * whatever somebody decides by. `about` says what the question is, where not every one of `deps` makes it another.
 */
export function useFresh<T>(
  read: () => Promise<T>,
  deps: readonly unknown[],
  about: readonly unknown[] = deps,
): T | undefined {
  const kept = useLocal(async () => ({ about, answer: await read() }), deps)
  return kept?.about.every((one, at) => Object.is(one, about[at])) ? kept.answer : undefined
}

/**
 * Rows that are not removed, live; undefined while they are being read. Where only `any` changes, the rows before stand
 * until then. Null for a question that cannot be put yet.
 */
export const useRows = <Row extends SyncedRow>(
  clinic: Clinic,
  table: SyncedTable<Row>,
  query: RowQuery | null = {},
): Row[] | undefined =>
  useShared(
    clinic,
    query && {
      about: nameOf(table, { ...query, any: [] }),
      name: nameOf(table, query),
      read: () => readRows(clinic, table, query),
    },
  )

/** One row, live: undefined while it is being read, null when it is not here or was removed. */
export const useRow = <Row extends SyncedRow>(
  clinic: Clinic,
  table: SyncedTable<Row>,
  id: RowId,
): Row | null | undefined => {
  const name = nameOf(table, id)
  return useShared(clinic, {
    about: name,
    name,
    read: async () => (await readRow(clinic, table, id)) ?? null,
  })
}

const nameOf = <Row extends SyncedRow>({ table }: SyncedTable<Row>, asked: RowQuery | RowId): string =>
  `${table} ${JSON.stringify(asked)}`

interface Question<T> {
  /** What it is about: the last answer stands until the next is here, but never the answer to something else. */
  about: string
  /** What it is, to the last id. */
  name: string
  read: () => Promise<T>
}

/** An answer that all who ask for it share. */
function useShared<T>(clinic: Clinic, question: Question<T> | null): T | undefined {
  const [latest] = useState(latestOf<T>)
  const { subscribe, now } = question ? liveAnswer(clinic, question.name, question.read) : unasked
  return useSyncExternalStore(subscribe, () => latest(clinic, question?.about, now()))
}

const unasked = { subscribe: () => () => {}, now: () => undefined }

/** Answers what was known last of the same: for `useState`, so that a part stands while the next answer is read. */
export function latestOf<T>(): (
  clinic: Clinic,
  about: string | undefined,
  next: T | undefined,
) => T | undefined {
  let last: { clinic: Clinic; about: string | undefined; value: T } | undefined
  return (clinic, about, next) => {
    if (next !== undefined) last = { clinic, about, value: next }
    return last?.clinic === clinic && last.about === about ? last.value : undefined
  }
}

/** The sync marks of rows, live; rows that only change places are not asked about again. */
export const useMarks = <Row extends SyncedRow>(
  clinic: Clinic,
  table: SyncedTable<Row>,
  ids: readonly RowId[],
): ReadonlyMap<RowId, SyncMarkState> | undefined =>
  useLocal(
    () => marksOf(clinic, table, ids),
    [
      clinic,
      table.table,
      ids
        .map(String)
        .toSorted((a, b) => (a < b ? -1 : 1))
        .join(),
    ],
  )
