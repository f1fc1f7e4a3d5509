import { beforeEach, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { signedIn } from '#tests/support/session.ts'
import {
  askRecovery,
  deviceRecovered,
  enrolDevice,
  recoverDevice,
  requestCode,
  revokeDevice,
} from '../contract.ts'

const { server, doctor: inPractice } = await clinicServer()

// So many codes are not sent in one day.
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000)
})

const [doctor, assistant] = ['01711000101', '01711000301']

/** Signs in on a device of their own, as far as its enrolment. */
async function onDevice(phone: string, install_id: string) {
  const { principal: who } = await signedIn(server, { phone, install_id })
  const { device, recovery_key } = await server.call(await who(), enrolDevice, {
    body: { name: 'Desk tablet', kind: 'desk', install_id },
  })
  return { who, recovery_key, on: { id: String(device.id) } }
}

const refused = async (act: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Problem) return error
  throw error ?? new Error('was not refused')
}

/** Has a code sent and reads it off the phone. */
async function codeFor({ who, on }: Awaited<ReturnType<typeof onDevice>>) {
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
  const { id } = await server.call(await who(), askRecovery, { params: on, body: {} })
  return { code_id: id, code: /\b\d{6}\b/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? '' }
}

const audited = async (action: string) =>
  (await server.owner.selectFrom('audit').select('row_id').where('action', '=', action).execute()).map(
    (line) => line.row_id,
  )

test('with code and password a device gets its key back, and the used one is replaced once the device says so', async () => {
  const tablet = await onDevice(assistant, 'forgotten')
  const proof = async () => ({ ...(await codeFor(tablet)), password: demonstrationPassword })
  const first = await server.call(await tablet.who(), recoverDevice, {
    params: tablet.on,
    body: await proof(),
  })
  expect(first.keys).toEqual([tablet.recovery_key])
  expect(first.fresh).not.toBe(tablet.recovery_key)
  // The answer was lost: the device may be wrapped under either.
  expect(
    await server.call(await tablet.who(), recoverDevice, { params: tablet.on, body: await proof() }),
  ).toEqual({ keys: [tablet.recovery_key, first.fresh], fresh: first.fresh })
  await server.call(await tablet.who(), deviceRecovered, { params: tablet.on })
  await server.call(await tablet.who(), deviceRecovered, { params: tablet.on })
  const again = await server.call(await tablet.who(), recoverDevice, {
    params: tablet.on,
    body: await proof(),
  })
  expect([again.keys, again.fresh === first.fresh]).toEqual([[first.fresh], false])
  expect(await audited('recovery_given')).toEqual([tablet.on.id, tablet.on.id, tablet.on.id])
  const bodies = await server.owner.selectFrom('op_log').select('body').execute()
  expect(bodies.some(({ body }) => JSON.stringify(body).includes(first.fresh))).toBe(false)
})

test('neither code nor password alone gives it, nor a code that was sent for a login, and wrong passwords shut it for an hour', async () => {
  const tablet = await onDevice(assistant, 'guessed')
  const ask = async (body: { code_id: string; code: string; password?: string }) =>
    refused(server.call(await tablet.who(), recoverDevice, { params: tablet.on, body }))
  const right = await codeFor(tablet)
  expect((await ask(right)).errors).toEqual({ password: ['required'] })
  expect(
    (
      await ask({
        ...right,
        code: right.code === '000000' ? '111111' : '000000',
        password: demonstrationPassword,
      })
    ).current,
  ).toEqual({ tries_left: 4 })
  const sent = await server.call(null, requestCode, { body: { phone: assistant } })
  const forLogin = { code_id: sent.id, code: /\b\d{6}\b/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? '' }
  expect((await ask({ ...forLogin, password: demonstrationPassword })).code).toBe('code_spent')
  for (let n = 0; n < 5; n++)
    expect((await ask({ ...right, password: 'wrong horse' })).errors).toEqual({
      password: ['password_wrong'],
    })
  expect((await ask({ ...right, password: demonstrationPassword })).status).toBe(429)
  expect((await audited('recovery_refused')).filter((row) => row === tablet.on.id)).toHaveLength(7)
})

test("a code of one person opens no other's device, and another device of the practice is not there", async () => {
  const [hers, his] = [await onDevice(assistant, 'hers'), await onDevice(doctor, 'his')]
  const code = await codeFor(hers)
  expect(
    (
      await refused(
        server.call(await his.who(), recoverDevice, {
          params: his.on,
          body: { ...code, password: demonstrationPassword },
        }),
      )
    ).code,
  ).toBe('code_spent')
  expect(
    (
      await refused(
        server.call(await his.who(), recoverDevice, {
          params: hers.on,
          body: { ...code, password: demonstrationPassword },
        }),
      )
    ).status,
  ).toBe(404)
  expect(
    (await refused(server.call(await his.who(), askRecovery, { params: hers.on, body: {} }))).status,
  ).toBe(404)
  expect((await refused(server.call(await his.who(), deviceRecovered, { params: hers.on }))).status).toBe(404)
})

test('a device that was shut out gets nothing any more', async () => {
  const tablet = await onDevice(assistant, 'stolen')
  const body = { ...(await codeFor(tablet)), password: demonstrationPassword }
  await server.call(inPractice, revokeDevice, { params: tablet.on })
  expect(
    (await refused(server.call(await tablet.who(), recoverDevice, { params: tablet.on, body }))).status,
  ).toBe(401)
})
