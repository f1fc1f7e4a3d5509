import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, Id } from '#contract/fields.ts'
import { AppointmentRow } from '#domain/appointment/rows.ts'
import { ChamberRow } from '#domain/chamber/rows.ts'
import { PatientRow } from '#domain/patient/rows.ts'
import { PaymentRow } from '#domain/payment/rows.ts'

const Named = z.object({ name: z.string(), bn_name: z.nullable(z.string()) })

/** All that stands on an invoice. It carries one receipt's number, so its words say that receipt's own amount (`own_paisa`, of a refund what was given back). */
export const InvoiceFacts = z.object({
  invoice_no: z.nullable(z.string()),
  appointment: z.nullable(AppointmentRow),
  patient: PatientRow,
  chamber: ChamberRow,
  doctor: z.nullable(
    z.object({ name: z.string(), bn_name: z.nullable(z.string()), bmdc: z.nullable(z.string()) }),
  ),
  receipt: z.nullable(PaymentRow),
  own_paisa: z.int(),
  entries: z.array(PaymentRow),
  gross_paisa: z.int(),
  discount_paisa: z.int(),
  net_paisa: z.int(),
  paid_paisa: z.int(),
  refunded_paisa: z.int(),
  due_paisa: z.int(),
  payment_status: count(0, 6),
  in_words: z.string(),
  bn_in_words: z.string(),
  taken_by: z.nullable(Named),
  sent_by: z.nullable(Named),
})
export type InvoiceFacts = z.infer<typeof InvoiceFacts>

const invoice = <const P extends `/${string}`>(path: P) =>
  endpoint({
    method: 'GET',
    path,
    scope: 'practice',
    needs: 'Payment List',
    query: z.strictObject({ id: Id }),
    reply: z.object({ invoice: InvoiceFacts }),
  })

/** The invoice of a receipt: of all that was paid for the same visit. */
export const showPaymentInvoice = invoice('/doctor/v1/payment-invoice')
/** The invoice of a visit. */
export const showQuickInvoice = invoice('/doctor/v1/quick-invoice')
