import type { ReactNode } from 'react'

interface WideTableProps {
  label: string
  /** Over the names of the rows. */
  corner: string
  heads: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly ReactNode[] }[]
}

/** A table that may be wider than its place: it is pushed sideways, by the arrow keys too, while the names of its rows stay. */
export function WideTable({ label, corner, heads, rows }: WideTableProps) {
  const cell = 'border-t border-line px-3 py-2 text-left align-top'
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="sticky left-0 bg-surface px-3 py-2 text-left">
              {corner}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-left whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={`sticky left-0 max-w-40 bg-surface font-strong break-words ${cell}`}>
                {row.name}
              </th>
              {row.cells.map((one, at) => (
                <td key={at} className={cell}>
                  {one}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
