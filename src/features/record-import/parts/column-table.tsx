import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
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
  return (
    <Grid columns={2}>
      {table.headings.map((heading, at) => (
        <WhatItIs
          key={at}
          heading={heading || t('no_heading', { at: at + 1 })}
          samples={samplesOf(table, at)}
          value={columns[at] ?? null}
          onChoose={(value) => onChange(chosenIn(columns, at, value))}
        />
      ))}
    </Grid>
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
  samples: string
  value: Target | null
  onChoose: (value: Target | null) => void
}

function WhatItIs({ heading, samples, value, onChoose }: WhatItIsProps) {
  const t = useImportText()
  const options = [
    { value: '', label: t('leave_out') },
    ...targets.map((target) => ({ value: target, label: t(`target.${target}`) })),
  ]
  return (
    <Field label={heading} hint={samples}>
      <Select
        options={options}
        value={value ?? ''}
        onChange={(chosen) => onChoose(isTarget(chosen) ? chosen : null)}
      />
    </Field>
  )
}
