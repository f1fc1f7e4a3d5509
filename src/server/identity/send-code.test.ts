import { afterAll, expect, test } from 'vitest'
import { requestCode } from '#features/auth/contract.ts'
import { makeServer } from '#tests/support/server.ts'

const away = await makeServer({ sms: () => Promise.reject(new TypeError('fetch failed')) })
const refusing = await makeServer({ sms: async () => ({ refused: 'no_balance' }) })
afterAll(() => Promise.all([away.close(), refusing.close()]))

test.each([
  ['is away', away, { event: 'code_not_sent', reason: 'fetch failed' }],
  ['refuses', refusing, { event: 'code_refused', reason: 'no_balance' }],
])(
  'a gateway that %s is told to whoever waits for the code, and the log says why and names nobody',
  async (_, server, { event, reason }) => {
    await expect(server.call(null, requestCode, { body: { phone: '01712345601' } })).rejects.toMatchObject({
      status: 503,
      code: 'sms_failed',
    })
    expect(server.logged).toEqual([{ event, facts: { reference: expect.any(String), reason } }])
  },
)
