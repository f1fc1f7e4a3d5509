import { afterAll, beforeAll, expect, test } from 'vitest'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { bn as visits } from '#features/appointments/text/bn.ts'
import { login } from '#features/auth/contract.ts'
import {
  createFeedback,
  listFeedback,
  storeFeedback,
  storeFeedbackQuestion,
} from '#features/feedback/contract.ts'
import { NAMED_FROM } from '#domain/feedback/state.ts'
import { bn } from '#features/feedback/text/bn.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { callerOf } from '#net/call.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { bn as kit } from '#text/bn.ts'
import { keptNamesOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { syncNow } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let product: Product
let laptop: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, at: laptop, end } = await oneAtWork('doctor', { size: 'laptop' }))
})
afterAll(() => end())

/** Speaks to the server as somebody whose own screens stand elsewhere. */
async function speaking(phone: string) {
  const root = `${product.address}/api`
  const stranger = callerOf({ root, token: () => Promise.resolve(null) })
  const { data } = await stranger(login, { body: { phone, password: demonstrationPassword } })
  return callerOf({ root, token: () => Promise.resolve(data.token) })
}

const rahim = { name: 'Abdur Rahim', phone: '01712345601' }
/** What a device in Bengali calls him. */
const called = 'আব্দুর রহিম'

/** Visits of Abdur Rahim today, seen and gone. */
async function seenVisits(count: number): Promise<string[]> {
  const desk = await speaking('01711000301')
  const ids: string[] = []
  while (ids.length < count) {
    const {
      appointment: { id },
    } = await desk(registerWalkIn, {
      body: {
        chamber_id: 1,
        sitting_date: sittingDate(Date.now()),
        type: 1,
        fee_paisa: 100_000,
        patient: { ...rahim, gender: 1, years: 52, relationship_status: 1 },
      },
    })
    for (const status of ['called', 'done'] as const)
      await desk(moveAppointment, { params: { id }, body: { status, at: new Date().toISOString() } })
    ids.push(id)
  }
  return ids
}

const dialog = () => laptop.page.getByRole('dialog', { name: bn.title.replace('{{name}}', called) })

/** Opens what was said of a visit, from the list of appointments. */
async function openFeedback(): Promise<void> {
  await laptop.page.locator('aside nav a[href="/doctor/appointments"]').click()
  await laptop.page
    .getByRole('button', { name: kit.row_actions.replace('{{name}}', called) })
    .first()
    .click()
  await laptop.page.getByRole('menuitem', { name: visits.act_feedback }).click()
  await dialog().waitFor()
}

const close = () => laptop.page.keyboard.press('Escape')

test('a visit is rated: the doctor is not shown by whom until enough have spoken, then answers once', async () => {
  const office = await speaking('01711000402')
  for (const [text, bn_text, type] of [
    ['Did the doctor listen?', 'ডাক্তার কি মন দিয়ে শুনেছেন?', 'yes_no'],
    ['How was the wait?', 'অপেক্ষা কেমন ছিল?', 'stars'],
  ] as const) {
    await office(storeFeedbackQuestion, { body: { text, bn_text, type } })
  }
  const ids = await seenVisits(NAMED_FROM)
  await syncNow(laptop)
  await openFeedback()
  await dialog().getByText(bn.none, { exact: true }).waitFor()
  await close()

  const patient = await speaking(rahim.phone)
  const rate = async (appointment_id: string) => {
    const { questions } = await patient(createFeedback, { query: { appointment_id } })
    const answers = questions.map(({ id, type }) => ({
      question_id: id,
      answer: type === 'yes_no' ? true : 2,
    }))
    await patient(storeFeedback, {
      body: { appointment_id, stars: 4, comment: 'সময় নিয়ে দেখেছেন', answers, publish: false },
    })
  }
  const [first, ...others] = ids
  for (const id of others) await rate(id)
  const anonymous = await (await speaking('01711000101'))(listFeedback, { query: {} })
  expect(anonymous.data.map(({ patient: name, appointment_id }) => [name, appointment_id])).toEqual(
    others.map(() => [null, null]),
  )
  await rate(first ?? '')

  await openFeedback()
  for (const said of [
    bn.stars.replace('{{stars}}', '৪'),
    'সময় নিয়ে দেখেছেন',
    'ডাক্তার কি মন দিয়ে শুনেছেন?',
    bn.yes,
    'অপেক্ষা কেমন ছিল?',
    bn.of_five.replace('{{stars}}', '২'),
  ]) {
    await dialog().getByText(said, { exact: true }).first().waitFor()
  }
  expect(await faultsOnScreen(laptop)).toEqual([])
  await dialog().getByRole('button', { name: bn.answer, exact: true }).click()
  await dialog().getByText(kit.error.required).waitFor()
  await field(laptop, bn.your_answer).fill('ধন্যবাদ। অপেক্ষা কমানোর চেষ্টা করছি।')
  // Pressed with no line it was not said: the words stay, also when the page is opened anew.
  await laptop.offline(true)
  await dialog().getByRole('button', { name: bn.answer, exact: true }).click()
  await laptop.page.getByText(kit.error.offline).first().waitFor()
  await laptop.offline(false)
  await expect.poll(() => keptNamesOf(laptop)).toHaveLength(1)
  await laptop.page.reload()
  await unlock(laptop)
  await openFeedback()
  await expect.poll(() => field(laptop, bn.your_answer).inputValue()).toContain('চেষ্টা করছি')
  await dialog().getByRole('button', { name: bn.answer, exact: true }).click()
  await dialog().getByText(bn.answered, { exact: true }).waitFor()
  expect(await dialog().getByRole('button', { name: bn.answer, exact: true }).count()).toBe(0)
  const { data } = await patient(listFeedback, { query: { type: 'answered' } })
  expect(data).toMatchObject([
    { answer: 'ধন্যবাদ। অপেক্ষা কমানোর চেষ্টা করছি।', patient: rahim.name, status: 'answered' },
  ])
})
