import { useCallback, useState } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { PrintJob } from '#ui/print-job.tsx'
import type { InvoiceFacts } from '../contract.ts'
import { logReceiptPrinting } from '../local.ts'
import { readInvoice, timesPrinted } from '../local-bills.ts'
import { ReceiptSlip } from './receipt-slip.tsx'

interface PrintProps {
  /** Of one payment, or of a visit: then its last. */
  id: string
  width?: 58 | 80
  onDone: () => void
}

/** Prints a receipt on the desk's roll, once all that stands on it is here; what was printed before, on any device, is marked as a copy. */
export function PrintReceipt({ id, ...rest }: PrintProps) {
  const clinic = useClinic()
  const read = useFresh(async () => {
    const invoice = await readInvoice(clinic, id)
    if (!invoice) return null
    return { invoice, copy: invoice.receipt !== null && (await timesPrinted(clinic, invoice.receipt.id)) > 0 }
  }, [clinic, id])
  return read ? <Printing key={read.invoice.invoice_no} {...read} {...rest} /> : null
}

interface Printed extends Omit<PrintProps, 'id'> {
  invoice: InvoiceFacts
  copy: boolean
}

function Printing({ invoice, copy: wasPrinted, width = 80, onDone }: Printed) {
  const clinic = useClinic()
  // As it was when the print began: its own line in the log makes no copy of it.
  const [copy] = useState(wasPrinted)
  const { receipt } = invoice
  const done = useCallback(() => {
    if (receipt) logReceiptPrinting(clinic, receipt, width === 80 ? '80' : '58').catch(reportError)
    onDone()
  }, [clinic, receipt, width, onDone])
  return (
    <PrintJob onDone={done}>
      <ReceiptSlip invoice={invoice} width={width} copy={copy} />
    </PrintJob>
  )
}
