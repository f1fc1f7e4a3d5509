import { useClinic } from '#local/use-clinic.ts'
import { useLocal } from '#local/use-rows.ts'
import { PrintJob } from '#ui/print-job.tsx'
import { readInvoice } from '../local-bills.ts'
import { ReceiptSlip } from './receipt-slip.tsx'

/** Prints the receipt of a visit or of one payment, by the id of either, once all that stands on it is here. */
export function PrintReceipt({ id, width = 80, copy = false, onDone }: { id: string; width?: 58 | 80; copy?: boolean; onDone: () => void }) {
  const clinic = useClinic()
  const invoice = useLocal(async () => (await readInvoice(clinic, id)) ?? null, [clinic, id])
  return invoice ? <PrintJob onDone={onDone}><ReceiptSlip invoice={invoice} width={width} copy={copy} /></PrintJob> : null
}
