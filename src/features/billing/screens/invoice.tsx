import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useClinic } from '#local/use-clinic.ts'
import { useFresh } from '#local/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { PrintJob } from '#ui/print-job.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import type { InvoiceFacts } from '../contract.ts'
import { readInvoice } from '../local-bills.ts'
import { PaperInvoice } from '../parts/paper-invoice.tsx'
import { ReceiptSlip } from '../parts/receipt-slip.tsx'
import { notePrinted, wasPrinted } from '../printed.ts'
import { useBillingWords } from '../words.ts'

/** The invoice of a visit, or of a receipt: as it will lie on paper. */
export default function Invoice() {
  const t = useBillingWords()
  const clinic = useClinic()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const invoice = useFresh(async () => (await readInvoice(clinic, id)) ?? null, [clinic, id])
  if (invoice === undefined) return <Loading />
  if (invoice === null) return <Empty page icon="receipt" title={t('no_invoice')} hint={t('no_invoice_hint')} act={<ButtonLink to="/doctor/quick-patient-list">{t('records')}</ButtonLink>} />
  return <InvoiceOf key={id} invoice={invoice} />
}

const papers = ['a5', '80', '58'] as const
type PaperName = (typeof papers)[number]

function InvoiceOf({ invoice }: { invoice: InvoiceFacts }) {
  const t = useBillingWords()
  const show = useShow()
  const { may } = useMay()
  const [paper, setPaper] = useState<PaperName>('a5')
  const [printing, setPrinting] = useState(false)
  const [copy, setCopy] = useState(() => wasPrinted(invoice.invoice_no))
  const drawn = <Drawn invoice={invoice} paper={paper} copy={copy} />
  const printed = () => {
    setPrinting(false)
    notePrinted(invoice.invoice_no)
    setCopy(wasPrinted(invoice.invoice_no))
  }
  const { appointment, due_paisa } = invoice
  const last = invoice.entries.findLast((one) => one.kind !== 'refund')
  const over = invoice.paid_paisa - invoice.refunded_paisa - Math.max(0, invoice.net_paisa)
  return (
    <Stack>
      <PageHeading title={t('invoice')} second={show.name(invoice.patient)}>
        {appointment && due_paisa > 0 && may('Payment Collect') && <ButtonLink to={`/doctor/quick-patient-payment-create?id=${appointment.id}`} icon="money">{t('take')}</ButtonLink>}
        {over > 0 && last && may('Refund') && <ButtonLink to={`/doctor/payment-update/${last.id}`} icon="undo">{t('give_back')}</ButtonLink>}
        <Button kind="primary" icon="print" onClick={() => setPrinting(true)}>{t('print')}</Button>
      </PageHeading>
      <Toolbar end={<>{over > 0 && <Badge tone="danger" icon="caution">{t('over_of', { amount: show.taka(over) })}</Badge>}{due_paisa > 0 && <Badge tone="warn">{t('due_of', { amount: show.taka(due_paisa) })}</Badge>}{copy && <Badge tone="info" icon="copy">{t('copy')}</Badge>}</>}>
        <Field label={t('paper')} group><Segmented name="paper" value={paper} onChange={setPaper} options={papers.map((value) => ({ value, label: t(`paper_${value}`) }))} /></Field>
      </Toolbar>
      <Width of="form" center>{drawn}</Width>
      {printing && <PrintJob onDone={printed}>{drawn}</PrintJob>}
    </Stack>
  )
}

function Drawn({ invoice, paper, copy }: { invoice: InvoiceFacts; paper: PaperName; copy: boolean }) {
  if (paper === 'a5') return <PaperInvoice invoice={invoice} copy={copy} />
  return <ReceiptSlip invoice={invoice} width={paper === '80' ? 80 : 58} copy={copy} />
}
