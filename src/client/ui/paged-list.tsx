import type { ReactNode } from 'react'
import { List } from './list.tsx'
import { Loading } from './list-states.tsx'
import { Pager } from './pager.tsx'
import { usePages } from './use-pages.ts'

interface PagedListProps<R> {
  label: string
  /** Undefined while they are read. */
  rows: readonly R[] | undefined
  /** By what the rows were narrowed: for another one the list begins at its first page. */
  narrowed?: string
  /** How many grey lines stand for rows that are read. */
  loading?: number
  /** In place of rows when there are none. */
  none: ReactNode
  /** One row, with its key. */
  children: (row: R) => ReactNode
}

/** A list by the hundred, and what stands in its place while it is read or where nothing is in it. */
export function PagedList<R>({ label, rows, narrowed = '', loading = 5, none, children }: PagedListProps<R>) {
  const paged = usePages(rows ?? [], narrowed)
  if (rows === undefined) return <Loading rows={loading} />
  if (rows.length === 0) return none
  return (
    <>
      <List label={label}>{paged.rows.map(children)}</List>
      <Pager {...paged.pager} />
    </>
  )
}
