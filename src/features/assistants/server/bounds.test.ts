import { expect, test } from 'vitest'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { addAssistant, listAssistants, updateAssistant } from '../contract.ts'

const { server, doctor } = await freshClinic()
const add = (n: number) =>
  server.call(doctor, addAssistant, {
    body: {
      name: 'Sumi Akter',
      phone: `018112${String(n).padStart(5, '0')}`,
      permissions: ['Appointment List'],
    },
  })
const anHourLater = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 61 * 60_000)
}

test('ten people an hour are told by SMS that they work for a doctor, and no more', async () => {
  const before = server.sent.length
  for (let n = 0; n < 10; n++) await add(n)
  await expect(add(10)).rejects.toMatchObject({ status: 429, errors: { phone: ['too_many'] } })
  expect(server.sent.length - before).toBe(10)
  // A number that is on the list already is told so, and counts for nothing.
  await expect(add(9)).rejects.toMatchObject({ errors: { phone: ['on_staff'] } })
  anHourLater()
  await add(10)
})

test('fifty work for one doctor; for another one somebody has to go first', async () => {
  const { assistants } = await server.call(doctor, listAssistants)
  const atWork = assistants.filter(({ active }) => active).length
  for (let n = atWork; n < 50; n++) {
    if (n % 10 === 0) anHourLater()
    await add(n)
  }
  anHourLater()
  await expect(add(50)).rejects.toMatchObject({ status: 422, errors: { phone: ['staff_full'] } })
  const leaving = assistants.find(({ active }) => active)
  const turn = (active: boolean) =>
    server.call(doctor, updateAssistant, {
      params: { id: String(leaving?.id) },
      body: { name: leaving?.name ?? '', permissions: [], active },
    })
  await turn(false)
  await add(50)
  await expect(turn(true)).rejects.toMatchObject({ errors: { phone: ['staff_full'] } })
})
