import { useState } from 'react'
import { usePatientWords } from '#features/patients/parts.ts'
import { useShow } from '#text/show.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Text } from '#ui/text.tsx'
import type { FileRow, Mapping } from '../contract.ts'
import { readFileRow } from '../read-file-row.ts'
import type { FileTable } from '../table-answers.ts'
import { useImportText } from '../words.ts'

/** Rows that are shown as they would be read. */
const shown = 8

/** The first rows as the mapping reads them. */
export function FirstRows({ table, mapping }: { table: FileTable; mapping: Mapping }) {
  const t = useImportText()
  const words = usePatientWords()
  const show = useShow()
  const [now] = useState(() => Date.now())
  const rows = table.rows.slice(0, shown).map((row) => readFileRow(row, mapping, now))
  const about = ({ told, fault }: FileRow) =>
    told ? words.line(told) : <Text tone="danger">{fault && t(`fault.${fault}`)}</Text>
  return (
    <DataTable
      dense
      label={t('first_rows')}
      rows={rows}
      keyOf={({ line }) => line}
      columns={[
        {
          key: 'line',
          title: t('line'),
          number: true,
          phone: 'figure',
          cell: ({ line }) => show.number(line),
        },
        { key: 'name', title: t('target.name'), phone: 'title', cell: ({ told }) => told?.name },
        { key: 'about', title: t('age_sex'), phone: 'second', cell: about },
        {
          key: 'phone',
          title: t('target.phone'),
          phone: 'third',
          cell: ({ told }) => told && words.phone(told.phone),
        },
      ]}
    />
  )
}
