import { usePatientWords } from '#features/patients/parts.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { RollSlip, SlipCode, SlipLines } from '#ui/roll-slip.tsx'
import { Qr } from '#ui/qr.tsx'
import { Text } from '#ui/text.tsx'
import type { InvoiceFacts } from '../contract.ts'
import { methodLine, factsOfReceipt, othersOf, receiptLines, takerLine } from '../receipt-facts.ts'
import { useBillingWords } from '../words.ts'
import { useVisitLine } from './use-visit-line.ts'

interface SlipProps {
  invoice: InvoiceFacts
  width?: 58 | 80
  /** Printed before: marked as a copy. */
  copy?: boolean
}

/** The receipt on a roll of the desk's printer. */
export function ReceiptSlip({ invoice, width = 80, copy = false }: SlipProps) {
  const t = useBillingWords()
  const show = useShow()
  const lang = useLanguage()
  const words = usePatientWords()
  const visitLine = useVisitLine()
  const { appointment, patient, receipt } = invoice
  const others = othersOf(invoice).map((one) => ({
    id: one.id,
    name: `${one.receipt_no}, ${show.day(one.sitting_date)}, ${methodLine(one, t)}`,
    value: show.taka(one.paid_paisa),
  }))
  return (
    <RollSlip width={width} lang={lang} head={<SlipHead invoice={invoice} copy={copy} />}>
      <Text strong>{show.name(patient)}</Text>
      <Text size="sm">{`${words.line(patient, receipt?.sitting_date ?? appointment?.sitting_date ?? '')} · ${patient.code}`}</Text>
      {appointment && <Text size="sm">{visitLine(appointment)}</Text>}
      <SlipLines lines={receiptLines(invoice, t, show.taka)} />
      <Text size="sm" lang="bn">
        {invoice.bn_in_words}
      </Text>
      <Text size="sm" lang="en">
        {invoice.in_words}
      </Text>
      {receipt && (
        <Text size="sm" tabular>
          {show.moment(receipt.taken_at)}
        </Text>
      )}
      {receipt && <Text size="sm" tabular>{`${t('method_word')}: ${methodLine(receipt, t)}`}</Text>}
      {others.length > 0 && <SlipLines lines={others} />}
      {invoice.taken_by !== null && <Text size="sm">{takerLine(invoice, t, show.name)}</Text>}
      <Text size="sm">{t('vat')}</Text>
      <SlipCode>
        <Qr text={factsOfReceipt(invoice)} label={t('qr')} />
      </SlipCode>
    </RollSlip>
  )
}

function SlipHead({ invoice, copy }: { invoice: InvoiceFacts; copy: boolean }) {
  const t = useBillingWords()
  const show = useShow()
  const { chamber, doctor } = invoice
  const title = invoice.receipt?.kind === 'refund' ? t('refund_title') : t('receipt_title')
  return (
    <>
      <Text strong>{show.name(chamber)}</Text>
      {doctor && <Text size="sm">{show.name(doctor)}</Text>}
      <Text strong>{copy ? `${title} · ${t('copy')}` : title}</Text>
      {invoice.invoice_no !== null && <Text tabular>{t('invoice_no', { number: invoice.invoice_no })}</Text>}
    </>
  )
}
