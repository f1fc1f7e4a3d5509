import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { requestCode } from '#features/auth/contract.ts'
import { codeRules } from '#server/identity/codes.ts'
import { freshClinic } from '#tests/support/clinic-server.ts'
import { personOf } from '#tests/support/server.ts'
import { listCodes } from '../contract.ts'

const { server } = await freshClinic()
const admin = personOf(202, ['admin'], ['OTP Log List'])
const phone = '01712345601'
const list = (query: Giving<typeof listCodes>['query'] = {}) => server.call(admin, listCodes, { query })

test('a code that was sent is found by its whole number, masked, with what became of it (R1.05)', async () => {
  await server.call(null, requestCode, { body: { phone } })
  const { data, meta } = await list({ phone: '০১৭১২৩৪৫৬০১' })
  expect(meta.total).toBe(1)
  expect(data).toEqual([
    expect.objectContaining({ phone: '01712•••601', purpose: 'join', state: 'sent', tries: 0 }),
  ])
  expect((await list({ phone: '01712345602' })).data).toEqual([])
  expect((await list({ purpose: 'reset' })).data).toEqual([])
  server.clock.now = new Date(server.clock.now.getTime() + (codeRules.lives + 1) * 60_000)
  expect((await list({ state: 'expired' })).data).toHaveLength(1)
  expect((await list({ state: 'sent' })).data).toEqual([])
})

test('every page of a long log has its own codes, the last first', async () => {
  const at = (n: number) => new Date(server.clock.now.getTime() - n * 60_000).toISOString()
  const code = { purpose: 'join', code_hash: 'x', state: 'verified', address: '127.0.0.1' }
  const codes = Array.from({ length: 45 }, (_, n) => ({
    ...code,
    id: newId(),
    phone: '01812345678',
    sent_at: at(n),
    expires_at: at(n),
  }))
  await server.owner.insertInto('codes').values(codes).execute()
  const told: string[] = []
  for (const page of ['1', '2', '3', '4'])
    told.push(...(await list({ phone: '01812345678', page })).data.map(({ id }) => id))
  expect(told).toEqual(codes.map(({ id }) => id))
})

test('of a log of many thousands it is said that there are more than were counted, and it is read to its last page', async () => {
  const laid = 10_045
  await sql`insert into codes (id, phone, purpose, code_hash, state, address, sent_at, expires_at)
    select gen_random_uuid(), '01812345678', 'join', 'x', 'verified', '127.0.0.1', now() - n * interval '1 minute', now()
    from generate_series(1, ${sql.lit(laid)}) n`.execute(server.owner)
  const at = async (page: number) => {
    const { data, meta } = await list({ phone: '01812345678', page: String(page) })
    return [data.length, meta.total, meta.last_page, meta.more]
  }
  expect(await at(1)).toEqual([20, 10_000, 500, true])
  expect(await at(500)).toEqual([20, 10_001, 501, true])
  expect(await at(502)).toEqual([20, 10_041, 503, true])
  expect(await at(503)).toEqual([5, laid, 503, false])
  expect(await at(504)).toEqual([0, 10_000, 500, true])
  expect((await list({ state: 'failed' })).meta).toMatchObject({ total: 0, last_page: 1, more: false })
})

test('no answer has a code, its print or a whole number', async () => {
  await server.call(null, requestCode, { body: { phone } })
  const kept = await server.owner.selectFrom('codes').select('code_hash').execute()
  const told = JSON.stringify(await list())
  const sent = server.sent.at(-1)?.text ?? ''
  const code = /\d{6}/.exec(sent)?.[0] ?? '??????'
  expect(told).not.toContain(phone)
  expect(kept.filter(({ code_hash }) => told.includes(code_hash))).toEqual([])
  expect(told.includes(code)).toBe(false)
})

test('it is closed to a role without the right', async () => {
  for (const who of [personOf(202, ['admin'], ['User List', 'Doctor List']), personOf(203)])
    await expect(server.call(who, listCodes, { query: {} })).rejects.toMatchObject({ status: 403 })
})
