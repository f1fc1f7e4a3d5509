import type { Words } from '#text/index.ts'
import type { InvoiceFacts } from './contract.ts'
import type { en } from './text/en.ts'

/** What a receipt says, for whoever holds a paper against the books: number, day, amount in taka, patient's code, doctor's registration. */
export function factsOfReceipt({ invoice_no, entries, paid_paisa, refunded_paisa, patient, chamber, doctor }: InvoiceFacts): string {
  const last = entries.at(-1)
  const taka = ((paid_paisa - refunded_paisa) / 100).toFixed(2)
  return [invoice_no ?? '-', last?.sitting_date ?? '-', `BDT ${taka}`, patient.code, chamber.name, doctor?.bmdc ?? '-'].join('\n')
}

export interface MoneyLine {
  id: string
  name: string
  value: string
  strong?: boolean
}

/** The amounts of a receipt from the fee to what is owed; what is nothing is left out. */
export function receiptLines(invoice: InvoiceFacts, t: Words<typeof en>, taka: (paisa: number) => string): MoneyLine[] {
  const { appointment } = invoice
  const fee = appointment ? t('fee_of', { type: t(`visit_${appointment.type}`) }) : serviceOf(invoice, t)
  const some = (paisa: number, line: Omit<MoneyLine, 'value'>): MoneyLine[] => (paisa === 0 ? [] : [{ ...line, value: taka(paisa) }])
  return [
    { id: 'gross', name: fee, value: taka(invoice.gross_paisa) },
    ...some(-invoice.discount_paisa, { id: 'discount', name: t('discount') }),
    ...(invoice.discount_paisa === 0 ? [] : [{ id: 'net', name: t('net'), value: taka(invoice.net_paisa) }]),
    { id: 'paid', name: t('paid'), value: taka(invoice.paid_paisa), strong: true },
    ...some(-invoice.refunded_paisa, { id: 'refunded', name: t('refunded'), strong: invoice.entries.at(-1)?.kind === 'refund' }),
    ...some(invoice.due_paisa, { id: 'due', name: t('due'), strong: true }),
  ]
}

/** What money without a visit was for, as it was noted when it was taken. */
function serviceOf({ entries }: InvoiceFacts, t: Words<typeof en>): string {
  const first = entries.find((one) => one.kind !== 'refund')
  if (!first) return t('service')
  return first.reason === null ? t(`kind_${first.kind}`) : `${t(`kind_${first.kind}`)}: ${first.reason}`
}
