import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { useBroughtText } from '#features/brought-visits/words.ts'
import { type BroughtPartKind, broughtPartKinds } from '#domain/brought-visit/rows.ts'
import { type FileKind, type Mapping, type Target, targets } from '../contract.ts'
import { kinds } from '../kinds.ts'
import type { FileTable } from '../table-answers.ts'
import { useImportText } from '../words.ts'

interface ColumnTableProps {
  kind: FileKind
  table: FileTable
  columns: Mapping['columns']
  onChange: (columns: Mapping['columns']) => void
}

/** So many things that stand in a column are shown of it. */
const mostSamples = 3

const isTarget = (value: string): value is Target => targets.some((one) => one === value)

/** Every column of the file, what stands in it, and what it is: most things stand in one column alone. */
export function ColumnTable({ kind, table, columns, onChange }: ColumnTableProps) {
  const t = useImportText()
  return (
    <Grid columns={2}>
      {table.headings.map((heading, at) => (
        <WhatItIs
          key={at}
          kind={kind}
          heading={heading || t('no_heading', { at: at + 1 })}
          samples={samplesOf(table, at)}
          value={columns[at] ?? null}
          onChoose={(value) => onChange(chosenIn(columns, { kind, at, chosen: value }))}
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

interface Chosen {
  kind: FileKind
  at: number
  chosen: Target | null
}

/** What a column is; a thing that another column was is that no more, unless several may be it. */
const chosenIn = (columns: Mapping['columns'], { kind, at, chosen }: Chosen): Mapping['columns'] =>
  columns.map((one, place) => {
    if (place === at) return chosen
    return one === chosen && chosen !== null && !kinds[kind].several.includes(chosen) ? null : one
  })

interface WhatItIsProps {
  kind: FileKind
  heading: string
  samples: string
  value: Target | null
  onChoose: (value: Target | null) => void
}

function WhatItIs({ kind, heading, samples, value, onChoose }: WhatItIsProps) {
  const t = useImportText()
  const name = useTargetName()
  const options = [
    { value: '', label: t('leave_out') },
    ...kinds[kind].targets.map((target) => ({ value: target, label: name(target) })),
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

const isPart = (target: Target): target is BroughtPartKind => broughtPartKinds.some((one) => one === target)

/** How a thing that a column may hold is called. */
function useTargetName() {
  const t = useImportText()
  const parts = useBroughtText()
  return (target: Target): string => (isPart(target) ? parts(`what.${target}`) : t(`target.${target}`))
}
