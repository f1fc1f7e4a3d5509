import { useEffect } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { toast } from '#ui/toasts.ts'
import { useSheet } from '#features/prescriptions/life/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { drawnVersion, SheetPrintJob } from './sheet-print-job.tsx'

/** Prints the newest version of a sheet from wherever it is named, with its mark where it no longer counts. */
export function PrintNow({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useRxText()
  const sheet = useSheet(useClinic(), id)
  const version = sheet?.versions[0]
  const isGone = sheet !== undefined && !version
  useEffect(() => {
    if (!isGone) return
    toast(t('sheet_gone'), { kind: 'warning' })
    onDone()
  }, [isGone, t, onDone])
  return sheet && version ? <SheetPrintJob {...drawnVersion(sheet, version)} onDone={onDone} /> : null
}
