import { useEffect, useRef } from 'react'
import { useClinic } from '#local/use-clinic.ts'
import { PrintJob } from '#ui/print-job.tsx'
import { logPrinting } from '../drafts.ts'
import type { Issued } from '../issue.ts'
import type { PadOfSheet } from '../sheet-pad.ts'
import { linkOf } from './link-of.ts'
import { PadPaper } from './pad-paper.tsx'

/** Prints an issued sheet and writes down that it was printed. */
export function SheetPrintJob({ issued, pad, mode = pad.page.mode, watermark, onDone }: {
  issued: Issued
  pad: PadOfSheet
  mode?: 'full' | 'preprinted'
  watermark?: string
  onDone: () => void
}) {
  const clinic = useClinic()
  const logged = useRef(false)
  const { paper } = pad.page
  useEffect(() => {
    if (logged.current) return
    logged.current = true
    logPrinting(clinic, issued, { paper, mode }).catch(reportError)
  }, [clinic, issued, paper, mode])
  return (
    <PrintJob onDone={onDone}>
      <PadPaper printed={issued.version.printed} pad={pad} mode={mode} link={linkOf(issued)} {...(watermark === undefined ? {} : { watermark })} />
    </PrintJob>
  )
}
