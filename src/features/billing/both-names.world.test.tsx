import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect } from 'vitest'
import { untold } from '#domain/patient/rows.ts'
import { updateAssistant } from '#features/assistants/contract.ts'
import { usePatientText } from '#features/patients/words.ts'
import { readLeft, takeOver } from '#features/sync/adopt.ts'
import { backupOf } from '#local/outbox/backup.ts'
import { readRow } from '#local/store/rows.ts'
import { up } from '#server/db/migrations/0050-both-names.ts'
import { useKitText } from '#text/kit-text.ts'
import { type Language, speak } from '#text/language.ts'
import { makeClinic, type TestClinic } from '#tests/support/device.ts'
import { doctorOf, storyTime } from '#tests/support/server.ts'
import { story } from '#tests/support/story.ts'
import { comes } from '#tests/support/walk-in.ts'
import { payments } from '#domain/payment/rows.ts'
import { type InvoiceFacts, showPaymentInvoice } from './contract.ts'
import { collect, correct } from './local.ts'
import { readInvoice } from './local-bills.ts'
import { PaperInvoice } from './parts/paper-invoice.tsx'
import { ReceiptSlip } from './parts/receipt-slip.tsx'
import { useBillingWords } from './words.ts'

let clinic: TestClinic
/** Receipts of the assistant: sent by herself, taken with a walk-in, collected after that, and one put right. */
const receipts = { hers: '', desk: '', later: '', wrong: '', right: '' }
const cash = (paid_paisa: number) => ({
  kind: 'due' as const,
  paid_paisa,
  discount_paisa: 0,
  discount_reason: null,
  method: 'cash' as const,
  trx_id: null,
  sender: null,
  reason: null,
})
const nobody = {
  ...untold(),
  gender: 2 as const,
  phone: null,
  relationship_status: 1 as const,
  dob: '1986-11-22',
  dob_precision: 'y' as const,
}
const arrive = async (name: string) => {
  const { clinic: on } = clinic.tablet
  return comes(
    on,
    { ...nobody, name },
    {
      payment: {
        paid_paisa: 40_000,
        discount_paisa: 0,
        discount_reason: null,
        method: 'cash',
        trx_id: null,
        reason: null,
      },
    },
  )
}

beforeAll(async () => {
  clinic = await makeClinic()
  const { tablet, server } = clinic
  receipts.hers = (await arrive('হালিমা')).payment?.id ?? ''
  await tablet.sync()
  tablet.online = false
  const { appointment, payment } = await arrive('সুফিয়া')
  receipts.desk = payment?.id ?? ''
  receipts.later = (await collect(tablet.clinic, appointment, cash(20_000))).id
  const wrong = await collect(tablet.clinic, appointment, cash(30_000))
  receipts.wrong = wrong.id
  receipts.right = (
    await correct(tablet.clinic, wrong, {
      paid_paisa: 40_000,
      discount_paisa: 0,
      discount_reason: null,
      method: 'cash',
      trx_id: null,
      sender: null,
      reason: 'ভুল লেখা',
    })
  ).id
  const doctor = await doctorOf(server)
  await server.call(doctor, updateAssistant, {
    params: { id: '101' },
    body: {
      name: 'Md. Shakil Mia',
      permissions: ['Patient List', 'Appointment Create', 'Payment Collect'],
      active: false,
    },
  })
  const left = readLeft(
    JSON.stringify(await backupOf(tablet.clinic.db, { practice_id: 1, user_id: 101 }, storyTime)),
    1,
  )
  if (!left) throw new Error('the file is not read')
  expect(await takeOver(left, (endpoint, giving) => server.call(doctor, endpoint, giving))).toMatchObject({
    refused: 0,
    late: 0,
    unsealed: 0,
  })
  await clinic.laptop.sync()
})
afterAll(() => clinic.close())

const invoiceHere = async (id: string): Promise<InvoiceFacts> => {
  const invoice = await readInvoice(clinic.laptop.clinic, id)
  if (!invoice) throw new Error('no such receipt')
  return invoice
}
const printed = async (id: string, lang: Language) => {
  speak(lang)
  await Promise.all([useKitText.load(), useBillingWords.load(), usePatientText.load()])
  const invoice = await invoiceHere(id)
  return [
    <ReceiptSlip key="roll" invoice={invoice} />,
    <PaperInvoice key="sheet" invoice={invoice} copy={false} />,
  ].map((paper) => renderToStaticMarkup(paper).replaceAll(/<[^>]+>/g, ' '))
}

story('money of an assistant that the doctor sends in her place', (chapter) => {
  chapter('each entry bears her name and his; what she sent herself bears hers alone', async () => {
    const rows = await Promise.all(
      Object.values(receipts).map((id) => readRow(clinic.laptop.clinic, payments, id)),
    )
    expect(rows.map((row) => [row?.taken_by, row?.sent_by])).toEqual([
      [101, null],
      [101, 1],
      [101, 1],
      [101, 1],
      [101, 1],
    ])
  })

  chapter('the receipt on a roll and on a sheet says both, in either language', async () => {
    for (const paper of await printed(receipts.desk, 'en'))
      expect(paper).toMatch(/Taken by: Md\. Shakil Mia, sent in by Dr\. [A-Z]/)
    for (const paper of await printed(receipts.right, 'bn'))
      expect(paper).toMatch(/: Md\. Shakil Mia, হিসাবে তুলেছেন ডা\. নুসরাত/u)
    for (const paper of await printed(receipts.hers, 'en'))
      expect(paper).toMatch(/Taken by: Md\. Shakil Mia\s/)
  })

  chapter(
    'the patient’s number has a place of its own on the sheet, and the roll names how the money came',
    async () => {
      const [roll, sheet] = await printed(receipts.hers, 'en')
      expect(sheet).toMatch(/Patient no\.\s+P-[A-Z]\d{5}\s/)
      expect(roll).toMatch(/By: Cash\s/)
    },
  )

  chapter('the server’s invoice says the same', async () => {
    const { invoice } = await clinic.server.call(await doctorOf(clinic.server), showPaymentInvoice, {
      query: { id: receipts.later },
    })
    const here = await invoiceHere(receipts.later)
    expect([invoice.taken_by, invoice.sent_by]).toEqual([here.taken_by, here.sent_by])
    expect(invoice.sent_by?.name).toMatch(/^Dr\./)
  })

  chapter('an update of the product finds it for entries from before, and only for those', async () => {
    const { owner } = clinic.server
    const sent = () =>
      owner
        .selectFrom('payments')
        .select(['id', 'sent_by'])
        .where('practice_id', '=', 1)
        .where('sent_by', 'is not', null)
        .orderBy('id')
        .execute()
    const scope = async () =>
      (
        await owner
          .selectFrom('memberships')
          .select(['practice_id', 'scope_version'])
          .where('user_id', 'in', [1, 2])
          .orderBy('practice_id')
          .execute()
      ).map((one) => one.scope_version)
    const [before, [mine = 0, others = 0]] = [await sent(), await scope()]
    expect(before.length).toBeGreaterThanOrEqual(5)
    await owner.schema.alterTable('payments').dropColumn('sent_by').execute()
    const plain = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: clinic.server.url, max: 1 }) }),
    })
    await up(plain)
    await plain.destroy()
    expect(await sent()).toEqual(before)
    expect(await scope()).toEqual([mine + 1, others])
  })
})
