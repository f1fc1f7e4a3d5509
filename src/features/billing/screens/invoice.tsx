import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
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
import { Select } from '#ui/select.tsx'
import { Toolbar } from '#ui/toolbar.tsx'
import { receiptPapers } from '#domain/payment/receipt-prints.ts'
import { type InvoiceFacts } from '../contract.ts'
import { logReceiptPrinting } from '../local.ts'
import { readInvoice, timesPrinted } from '../local-bills.ts'
import { AnsweredLines } from '../parts/answered-line.tsx'
import { PaperInvoice } from '../parts/paper-invoice.tsx'
import { ReceiptSlip } from '../parts/receipt-slip.tsx'
import { useBillingWords } from '../words.ts'

/** The invoice of a visit, or of a receipt: as it will lie on paper. */
export default function Invoice() {
  const t = useBillingWords()
  const clinic = useClinic()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const read = useFresh(async () => {
    const invoice = await readInvoice(clinic, id)
    return invoice
      ? { invoice, printed: invoice.receipt ? await timesPrinted(clinic, invoice.receipt.id) : 0 }
      : null
  }, [clinic, id])
  if (read === undefined) return <Loading />
  if (read === null)
    return (
      <Empty
        page
        icon="receipt"
        title={t('no_invoice')}
        hint={t('no_invoice_hint')}
        act={<ButtonLink to="/doctor/quick-patient-list">{t('records')}</ButtonLink>}
      />
    )
  return <InvoiceOf key={id} {...read} />
}

type PaperName = (typeof receiptPapers)[number]

function InvoiceOf({ invoice, printed }: { invoice: InvoiceFacts; printed: number }) {
  const t = useBillingWords()
  const clinic = useClinic()
  const show = useShow()
  const [paper, setPaper] = useState<PaperName>('a5')
  // Whether what goes to the printer now is a copy; on the screen nothing is.
  const [printing, setPrinting] = useState<{ copy: boolean } | null>(null)
  const { receipt } = invoice
  const papers = receiptPapers.map((value) => ({ value, label: t(`paper_${value}`) }))
  const done = () => {
    setPrinting(null)
    if (receipt) logReceiptPrinting(clinic, receipt, paper).catch(reportError)
  }
  return (
    <Stack>
      <PageHeading title={t('invoice')} second={show.name(invoice.patient)}>
        <Acts invoice={invoice} />
        <Button kind="primary" icon="print" onClick={() => setPrinting({ copy: printed > 0 })}>
          {t(printed > 0 ? 'print_copy' : 'print')}
        </Button>
      </PageHeading>
      <Toolbar end={<Standing invoice={invoice} printed={printed} />}>
        <Field label={t('paper')} group>
          <Segmented name="paper" value={paper} onChange={setPaper} options={papers} />
        </Field>
        <ReceiptChoice invoice={invoice} />
      </Toolbar>
      <AnsweredLines visit={invoice.appointment} />
      <Width of="form" center>
        <Drawn invoice={invoice} paper={paper} copy={false} />
      </Width>
      {printing && (
        <PrintJob onDone={done}>
          <Drawn invoice={invoice} paper={paper} copy={printing.copy} />
        </PrintJob>
      )}
    </Stack>
  )
}

const overOf = ({ paid_paisa, refunded_paisa, net_paisa }: InvoiceFacts): number =>
  Math.max(0, paid_paisa - refunded_paisa - Math.max(0, net_paisa))

function Acts({ invoice }: { invoice: InvoiceFacts }) {
  const t = useBillingWords()
  const { may } = useMay()
  const { appointment, due_paisa } = invoice
  const last = invoice.entries.findLast((one) => one.kind !== 'refund')
  return (
    <>
      {appointment && due_paisa > 0 && may('Payment Collect') && (
        <ButtonLink to={`/doctor/quick-patient-payment-create?id=${appointment.id}`} icon="money">
          {t('take')}
        </ButtonLink>
      )}
      {overOf(invoice) > 0 && last && may('Refund') && (
        <ButtonLink to={`/doctor/payment-update/${last.id}`} icon="undo">
          {t('give_back')}
        </ButtonLink>
      )}
    </>
  )
}

function Standing({ invoice, printed }: { invoice: InvoiceFacts; printed: number }) {
  const t = useBillingWords()
  const show = useShow()
  const over = overOf(invoice)
  return (
    <>
      {over > 0 && (
        <Badge tone="danger" icon="caution">
          {t('over_of', { amount: show.taka(over) })}
        </Badge>
      )}
      {invoice.due_paisa > 0 && (
        <Badge tone="warn" icon="caution">
          {t('due_of', { amount: show.taka(invoice.due_paisa) })}
        </Badge>
      )}
      {invoice.payment_status === 5 && (
        <Badge tone="warn" icon="question">
          {t('state_5')}
        </Badge>
      )}
      {printed > 0 && (
        <Badge tone="info" icon="copy">
          {t('printed', { count: printed })}
        </Badge>
      )}
    </>
  )
}

/** Which of a visit's receipts lies here. */
function ReceiptChoice({ invoice: { entries, receipt } }: { invoice: InvoiceFacts }) {
  const t = useBillingWords()
  const show = useShow()
  const [, setParams] = useSearchParams()
  const options = entries
    .filter((one) => one.paid_paisa !== 0)
    .map((one) => ({ value: one.id, label: `${one.receipt_no} ${show.taka(one.paid_paisa)}` }))
  if (options.length < 2 || !receipt) return null
  return (
    <Field label={t('receipt_number')}>
      <Select value={receipt.id} onChange={(id) => setParams({ id }, { replace: true })} options={options} />
    </Field>
  )
}

function Drawn({ invoice, paper, copy }: { invoice: InvoiceFacts; paper: PaperName; copy: boolean }) {
  if (paper === 'a5') return <PaperInvoice invoice={invoice} copy={copy} />
  return <ReceiptSlip invoice={invoice} width={paper === '80' ? 80 : 58} copy={copy} />
}
