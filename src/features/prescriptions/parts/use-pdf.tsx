import { type ReactNode, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { downloadPrescription } from '#features/sheet-paper/contract.ts'
import { usePrinter } from '#local/store/printer.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { IssuedPrescription } from '../issue.ts'
import { useRxText } from '../words.ts'

/** Why there is no file; `letter` is one that no font of the server has. */
type PdfFault =
  | { why: 'offline' | 'not_there' | 'sheet_too_long' | 'failed' }
  | { why: 'letter_missing'; letter: string }

/** The line of the menu that gets the file. */
export interface PdfItem {
  label: string
  icon: 'download'
  act: () => void
}

/** The server may be drawing others first. */
const longestSeconds = 60

/** A sheet as a file, which the server draws; where it cannot, the same paper goes to the printers, which keep it as one too. */
export function usePdf(
  { prescription, version }: IssuedPrescription,
  { mode, onPrint }: { mode: 'full' | 'preprinted'; onPrint: () => void },
): { item: PdfItem; fault: ReactNode } {
  const t = useRxText()
  const { without_diagnosis = false } = usePrinter()
  const [isLoading, setLoading] = useState(false)
  const [fault, setFault] = useState<PdfFault | null>(null)
  const load = async () => {
    setFault(null)
    setLoading(true)
    const query = {
      version: String(version.version),
      mode,
      origin: location.origin,
      ...(without_diagnosis ? { without_diagnosis: 'yes' as const } : {}),
    }
    try {
      const giving = { params: { id: prescription.id }, query }
      const bytes = await call(downloadPrescription, giving, { seconds: longestSeconds })
      saveFile(`prescription-${prescription.number}.pdf`, Uint8Array.from(bytes), 'application/pdf')
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setLoading(false)
    }
  }
  const item = {
    label: t(isLoading ? 'pdf.loading' : 'pdf.load'),
    icon: 'download',
    act: () => void (isLoading || load()),
  } as const
  return { item, fault: fault && <NoPdf fault={fault} onPrint={onPrint} /> }
}

/** What is neither the line nor a refusal is a fault of ours, and is reported as one too. */
function faultOf(error: unknown): PdfFault {
  if (error instanceof LineError) return { why: error.code === 'invalid_response' ? 'failed' : 'offline' }
  if (!(error instanceof Problem)) {
    reportError(error)
    return { why: 'failed' }
  }
  if (error.status === 404) return { why: 'not_there' }
  if (error.code === 'sheet_too_long') return { why: 'sheet_too_long' }
  return error.code === 'letter_missing'
    ? { why: 'letter_missing', letter: letterIn(error.current) }
    : { why: 'failed' }
}

function letterIn(current: unknown): string {
  const letter: unknown =
    typeof current === 'object' && current !== null ? Reflect.get(current, 'letter') : undefined
  return typeof letter === 'string' ? letter : '?'
}

function NoPdf({ fault, onPrint }: { fault: PdfFault; onPrint: () => void }) {
  const t = useRxText()
  return (
    <Banner
      tone="warn"
      urgent
      act={
        <Button icon="print" onClick={onPrint}>
          {t('pdf.by_printer')}
        </Button>
      }
    >
      {fault.why === 'letter_missing'
        ? t('pdf.letter_missing', { letter: fault.letter })
        : t(`pdf.${fault.why}`)}
    </Banner>
  )
}
