import type { ReactNode } from 'react'

/** Who may what: names down the side stay in sight while the columns scroll. */
export function Matrix({ label, corner, columns, rows, cell }: {
  label: string
  corner: string
  columns: readonly { key: string; title: string }[]
  rows: readonly { key: string; title: ReactNode; group?: string }[]
  cell: (row: string, column: string) => ReactNode
}) {
  return (
    <div tabIndex={0} role="region" aria-label={label} className="max-h-[70dvh] overflow-auto rounded-md border border-line bg-surface">
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 left-0 z-2 border-b border-line bg-sunken px-3 py-2 text-left text-xs text-muted">{corner}</th>
            {columns.map((column) => <th key={column.key} scope="col" className="sticky top-0 z-1 border-b border-line bg-sunken px-3 py-2 text-center text-xs whitespace-nowrap text-muted">{column.title}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="sticky left-0 border-b border-line bg-surface px-3 py-1 text-left font-normal">{row.title}</th>
              {columns.map((column) => <td key={column.key} className="border-b border-line px-3 py-0 text-center">{cell(row.key, column.key)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
