import { useState } from 'react'
import { csvOf } from '#contract/csv.ts'
import { call } from '#net/call.ts'
import { codeSaid } from '#net/line-error.ts'
import { errorText } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { saveCsv } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'
import { listImportedRows, type ImportedRow, type RecordImport } from '../contract.ts'
import { refusedTable } from '../refused-table.ts'
import { useImportText } from '../words.ts'

/** Every refused row of an import. */
async function allRefused(id: string): Promise<ImportedRow[]> {
  const found: ImportedRow[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await call(listImportedRows, {
      params: { id },
      query: { list: 'refused', page: String(page) },
    })
    found.push(...data)
    if (page >= meta.last_page) return found
  }
}

/** Saves the refused rows as a file: as they stood, and why, to be mended and brought once more. */
export function SaveRefused({ of }: { of: RecordImport }) {
  const t = useImportText()
  const [working, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    try {
      const rows = await allRefused(of.id)
      const table = refusedTable(rows, {
        headings: of.headings,
        line: t('line'),
        why: t('why'),
        say: (fault) => t(`fault.${fault}`),
      })
      saveCsv(`refused-${of.file.replace(/\.\w+$/, '')}.csv`, csvOf(table))
    } catch (error) {
      toast(errorText(codeSaid(error)), { kind: 'error' })
    } finally {
      setWorking(false)
    }
  }
  return (
    <Row>
      <Button size="sm" icon="download" working={working} onClick={() => void save()}>
        {t('save_refused')}
      </Button>
    </Row>
  )
}
