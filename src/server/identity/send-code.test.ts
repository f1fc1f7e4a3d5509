import { afterAll, expect, test } from 'vitest'
import { requestCode } from '#features/auth/contract.ts'
import { makeServer } from '#tests/support/server.ts'

const away = await makeServer({ sms: () => Promise.reject(new TypeError('fetch failed')) })
afterAll(() => away.close())

test('a gateway that is away is told to whoever waits for the code, and the log names nobody', async () => {
  await expect(away.call(null, requestCode, { body: { phone: '01712345601' } })).rejects.toMatchObject({
    status: 503,
    code: 'sms_failed',
  })
  expect(away.logged).toEqual([
    { event: 'code_not_sent', facts: { reference: expect.any(String), reason: 'TypeError' } },
  ])
})
