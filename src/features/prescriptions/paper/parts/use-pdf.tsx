import type { ReactNode } from 'react'
import { downloadPrescription } from '#features/sheet-paper/contract.ts'
import { type FileItem, usePaperFile } from '#features/sheet-paper/parts.ts'
import { usePrinter } from '#local/store/printer.ts'
import { call } from '#net/call.ts'
import type { IssuedPrescription } from '#features/prescriptions/life/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'

/** The line of the menu that gets the file. */
export type PdfItem = FileItem

/** The server may be drawing others first. */
const longestSeconds = 60

/** A sheet as a file, as this device prints it. */
export function usePdf(
  { prescription, version }: IssuedPrescription,
  { mode, onPrint }: { mode: 'full' | 'preprinted'; onPrint: () => void },
): { item: PdfItem; fault: ReactNode } {
  const t = useRxText()
  const { without_diagnosis = false } = usePrinter()
  const query = {
    version: String(version.version),
    mode,
    origin: location.origin,
    ...(without_diagnosis ? { without_diagnosis: 'yes' as const } : {}),
  }
  return usePaperFile({
    load: () =>
      call(downloadPrescription, { params: { id: prescription.id }, query }, { seconds: longestSeconds }),
    name: `prescription-${prescription.number}.pdf`,
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
