import { expect, test } from 'vitest'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf } from '#tests/support/server.ts'
import { answerMoney } from '../contract.ts'

const { server, assistant, doctor, stranger } = await clinicServer()
const today = '2026-11-22'
let serial = 70
const arrive = async (patient_id?: string) =>
  (
    await server.call(assistant, registerWalkIn, {
      body: {
        id: newId(),
        chamber_id: 1,
        sitting_date: today,
        schedule_id: scheduleId(1, today, 'A'),
        type: 1,
        fee_paisa: 100_000,
        serial: `B-${++serial}`,
        ...(patient_id === undefined
          ? { patient: { id: newId(), name: 'রহিমা খাতুন', gender: 2, years: 46 } }
          : { patient_id }),
      },
    })
  ).appointment
const answer = (
  kind: 'fee_left' | 'both_right',
  visit_ids: string[],
  who = doctor,
  reason = 'দুবার এসেছেন',
) => {
  const body: Giving<typeof answerMoney>['body'] = {
    kind,
    visit_ids,
    reason,
    answered_at: '2026-11-22T12:40:00.000Z',
  }
  return server.call(who, answerMoney, { body })
}

test('the first answer is kept with who, when and why, and a second one changes nothing', async () => {
  const one = await arrive()
  const other = await arrive(one.patient_id)
  const { id } = await answer('both_right', [one.id, other.id])
  expect(await answer('both_right', [other.id, one.id], doctor, 'অন্য কথা')).toEqual({ id })
})

test('two patients, one visit or no visit are no payments of one day', async () => {
  const [one, other] = [await arrive(), await arrive()]
  await expect(answer('both_right', [one.id, other.id])).rejects.toMatchObject({
    status: 422,
    errors: { visit_ids: ['choice'] },
  })
  await expect(answer('both_right', [one.id, one.id])).rejects.toMatchObject({ status: 422 })
  await expect(answer('both_right', [])).rejects.toMatchObject({ status: 422 })
  await expect(answer('fee_left', [one.id, other.id])).rejects.toMatchObject({ status: 422 })
  await expect(answer('fee_left', [one.id], doctor, ' ')).rejects.toMatchObject({
    status: 422,
    errors: { reason: ['required'] },
  })
})

test('who may not give money back passes nothing, and who may not let off so much leaves nothing', async () => {
  const visit = await arrive()
  const letsOff = await assistantOf(server, { permissions: ['Discount', 'Payment Collect'] })
  await expect(answer('both_right', [visit.id], letsOff)).rejects.toMatchObject({ status: 403 })
  await expect(answer('fee_left', [visit.id], letsOff)).rejects.toMatchObject({ status: 403 })
  await expect(
    answer('fee_left', [visit.id], await assistantOf(server, { permissions: ['Refund'] })),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    answer('fee_left', [visit.id], await assistantOf(server, { permissions: ['Payment Collect'] })),
  ).rejects.toMatchObject({ status: 403 })
  await expect(answer('fee_left', [visit.id], stranger)).rejects.toMatchObject({ status: 404 })
  await answer('fee_left', [visit.id])
})
