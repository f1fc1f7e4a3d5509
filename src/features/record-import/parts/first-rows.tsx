import { useState } from 'react'
import { useShow } from '#text/show.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Text } from '#ui/text.tsx'
import type { FileKind, FileRow, Mapping, RowFault } from '../contract.ts'
import { kinds } from '../kinds.ts'
import type { FileTable } from '../table-answers.ts'
import { useImportText } from '../words.ts'
import { useToldWords } from './use-told-words.ts'

/** Rows that are shown as they would be read. */
const shown = 8

interface FirstRowsProps {
  kind: FileKind
  table: FileTable
  mapping: Mapping
  /** How many imports there are whose patients' numbers the file may name. */
  numbered: number
}

/** The first rows as the mapping reads them. */
export function FirstRows({ kind, table, mapping, numbered }: FirstRowsProps) {
  const t = useImportText()
  const show = useShow()
  const [now] = useState(() => Date.now())
  const reading = { mapping, headings: table.headings, now }
  const rows = table.rows.slice(0, shown).map((row) => kinds[kind].read(row, reading))
  const line: Column<FileRow> = {
    key: 'line',
    title: t('line'),
    number: true,
    bare: true,
    phone: 'figure',
    cell: (row) => show.number(row.line),
  }
  return (
    <DataTable
      dense
      label={t('first_rows')}
      rows={rows}
      keyOf={(row) => row.line}
      columns={[line, ...useColumns(kind, numbered)]}
    />
  )
}

function useColumns(kind: FileKind, numbered: number): Column<FileRow>[] {
  const t = useImportText()
  const { title, second, third } = useToldWords()
  // A number says nothing yet where a person has still to say whose numbers those are: that is no fault of the row.
  const fault = (one: RowFault) =>
    one === 'number_alone' && numbered > 0 ? (
      <Text tone="warn">{t('say_numbers')}</Text>
    ) : (
      <Text tone="danger">{t(`fault.${one}`)}</Text>
    )
  const about = ({ told, fault: why }: FileRow) => (told ? second(told) : why && fault(why))
  return [
    {
      key: 'title',
      title: t(`of.${kind}.heads.title`),
      phone: 'title',
      cell: ({ told }) => told && title(told),
    },
    {
      key: 'about',
      title: t(`of.${kind}.heads.second`),
      phone: 'second',
      cell: about,
    },
    {
      key: 'third',
      title: t(`of.${kind}.heads.third`),
      phone: 'third',
      cell: ({ told }) => told && third(told),
    },
  ]
}
