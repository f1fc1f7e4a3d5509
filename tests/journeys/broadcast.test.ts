import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaDayOf, dhakaInstant } from '#contract/clinic/day.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { bn as credit } from '#features/sms-credit/text/bn.ts'
import { bn } from '#features/sms-broadcasts/text/bn.ts'
import { bn as log } from '#features/sms-log/text/bn.ts'
import { bn as resource } from '#features/resource/text/bn.ts'
import { bn as schedules } from '#features/schedules/text/bn.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, unlock } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { bought, inPractice } from '#tests/support/sms-credit.ts'
import { silentGateway, type SilentGateway } from '#tests/support/silent-gateway.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

/** A session is called off; its patients are told together, as far as the credit reaches, through a gateway that takes the first message and does not answer. At an hour at which messages go out. */
const shift = dhakaInstant(dhakaDayOf(Date.now()), '11:00') - Date.now()

let product: Product
let doctor: BrowserDevice
let end: () => Promise<void>
let gateway: SilentGateway
let session: string
beforeAll(async () => {
  gateway = await silentGateway()
  const { described: sms } = gateway
  ;({ product, at: doctor, end } = await oneAtWork('doctor', { language: 'bn', size: 'laptop', shift, sms }))
  session = await evening()
})
afterAll(async () => {
  await end()
  await gateway.end()
})

/** Five with a serial of a coming session, two of them on one phone. */
async function evening(): Promise<string> {
  const phones = ['01798100001', '01798100002', '01798100001', '01798100004', '01798100005']
  return inPractice(product.database.db, 1, async (db) => {
    const { rows } = await sql<{ id: string }>`select k.id from schedules k where k.practice_id = 1
      and k.date > ${dhakaDayOf(Date.now() + shift)} and k.status = 'scheduled' order by k.date, k.start_time limit 1`.execute(
      db,
    )
    const id = rows[0]?.id ?? ''
    for (const [n, phone] of phones.entries()) {
      const person = { id: newId(), code: `P-Z0000${n}`, name: `Person ${n + 1}`, bn_name: null, phone }
      await sql`insert into patients select (jsonb_populate_record(null::patients, to_jsonb(o) || ${JSON.stringify(person)}::jsonb)).*
        from (select * from patients where practice_id = 1 and deleted_at is null limit 1) o`.execute(db)
      await sql`insert into appointments select (jsonb_populate_record(null::appointments, ${JSON.stringify(called(n, person.id))}::jsonb
          || jsonb_build_object('schedule_id', k.id, 'chamber_id', k.chamber_id, 'sitting_date', k.date, 'session_code', k.session_code,
            'created_at', k.created_at))).*
        from schedules k where k.practice_id = 1 and k.id = ${id}`.execute(db)
    }
    await sql`update schedules set status = 'cancelled' where practice_id = 1 and id = ${id}`.execute(db)
    return id
  })
}

/** His serial, which is called off with its session. */
const called = (n: number, patient_id: string) => ({
  id: newId(),
  practice_id: 1,
  rev: 1,
  created_by: 101,
  patient_id,
  kind: 'schedule',
  serial: String(n + 1),
  position: n + 1,
  type: 1,
  status: 'cancelled',
  cancel_reason: 'session',
  source: 'desk',
  priority: 'normal',
  fee_paisa: 100_000,
  suggested_fee_paisa: 100_000,
  payment_status: 0,
  overbooked: false,
  returns_with_reports: false,
})

const open = async (address: string) => {
  await doctor.page.goto(address)
  await unlock(doctor)
}
const says = (text: string | RegExp) => doctor.page.getByText(text).first().waitFor()
const filled = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, value), text)

test('without credit it says how many are left out and where to get some; nothing goes', async () => {
  await open(`/doctor/sms-broadcast/${session}`)
  await doctor.page.getByRole('heading', { name: bn.titles.cancelled, exact: true }).waitFor()
  await says(filled(bn.joined_other, { count: '২' }))
  await says(filled(bn.short_hint_other, { count: '৪' }))
  expect(await doctor.page.getByRole('link', { name: bn.buy }).getAttribute('href')).toBe(
    '/doctor/settings/sms-package-list/7',
  )
  expect(await faultsOnScreen(doctor)).toEqual([])
})

test('with credit for some the first serials are told, each once also where the gateway was silent, the others stand on a list, and log and ledger agree', async () => {
  const now = new Date(Date.now() + shift)
  const { db } = product.database
  const each = await partsOfOne()
  await bought(db, { credits: 3 * each - 1, expires_at: new Date(+now + 86_400_000), now })
  await open(`/doctor/sms-broadcast/${session}`)
  await doctor.page
    .getByRole('button', { name: filled(bn.part, { now: '২', rest: '২' }), exact: true })
    .click()
  await says(filled(bn.sent, { messages: '২', pushes: '০' }))
  const list = doctor.page.getByRole('list', { name: bn.call })
  expect(await list.getByText(/^Person/).allTextContents()).toEqual(['Person 4', 'Person 5'])
  expect(await faultsOnScreen(doctor)).toEqual([])
  const agreed = () =>
    inPractice(db, 1, async (at) => ({
      lines: (
        await sql<{ kind: string; parts: number }>`select kind, parts from sms_ledger
          where practice_id = 1 and kind <> 'credit' order by id`.execute(at)
      ).rows,
      messages: (
        await sql<{ state: string; paid: number; to_masked: string }>`select state, paid, to_masked
          from sms_messages where practice_id = 1 and state <> 'dropped' order by to_masked`.execute(at)
      ).rows,
    }))
  await expect
    .poll(async () => (await agreed()).messages.map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['sent', 'sent'])
  expect(gateway.given.toSorted()).toEqual(['8801798100001', '8801798100002'])
  expect(gateway.asked).toHaveLength(1)
  const { lines, messages } = await agreed()
  expect(messages.map(({ to_masked, paid }) => [to_masked, paid])).toEqual([
    ['017XX-XXXX01', each],
    ['017XX-XXXX02', each],
  ])
  expect(lines).toEqual([
    { kind: 'use', parts: -each },
    { kind: 'use', parts: -each },
  ])
  await open('/doctor/sms-log-history')
  await says('Person 1')
  await says(log.states.sent)
  await says(filled(credit.left, { left: digits(each - 1), bought: digits(3 * each - 1) }))
  const meter = doctor.page.getByRole('meter', { name: credit.level_label })
  expect(Number(await meter.getAttribute('aria-valuenow'))).toBe(
    Math.round((100 * (each - 1)) / (3 * each - 1)),
  )
  const saved = doctor.page.waitForEvent('download')
  await doctor.page.getByRole('button', { name: resource.csv }).click()
  const file = readFileSync(await (await saved).path(), 'utf8').split('\r\n')
  expect(file[0]).toContain(log.patient)
  expect(file.filter((line) => line.includes(log.states.sent))).toHaveLength(2)
})

const digits = (n: number) => String(n).replace(/\d/g, (one) => '০১২৩৪৫৬৭৮৯'[Number(one)] ?? one)

/** What stands on the page as the cost of the four, by four. */
async function partsOfOne(): Promise<number> {
  const cost = await doctor.page.getByText(new RegExp(`^[০-৯]+ ক্রেডিট$`)).first().textContent()
  return (
    Number((cost ?? '').replace(/[০-৯]/g, (one) => String('০১২৩৪৫৬৭৮৯'.indexOf(one))).match(/\d+/)?.[0]) / 4
  )
}

test('the way in stands in the menu of a session', async () => {
  await open('/doctor/schedules')
  const rows = doctor.page.getByRole('table', { name: schedules.title }).getByRole('row')
  await rows.filter({ hasText: schedules.state.scheduled }).first().getByRole('button').click()
  await doctor.page.getByRole('menuitem', { name: schedules.tell, exact: true }).click()
  await doctor.page.getByRole('heading', { name: bn.titles.custom, exact: true }).waitFor()
  await doctor.page.getByLabel(bn.words).fill('কাল চেম্বার সকালে')
  await doctor.page.getByRole('button', { name: bn.see, exact: true }).click()
  await says(/কাল চেম্বার সকালে/)
  expect(await faultsOnScreen(doctor)).toEqual([])
})
