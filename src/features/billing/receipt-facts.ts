import { PAYMENT_STATE } from '#contract/clinic/payment-state.ts'
import type { Words } from '#text/index.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'
import type { InvoiceFacts } from './contract.ts'
import type { en } from './text/en.ts'

/** What a receipt says, for whoever holds a paper against the books: number, day, its own amount in taka, patient's code, doctor's registration. */
export function factsOfReceipt({
  invoice_no,
  receipt,
  own_paisa,
  patient,
  chamber,
  doctor,
}: InvoiceFacts): string {
  const taka = (own_paisa / 100).toFixed(2)
  return [
    invoice_no ?? '-',
    receipt?.sitting_date ?? '-',
    `BDT ${receipt?.kind === 'refund' ? '-' : ''}${taka}`,
    patient.code,
    chamber.name,
    doctor?.bmdc ?? '-',
  ].join('\n')
}

/** Who took or gave back the money of a receipt, with the word for it, and who sent that in his place; of nobody known nothing. */
export function takerLine(
  { receipt, taken_by, sent_by }: InvoiceFacts,
  t: Words<typeof en>,
  nameOf: (named: { name: string; bn_name: string | null }) => string,
): string {
  if (taken_by === null) return ''
  const name =
    sent_by === null ? nameOf(taken_by) : t('sent_in', { name: nameOf(taken_by), by: nameOf(sent_by) })
  return `${t(receipt?.kind === 'refund' ? 'given_by' : 'taken_by')}: ${name}`
}

export interface MoneyLine {
  id: string
  name: string
  value: string
  strong?: boolean
}

/** The amounts of a receipt from the fee to what is owed: its own in bold, others' in one line, of both what nobody has verified; what is nothing is left out. */
export function receiptLines(
  invoice: InvoiceFacts,
  t: Words<typeof en>,
  taka: (paisa: number) => string,
): MoneyLine[] {
  const { appointment, receipt, own_paisa } = invoice
  const isRefund = receipt?.kind === 'refund'
  const fee = appointment ? t('fee_of', { type: t(`visit_${appointment.type}`) }) : serviceOf(invoice, t)
  const some = (paisa: number, line: Omit<MoneyLine, 'value'>): MoneyLine[] =>
    paisa === 0 ? [] : [{ ...line, value: taka(paisa) }]
  const others = othersOf(invoice)
  return [
    { id: 'gross', name: fee, value: taka(invoice.gross_paisa) },
    ...some(-invoice.discount_paisa, { id: 'discount', name: t('discount') }),
    ...(invoice.discount_paisa === 0
      ? []
      : [{ id: 'net', name: t('net'), value: taka(invoice.gross_paisa - invoice.discount_paisa) }]),
    ...some(sumOf(others), { id: 'others', name: t('paid_otherwise') }),
    ...some(sumOf(others.filter(isUnproven)), { id: 'others_unproven', name: t('unproven') }),
    ...(receipt === null
      ? []
      : [
          {
            id: 'own',
            name: t(isRefund ? 'own_refund' : 'own_paid'),
            value: taka(isRefund ? -own_paisa : own_paisa),
            strong: true,
          },
        ]),
    ...(receipt !== null && isUnproven(receipt)
      ? [{ id: 'own_unproven', name: t('unproven'), value: taka(own_paisa), strong: true }]
      : []),
    ...some(invoice.due_paisa, { id: 'due', name: t('due'), strong: true }),
  ]
}

const sumOf = (entries: readonly PaymentRow[]): number =>
  entries.reduce((sum, one) => sum + one.paid_paisa, 0)

const isUnproven = ({ status, paid_paisa }: PaymentRow): boolean =>
  status === PAYMENT_STATE.verification_pending && paid_paisa > 0

/** How money came, with its code and whether that is still to be looked up. */
export const methodLine = (entry: PaymentRow, t: Words<typeof en>): string =>
  `${t(`method.${entry.method}`)}${entry.trx_id === null ? '' : ` ${entry.trx_id}`}${isUnproven(entry) ? `, ${t('state_5')}` : ''}`

/** The other receipts of the same bill, by which money came or went. */
export const othersOf = ({ entries, receipt }: InvoiceFacts): PaymentRow[] =>
  entries.filter((one) => one.id !== receipt?.id && one.paid_paisa !== 0)

/** What money without a visit was for, as it was noted when it was taken. */
function serviceOf({ entries }: InvoiceFacts, t: Words<typeof en>): string {
  const first = entries.find((one) => one.kind !== 'refund')
  if (!first) return t('service')
  return first.reason === null ? t(`kind_${first.kind}`) : `${t(`kind_${first.kind}`)}: ${first.reason}`
}
