import { expect, test } from 'vitest'
import { callName } from '#contract/endpoint.ts'
import { listOddOrders } from '#features/gateway-payments/contract.ts'
import { listSmsLog } from '#features/sms-log/contract.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'

const { server, assistant, doctor } = await clinicServer()
const ofAdministration = [...server.world.served.values()]
  .map(({ endpoint }) => endpoint)
  .filter(({ scope }) => scope === 'platform')

test.each([
  ['a doctor', doctor],
  ['his assistant', assistant],
  ['a patient', personOf(203)],
])('%s is refused every call of the administration, whatever is asked', async (_, who) => {
  expect(ofAdministration.length).toBeGreaterThan(80)
  const ends = await Promise.all(
    ofAdministration.map((endpoint) =>
      server.call(who, endpoint, {}).then(
        () => `${callName(endpoint)} answered`,
        ({ status }: { status?: number }) => (status === 403 ? null : `${callName(endpoint)} ${status}`),
      ),
    ),
  )
  expect(ends.filter(Boolean)).toEqual([])
})

test('a page that is none is refused under its field', async () => {
  for (const endpoint of [listSmsLog, listOddOrders])
    await expect(server.call(doctor, endpoint, { query: { page: 'x' } })).rejects.toMatchObject({
      status: 422,
    })
})
