import { type ComponentProps, useEffect, useRef } from 'react'
import type { CertificateRow } from '#domain/certificate/rows.ts'
import { padOf, usePictures } from '#features/sheet-paper/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { PrintJob } from '#ui/print-job.tsx'
import { logPaperPrinting } from '../issue.ts'
import { CertificatePaper } from './certificate-paper.tsx'

/** What of an issued certificate is drawn, and how. */
export type DrawnPaper = Omit<ComponentProps<typeof CertificatePaper>, 'pictures'>

interface PaperToPrint extends DrawnPaper {
  certificate: CertificateRow
  onDone: () => void
}

/** Prints an issued certificate and writes down that it was printed. */
export function PaperPrintJob({ certificate, onDone, ...drawn }: PaperToPrint) {
  const clinic = useClinic()
  const isLogged = useRef(false)
  const { page, ...own } = padOf(drawn.printed, drawn.pad)
  const pictures = usePictures(own)
  const { paper } = page
  const { mode = page.mode, isCopy = false } = drawn
  useEffect(() => {
    if (isLogged.current) return
    isLogged.current = true
    const copy = isCopy ? 'duplicate' : null
    logPaperPrinting(clinic, certificate, { paper, mode, copy }).catch(reportError)
  }, [clinic, certificate, paper, mode, isCopy])
  // The printer waits until logo and signature are read.
  return (
    pictures && (
      <PrintJob onDone={onDone}>
        <CertificatePaper {...drawn} pictures={pictures} />
      </PrintJob>
    )
  )
}
