import { toBengaliDigits } from '#contract/clinic/digits.ts'
import { showPhone } from '#contract/clinic/phone.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import {
  PaperBlock,
  PaperFacts,
  PaperFoot,
  PaperHead,
  PaperLines,
  PaperName,
  PaperSign,
  PaperTable,
} from '#ui/paper-parts.tsx'
import { paperSizes } from '#ui/paper-size.ts'
import { Paper } from '#ui/print-page.tsx'
import { Qr } from '#ui/qr.tsx'
import type { InvoiceFacts } from '../contract.ts'
import { paperWords } from '../paper-words.ts'
import { methodLine, factsOfReceipt, othersOf, receiptLines, takerLine } from '../receipt-facts.ts'
import { useBillingWords } from '../words.ts'

const sheet = { ...paperSizes.A5, margins: { top: 8, right: 9, bottom: 8, left: 9 } }

/** The invoice of a visit on A5: who, for what, how much in figures and in words of both languages, and how it was paid. */
export function PaperInvoice({ invoice, copy }: { invoice: InvoiceFacts; copy: boolean }) {
  const t = useBillingWords()
  const show = useShow()
  const lang = useLanguage()
  return (
    <Paper
      sheet={sheet}
      mode="full"
      headerHeight={27}
      footerHeight={20}
      points={9.5}
      lang={lang}
      header={<Head invoice={invoice} />}
      footer={<Foot invoice={invoice} />}
      {...(copy ? { watermark: t('copy') } : {})}
    >
      <div>
        <Title invoice={invoice} copy={copy} />
        <PaperBlock>
          <PaperTable
            columns={[
              { key: 'name', title: t('service') },
              { key: 'value', title: t('taka'), number: true },
            ]}
            rows={receiptLines(invoice, t, show.taka).map(({ name, value, strong }) => ({
              name: strong ? <b>{name}</b> : name,
              value: strong ? <b>{value}</b> : value,
            }))}
          />
        </PaperBlock>
        <Words invoice={invoice} />
        <Entries invoice={invoice} />
      </div>
      <PaperSign>{invoice.taken_by ? show.name(invoice.taken_by) : t('signature')}</PaperSign>
    </Paper>
  )
}

/** As on the pad: Bengali at the left, English at the right, each with its own words and digits, a registration as it was given; what has no Bengali form stands once. */
function Head({ invoice: { chamber, doctor } }: { invoice: InvoiceFacts }) {
  const phones = chamber.serial_phones.map(showPhone).join(', ')
  const bmdc = doctor?.bmdc ?? null
  return (
    <PaperHead
      start={
        <div lang="bn">
          <PaperName>{doctor?.bn_name ?? doctor?.name ?? chamber.bn_name ?? chamber.name}</PaperName>
          {doctor && <div>{chamber.bn_name ?? chamber.name}</div>}
          {bmdc !== null && <div>{`${paperWords.bn.bmdc} ${bmdc}`}</div>}
          {chamber.bn_address !== null && <div>{chamber.bn_address}</div>}
          <div>{toBengaliDigits(phones)}</div>
        </div>
      }
      end={
        <div lang="en">
          <PaperName>{doctor?.name ?? chamber.name}</PaperName>
          {doctor && <div>{chamber.name}</div>}
          {bmdc !== null && <div>{`${paperWords.en.bmdc} ${bmdc}`}</div>}
          <div>{chamber.address}</div>
          <div>{phones}</div>
        </div>
      }
    />
  )
}

function Title({ invoice, copy }: { invoice: InvoiceFacts; copy: boolean }) {
  const t = useBillingWords()
  const show = useShow()
  const words = usePatientWords()
  const { appointment, patient, receipt, invoice_no } = invoice
  const day = receipt?.sitting_date ?? appointment?.sitting_date ?? ''
  const title =
    receipt === null ? t('invoice_title') : t(receipt.kind === 'refund' ? 'refund_title' : 'receipt_title')
  return (
    <>
      <PaperName>{copy ? `${title} · ${t('copy')}` : title}</PaperName>
      <PaperFacts
        facts={[
          ...(invoice_no === null ? [] : [{ id: 'number', name: t('receipt_number'), value: invoice_no }]),
          { id: 'date', name: t('date'), value: day === '' ? '' : show.day(day) },
          ...(appointment
            ? [{ id: 'serial', name: t('serial'), value: show.number(appointment.serial) }]
            : []),
          {
            id: 'patient',
            name: t('patient'),
            value: `${show.name(patient)}, ${words.line(patient, day === '' ? undefined : day)}`,
          },
          { id: 'code', name: t('patient_number'), value: patient.code },
        ]}
      />
    </>
  )
}

function Words({ invoice }: { invoice: InvoiceFacts }) {
  const t = useBillingWords()
  return (
    <PaperBlock title={t('in_words')}>
      <PaperLines
        lines={[
          { id: 'bn', text: <span lang="bn">{invoice.bn_in_words}</span> },
          { id: 'en', text: <span lang="en">{invoice.in_words}</span> },
        ]}
      />
    </PaperBlock>
  )
}

/** How this receipt was paid, and the bill's other receipts with their days. */
function Entries({ invoice }: { invoice: InvoiceFacts }) {
  const t = useBillingWords()
  const show = useShow()
  const entries = [...(invoice.receipt ? [invoice.receipt] : []), ...othersOf(invoice)]
  if (entries.length === 0) return null
  const columns = [
    { key: 'receipt', title: t('receipt') },
    { key: 'date', title: t('date') },
    { key: 'method', title: t('method_word') },
    { key: 'paid', title: t('taka'), number: true },
  ]
  const rows = entries.map((one) => ({
    receipt: one.receipt_no,
    date: show.day(one.sitting_date),
    method: methodLine(one, t),
    paid: show.taka(one.paid_paisa),
  }))
  return (
    <PaperBlock>
      <PaperTable columns={columns} rows={rows} />
    </PaperBlock>
  )
}

function Foot({ invoice }: { invoice: InvoiceFacts }) {
  const t = useBillingWords()
  const show = useShow()
  return (
    <PaperFoot
      code={<Qr text={factsOfReceipt(invoice)} label={t('qr')} />}
      start={<b>{t('vat')}</b>}
      end={takerLine(invoice, t, show.name)}
    />
  )
}
