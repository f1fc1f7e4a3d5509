import { Fragment, type ReactNode, useMemo } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export interface Column<R> {
  key: string
  title: string
  cell: (row: R) => ReactNode
  /** A number or money: at the right, in even figures. */
  number?: boolean
  /** A number that says nothing by itself: on a phone's card its title stands before it. */
  bare?: boolean
  /** May be sorted by a press on its title. */
  sorts?: boolean
  /** Its place on a phone's card: two lines, and two more for what not every row has; left out where absent. */
  phone?: 'title' | 'figure' | 'second' | 'mark' | 'third' | 'fourth'
  /** Under the column: a total. */
  total?: ReactNode
}

export interface Sorting {
  by: string
  down: boolean
}

interface TableProps<R> {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string | number
  isOn?: (row: R) => boolean
  /** Hears of the row that is pressed, or into which the keyboard goes. */
  onRow?: (row: R) => void
  /** What a row stands under: a line of its own where it changes. Rows come in the order of their groups. */
  groupOf?: (row: R) => string
  sorting?: Sorting
  onSort?: (next: Sorting) => void
  dense?: boolean
  /** In place of rows when there are none: Empty, Loading, ErrorState or OfflineState. */
  none?: ReactNode
}

/** Rows and columns; on a phone each row is a card of two lines, so that no text scrolls sideways. */
export function DataTable<R>({ label, columns, rows, dense = false, none, ...how }: TableProps<R>) {
  const { onRow } = how
  const cellsOf = useCells(columns, dense)
  if (rows.length === 0) return <div className="rounded-md border border-line bg-surface">{none}</div>
  return (
    <div className="min-w-0 overflow-x-auto rounded-md border border-line bg-surface">
      <table
        aria-label={label}
        className={cx(
          'w-full border-collapse phone:block',
          dense && 'dense:[--spacing-control:var(--spacing-control-sm)]',
        )}
      >
        <thead className="bg-sunken phone:sr-only">
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={how.sorting} onSort={how.onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="phone:block">
          {rows.map((row, at) => (
            <Fragment key={how.keyOf(row)}>
              <Group of={how.groupOf} row={row} before={rows[at - 1]} wide={columns.length} />
              <tr
                className={rowLook(how.isOn?.(row) ?? false)}
                {...(onRow && { onClick: () => onRow(row), onFocus: () => onRow(row) })}
              >
                {cellsOf(row)}
              </tr>
            </Fragment>
          ))}
        </tbody>
        <Totals columns={columns} />
      </table>
    </div>
  )
}

interface GroupProps<R> {
  of: ((row: R) => string) | undefined
  row: R
  before: R | undefined
  wide: number
}

/** The line above the first row of a group; one without words is none. */
function Group<R>({ of, row, before, wide }: GroupProps<R>) {
  const words = of?.(row) ?? ''
  if (!of || words === '' || (before !== undefined && of(before) === words)) return null
  return (
    <tr className="border-t border-line bg-sunken first:border-t-0 phone:block">
      <th
        scope="rowgroup"
        colSpan={wide}
        className="px-3 py-2 text-left text-xs text-muted phone:block phone:px-3.5"
      >
        {words}
      </th>
    </tr>
  )
}

const useCells = <R,>(columns: readonly Column<R>[], dense: boolean) =>
  useMemo(
    () =>
      drawnOnce((row: R) =>
        columns.map((column) => (
          <td key={column.key} className={cellLook(column, dense)}>
            <PhoneTitle of={column} />
            {column.cell(row)}
          </td>
        )),
      ),
    [columns, dense],
  )

/** On a phone's card the titles are not seen: what says nothing without its own has it before it. */
const PhoneTitle = <R,>({ of }: { of: Column<R> }) =>
  of.bare && <span className="hidden text-sm font-normal text-muted phone:inline">{of.title} </span>

/** Where rows and columns stay the same objects, what was drawn of a row stands: React passes over it. */
function drawnOnce<R>(draw: (row: R) => ReactNode): (row: R) => ReactNode {
  const drawn = new WeakMap<object, ReactNode>()
  return (row) => {
    if (typeof row !== 'object' || row === null) return draw(row)
    if (!drawn.has(row)) drawn.set(row, draw(row))
    return drawn.get(row)
  }
}

const rowLook = (on: boolean): string =>
  cx(
    'border-t border-line first:border-t-0 phone:grid phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-x-3 phone:gap-y-0.5 phone:px-3.5 phone:py-2.5',
    on && 'bg-accent-soft shadow-[inset_4px_0_var(--color-accent)]',
  )

const phonePlaces = {
  title: 'phone:order-1 font-strong [&>div]:font-normal',
  figure: 'phone:order-2 phone:text-right',
  second: 'phone:order-3 phone:text-sm phone:text-muted',
  mark: 'phone:order-4 phone:text-right',
  third: 'phone:order-5 phone:text-left phone:empty:hidden',
  fourth: 'phone:order-6 phone:empty:hidden',
} as const

function cellLook<R>(column: Column<R>, dense: boolean): string {
  return cx(
    'px-3 align-middle break-words phone:h-auto phone:self-center phone:p-0',
    dense ? 'h-control py-1 dense:h-control-sm' : 'h-control py-2',
    column.number && 'text-right tabular-nums',
    column.phone === undefined ? 'phone:hidden' : phonePlaces[column.phone],
  )
}

interface HeadProps<R> {
  column: Column<R>
  sorting: Sorting | undefined
  onSort: ((next: Sorting) => void) | undefined
}

function Head<R>({ column, sorting, onSort }: HeadProps<R>) {
  const t = useKitText()
  const by = sorting?.by === column.key ? sorting : undefined
  const look = cx(
    'px-3 py-2 text-xs whitespace-nowrap text-muted',
    column.number ? 'text-right' : 'text-left',
  )
  const arrow = by && (
    <Icon name={by.down ? 'down' : 'up'} size="sm" label={t(by.down ? 'sorted_down' : 'sorted_up')} />
  )
  const order = by === undefined ? undefined : by.down ? 'descending' : 'ascending'
  if (!column.sorts || !onSort)
    return (
      <th scope="col" aria-sort={order} className={look}>
        <span className="inline-flex items-center gap-1">
          {column.title || <span className="sr-only">{t('more')}</span>}
          {arrow}
        </span>
      </th>
    )
  return (
    <th scope="col" aria-sort={order} className={cx(look, 'py-0')}>
      <button
        type="button"
        className={cx(
          'inline-flex min-h-control min-w-control items-center gap-1 font-strong dense:min-h-control-sm',
          column.number && 'justify-end',
        )}
        onClick={() => onSort({ by: column.key, down: by ? !by.down : false })}
      >
        {column.title}
        {arrow}
      </button>
    </th>
  )
}

function Totals<R>({ columns }: { columns: readonly Column<R>[] }) {
  if (columns.every((column) => column.total === undefined)) return null
  return (
    <tfoot className="border-t-2 border-rule font-strong phone:block phone:px-3.5">
      <tr className="phone:flex phone:justify-between phone:gap-3">
        {columns.map((column) => (
          <td
            key={column.key}
            className={cx(
              'h-control px-3 phone:h-auto phone:px-0 phone:py-2.5',
              column.number && 'text-right tabular-nums',
              column.total === undefined && 'phone:hidden',
            )}
          >
            {column.total !== undefined && <PhoneTitle of={column} />}
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
