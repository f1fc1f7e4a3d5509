import { useCallback } from 'react'
import { useClinic } from '#local/use-clinic.ts'
import { useFresh } from '#local/use-rows.ts'
import { PrintJob } from '#ui/print-job.tsx'
import type { InvoiceFacts } from '../contract.ts'
import { readInvoice } from '../local-bills.ts'
import { notePrinted, wasPrinted } from '../printed.ts'
import { ReceiptSlip } from './receipt-slip.tsx'

interface PrintProps {
  /** Of a visit or of one payment. */
  id: string
  width?: 58 | 80
  onDone: () => void
}

/** Prints a receipt on the desk's roll, once all that stands on it is here; what this device printed before is marked as a copy. */
export function PrintReceipt({ id, ...rest }: PrintProps) {
  const clinic = useClinic()
  const invoice = useFresh(async () => (await readInvoice(clinic, id)) ?? null, [clinic, id])
  return invoice ? <Printing key={invoice.invoice_no} invoice={invoice} {...rest} /> : null
}

function Printing({ invoice, width = 80, onDone }: Omit<PrintProps, 'id'> & { invoice: InvoiceFacts }) {
  const number = invoice.invoice_no
  const done = useCallback(() => {
    notePrinted(number)
    onDone()
  }, [number, onDone])
  return <PrintJob onDone={done}><ReceiptSlip invoice={invoice} width={width} copy={wasPrinted(number)} /></PrintJob>
}
