import type { ReactNode } from 'react'
import type { CertificateRow } from '#domain/certificate/rows.ts'
import { downloadCertificate } from '#features/sheet-paper/contract.ts'
import { type FileItem, usePaperFile } from '#features/sheet-paper/parts.ts'
import { call } from '#net/call.ts'
import { useCertificateText } from '../words.ts'

/** The server may be drawing others first. */
const longestSeconds = 60

interface FileOf {
  mode: 'full' | 'preprinted'
  /** Whether it carries the mark of a copy, as what is printed now would. */
  isCopy: boolean
  onPrint: () => void
}

/** A certificate as a file, as this device prints it. */
export function useCertificateFile(
  { id, number }: CertificateRow,
  { mode, isCopy, onPrint }: FileOf,
): { item: FileItem; fault: ReactNode } {
  const t = useCertificateText()
  const query = { mode, origin: location.origin, ...(isCopy ? { copy: 'yes' as const } : {}) }
  return usePaperFile({
    load: () => call(downloadCertificate, { params: { id }, query }, { seconds: longestSeconds }),
    name: `certificate-${number.replace('/', '-')}.pdf`,
    words: {
      load: t('pdf.load'),
      loading: t('pdf.loading'),
      by_printer: t('pdf.by_printer'),
      why: (fault) =>
        fault.why === 'letter_missing'
          ? t('pdf.letter_missing', { letter: fault.letter })
          : t(`pdf.${fault.why}`),
    },
    onPrint,
  })
}
