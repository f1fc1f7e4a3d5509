import type { ReactNode } from 'react'

export interface RightsHead {
  key: string | number
  title: ReactNode
  second?: ReactNode
}

export interface RightsRow {
  key: string
  title: string
  second?: string
  /** One cell for each head. */
  cells: readonly ReactNode[]
}

interface RightsTableProps {
  label: string
  corner: string
  heads: readonly RightsHead[]
  groups: readonly { title: string; rows: readonly RightsRow[] }[]
}

const cell = 'h-control border-t border-line px-3 py-0.5 text-center dense:h-control-sm'
const name = 'sticky left-0 z-(--z-sticky) text-left'

/** Who may what: one column a role, one row a permission, in groups. It is pushed sideways while the names of its rows stay. */
export function RightsTable({ label, corner, heads, groups }: RightsTableProps) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line bg-surface dense:[--spacing-control:var(--spacing-control-sm)]"
    >
      <table className="w-full border-collapse">
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className={`${name} bg-sunken px-3 py-2`}>
              {corner}
            </th>
            {heads.map((head) => (
              <th key={head.key} scope="col" className="px-3 py-1 font-strong whitespace-nowrap">
                {head.title}
                <span className="block font-normal">{head.second}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <RightsGroup key={group.title} group={group} heads={heads} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RightsGroup({
  group,
  heads,
}: {
  group: RightsTableProps['groups'][number]
  heads: readonly RightsHead[]
}) {
  return (
    <>
      <tr className="border-t border-line bg-sunken">
        <th scope="rowgroup" colSpan={heads.length + 1} className="px-3 py-1 text-left text-sm text-muted">
          {group.title}
        </th>
      </tr>
      {group.rows.map((row) => (
        <RightsLine key={row.key} row={row} heads={heads} />
      ))}
    </>
  )
}

function RightsLine({ row, heads }: { row: RightsRow; heads: readonly RightsHead[] }) {
  return (
    <tr>
      <th scope="row" className={`${name} border-t border-line bg-surface px-3 py-1 font-normal`}>
        {row.title} <span className="text-xs text-muted phone:hidden">{row.second}</span>
      </th>
      {row.cells.map((one, at) => (
        <td key={heads[at]?.key ?? at} className={cell}>
          {one}
        </td>
      ))}
    </tr>
  )
}
