import { DataTable } from '#ui/data-table.tsx'
import { Select } from '#ui/select.tsx'
import { Text } from '#ui/text.tsx'
import { type Mapping, type Target, targets } from '../contract.ts'
import type { FileTable } from '../table-answers.ts'
import { useImportText } from '../words.ts'

interface ColumnTableProps {
  table: FileTable
  columns: Mapping['columns']
  onChange: (columns: Mapping['columns']) => void
}

/** So many things that stand in a column are shown of it. */
const mostSamples = 3

const isTarget = (value: string): value is Target => targets.some((one) => one === value)

/** Every column of the file, what stands in it, and what it is of a patient: a thing stands in one column alone. */
export function ColumnTable({ table, columns, onChange }: ColumnTableProps) {
  const t = useImportText()
  const rows = table.headings.map((heading, at) => ({
    at,
    heading: heading || t('no_heading', { at: at + 1 }),
  }))
  return (
    <DataTable
      dense
      label={t('columns')}
      rows={rows}
      keyOf={({ at }) => at}
      columns={[
        {
          key: 'heading',
          title: t('heading'),
          phone: 'title',
          cell: ({ heading }) => <Text strong>{heading}</Text>,
        },
        { key: 'samples', title: t('samples'), phone: 'third', cell: ({ at }) => samplesOf(table, at) },
        {
          key: 'target',
          title: t('is'),
          phone: 'fourth',
          cell: ({ at, heading }) => (
            <WhatItIs
              heading={heading}
              value={columns[at] ?? null}
              onChoose={(value) => onChange(chosenIn(columns, at, value))}
            />
          ),
        },
      ]}
    />
  )
}

function samplesOf({ rows }: FileTable, column: number): string {
  const found = new Set<string>()
  for (const { cells } of rows) {
    const cell = (cells[column] ?? '').trim()
    if (cell !== '') found.add(cell.slice(0, 40))
    if (found.size === mostSamples) break
  }
  return [...found].join(' · ')
}

/** What a column is; a thing that another column was is that no more. */
const chosenIn = (columns: Mapping['columns'], at: number, chosen: Target | null): Mapping['columns'] =>
  columns.map((one, place) => (place === at ? chosen : one === chosen ? null : one))

interface WhatItIsProps {
  heading: string
  value: Target | null
  onChoose: (value: Target | null) => void
}

function WhatItIs({ heading, value, onChoose }: WhatItIsProps) {
  const t = useImportText()
  const options = [
    { value: '', label: t('leave_out') },
    ...targets.map((target) => ({ value: target, label: t(`target.${target}`) })),
  ]
  return (
    <Select
      size="sm"
      label={t('is_column', { heading })}
      options={options}
      value={value ?? ''}
      onChange={(chosen) => onChoose(isTarget(chosen) ? chosen : null)}
    />
  )
}
