import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { encodeOps } from '#contract/laid-ops.ts'
import { discardOp, ping, pull, push } from '#contract/sync.ts'
import { assistantOf, doctorOf, enrolled, makeServer, type TestServer } from '#tests/support/server.ts'
import { contest, hasty, learned, op, phrase, phraseCalls, told } from '#tests/support/phrase-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeServer({ extra: phraseCalls })
})
afterAll(() => server.close())

const send = async (ops: ReturnType<typeof op>[], letter: string) => {
  const who = await enrolled(server, await assistantOf(server), letter)
  const reply = await server.call(who, push, { body: { ops } })
  return { who, answers: reply.answers }
}

test('a batch takes effect once, however often it arrives', async () => {
  const ops = [op(learned, phrase('once a')), op(learned, phrase('once b'))]
  const { who, answers } = await send(ops, 'A')
  expect(answers.map((a) => a.status)).toEqual([200, 200])
  const again = await server.call(who, push, { body: { ops } })
  expect(again.answers.map((a) => a.replayed)).toEqual([true, true])
  expect(again.answers.map((a) => JSON.stringify(a.body))).toEqual(answers.map((a) => JSON.stringify(a.body)))
})

test('a batch is one transaction: how far its device has come is noted in it, and after it where nothing of it is worked on', async () => {
  const who = await enrolled(server, await assistantOf(server), 'Z')
  const seen = async (ops: ReturnType<typeof op>[]) => {
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    await server.call(who, push, { body: { ops } })
    const commits = queries.mock.calls.filter(([query]) => JSON.stringify(query) === '"commit"').length
    queries.mockRestore()
    const row = await server.owner
      .selectFrom('devices')
      .select('device_seq_seen')
      .where('id', '=', who.device?.id ?? 0)
      .executeTakeFirstOrThrow()
    return { commits, came: Number(row.device_seq_seen) }
  }
  const written = { ...op(learned, phrase('seen with it')), device_seq: 41 }
  expect(await seen([written])).toEqual({ commits: 1, came: 41 })
  expect(await seen([{ ...written, device_seq: 42, contract: 999 }])).toMatchObject({ came: 42 })
})

test('a laid batch is the same calls: their effects are counted, refusals said, and each is known when it comes by itself', async () => {
  const who = await enrolled(server, await assistantOf(server), 'N')
  const ops = [
    op(learned, phrase('laid a')),
    op(learned, phrase('laid b')),
    op(learned, phrase('laid c', { refuse: true })),
    op(learned, phrase('laid d')),
  ]
  const told = await server.call(who, push, { body: { ops: [], laid: encodeOps(ops) } })
  expect(told.answers).toMatchObject([
    { op_id: ops[2]?.op_id, status: 422, body: { errors: { text: ['required'] } } },
  ])
  const again = await server.call(who, push, { body: { ops } })
  expect(again.answers.map((a) => [a.status, a.replayed])).toEqual(
    [200, 200, 422, 200].map((status) => [status, true]),
  )
  const { seq } = again.answers[0] ?? {}
  expect(told.taken).toEqual([
    [0, 1, seq],
    [3, 3, seq],
  ])
  const lines = await server.owner
    .selectFrom('audit')
    .selectAll()
    .where(
      'op_id',
      'in',
      ops.map((one) => one.op_id),
    )
    .execute()
  expect(lines).toHaveLength(3)
})

test('what does not fit together, or reads as no call, is no laid batch', async () => {
  const who = await enrolled(server, await assistantOf(server), 'O')
  const [frame] = encodeOps([op(learned, phrase('misfit'))])
  if (!frame) throw new Error('no frame')
  const refused = (one: typeof frame) => server.call(who, push, { body: { ops: [], laid: [one] } })
  await expect(refused({ ...frame, order: [] })).rejects.toMatchObject({
    status: 422,
    errors: { laid: ['invalid'] },
  })
  await expect(refused({ ...frame, same: { ...frame.same, '/device_seq': 0 } })).rejects.toMatchObject({
    status: 422,
    errors: { '0.device_seq': ['number'] },
  })
})

test('parallel copies of one op have one effect', async () => {
  const who = await enrolled(server, await assistantOf(server), 'B')
  const one = op(learned, phrase('parallel'))
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => server.call(who, push, { body: { ops: [one] } })),
  )
  expect(replies.filter((r) => r.answers[0]?.replayed === false)).toHaveLength(1)
  expect(new Set(replies.map((r) => r.answers[0]?.status))).toEqual(new Set([200]))
})

test('many different ops of one practice at once all take effect, and their numbers have neither gap nor double', async () => {
  const devices = await Promise.all(
    ['P', 'Q', 'R', 'T'].map(async (letter) => enrolled(server, await assistantOf(server), letter)),
  )
  const seqNow = async () =>
    (
      await server.world.db
        .selectFrom('practices')
        .select('seq')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow()
    ).seq
  const before = await seqNow()
  const ops = Array.from({ length: 20 }, (_, i) => op(learned, phrase(`at once ${i}`)))
  const replies = await Promise.all(
    ops.map((one, i) => server.call(devices[i % 4] ?? null, push, { body: { ops: [one] } })),
  )
  expect(replies.map((reply) => reply.answers[0]?.status)).toEqual(ops.map(() => 200))
  const numbers = replies.map((reply) => Number(reply.answers[0]?.seq)).toSorted((a, b) => a - b)
  expect(numbers).toEqual(ops.map((_, i) => before + 1 + i))
  expect(await seqNow()).toBe(before + ops.length)
  const pulled = await server.call(devices[0] ?? null, pull, { query: { since: String(before) } })
  expect(pulled.rows.map((one) => one.n)).toEqual(numbers)
})

test('a conflict stays the answer of its op, though what stood against it is gone', async () => {
  const who = await enrolled(server, await assistantOf(server), 'PA')
  const one = op('POST /test/contested-phrases', phrase('contested'))
  const sent = async () => (await server.call(who, push, { body: { ops: [one] } })).answers[0]
  contest.stands = true
  const refused = await sent()
  expect(refused).toMatchObject({
    status: 409,
    replayed: false,
    body: { code: 'conflict', current: { text: 'what another wrote' } },
  })
  contest.stands = false
  expect(await sent()).toEqual({ ...refused, replayed: true })
})

test('a change that somebody threw away leaves a trace, and nothing of what it said', async () => {
  const who = await enrolled(server, await assistantOf(server), 'PB')
  const body = { op_id: newId(), call: 'POST /test/phrases', hash: 'a1b2' }
  await expect(
    server.call(who, discardOp, { body: { ...body, hash: 'a'.repeat(65) } }),
  ).rejects.toMatchObject({ status: 422, errors: { hash: ['too_long'] } })
  expect(await server.call(who, discardOp, { body })).toEqual({ op_id: body.op_id })
  const lines = await server.owner
    .selectFrom('audit')
    .select(['user_id', 'detail'])
    .where('action', '=', 'discarded')
    .execute()
  expect(lines).toEqual([{ user_id: 101, detail: body }])
})

test('whether somebody is there is answered to anybody, with the hour', async () => {
  expect(await server.call(null, ping)).toEqual({ server_time: server.clock.now.toISOString() })
})

test('a refused op leaves nothing and spoils no other', async () => {
  const bad = phrase('refused', { refuse: true })
  const { answers } = await send(
    [op(learned, phrase('before')), op(learned, bad), op(learned, phrase('after'))],
    'C',
  )
  expect(answers.map((a) => a.status)).toEqual([200, 422, 200])
  const who = await enrolled(server, await doctorOf(server), 'D')
  const pulled = await server.call(who, pull, { query: { since: '0' } })
  expect(pulled.rows.filter((r) => r.table === 'own_phrases' && r.row['id'] === bad.id)).toEqual([])
})

test('what a refused op wrote by SQL of its own, or would tell outside, is gone with it', async () => {
  const call = 'POST /test/hasty-phrases'
  const { answers } = await send(
    [op(call, phrase('kept')), op(call, phrase('gone', { refuse: true })), op(learned, phrase('beside'))],
    'HA',
  )
  expect(answers.map((a) => a.status)).toEqual([200, 422, 200])
  const alone = await enrolled(server, await assistantOf(server), 'HB')
  await expect(
    server.call(alone, hasty, { body: phrase('gone alone', { refuse: true }) }),
  ).rejects.toMatchObject({ status: 422 })
  const ours = ['kept', 'gone', 'gone alone']
  const kept = await server.owner.selectFrom('limits').select('key').where('key', 'in', ours).execute()
  expect([kept, told.filter((one) => ours.includes(one))]).toEqual([[{ key: 'kept' }], ['kept']])
})

test('a batch that waits too long for what others hold is no fault of a call: nothing of it takes effect, and it comes again', async () => {
  const who = await enrolled(server, await assistantOf(server), 'HD')
  const ops = [op(learned, phrase('beside held')), op('POST /test/hasty-phrases', phrase('held'))]
  const sent = () => server.call(who, push, { body: { ops } })
  await server.owner.transaction().execute(async (other) => {
    await other
      .insertInto('limits')
      .values({ key: 'held', tries: 1, until: '2026-11-22T12:00:00.000Z' })
      .execute()
    await expect(sent()).rejects.toMatchObject({ code: '55P03' })
    await other.deleteFrom('limits').where('key', '=', 'held').execute()
  })
  expect((await sent()).answers).toMatchObject(ops.map(() => ({ status: 200, replayed: false })))
})

test('an op waits for the one it depends on, even when that was refused', async () => {
  const first = op(learned, phrase('parent', { refuse: true }))
  const { answers } = await send(
    [
      first,
      op(learned, phrase('child'), { deps: [first.op_id] }),
      op(learned, phrase('orphan'), { deps: [newId()] }),
    ],
    'E',
  )
  expect(answers.map((a) => a.status)).toEqual([422, 424, 424])
})

test('an act on a whole evening waits for each of its hundred visits', async () => {
  const visits = Array.from({ length: 100 }, (_, i) => op(learned, phrase(`visit ${i}`)))
  const evening = op(learned, phrase('evening called off'), { deps: visits.map((one) => one.op_id) })
  const { answers } = await send([...visits, evening], 'DA')
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]))
})

test('a number that is taken is met with another try that knows which', async () => {
  const { answers } = await send(
    [op('POST /test/clashing-phrases', phrase('same')), op('POST /test/clashing-phrases', phrase('same'))],
    'F',
  )
  expect(answers.map((a) => a.status)).toEqual([200, 200])
  expect(answers[1]?.body).toMatchObject({ text: 'same/2' })
})

test('the same key with another body, or from another person, is refused and tells nothing', async () => {
  const one = op(learned, phrase('mine'))
  await send([one], 'G')
  const { answers } = await send([{ ...one, input: { params: {}, body: phrase('other') } }], 'H')
  expect(answers[0]).toMatchObject({ status: 409, body: { code: 'op_reused' } })
  const another = await server.call(await enrolled(server, await doctorOf(server), 'HC'), push, {
    body: { ops: [one] },
  })
  expect(another.answers[0]).toMatchObject({ status: 409, body: { code: 'op_reused' } })
})

test('a permission is asked for again at replay', async () => {
  const who = await enrolled(server, await assistantOf(server, { permissions: ['Patient List'] }), 'I')
  const reply = await server.call(who, push, { body: { ops: [op(learned, phrase('no'))] } })
  expect(reply.answers[0]?.status).toBe(403)
})

test('a session without a device may not sync', async () => {
  await expect(server.call(await assistantOf(server), push, { body: { ops: [] } })).rejects.toMatchObject({
    status: 403,
  })
})

test('a pull covers every number, as a row or as withheld, and never another practice', async () => {
  const who = await enrolled(server, await assistantOf(server), 'J')
  let since = 0
  const seen: number[] = []
  for (;;) {
    const page = await server.call(who, pull, { query: { since: String(since), limit: '7' } })
    for (const [from, to] of page.withheld) for (let n = from; n <= to; n++) seen.push(n)
    for (const one of page.rows) {
      seen.push(one.n)
      expect(one.row).toMatchObject({ practice_id: 1, rev: one.n })
    }
    since = page.to
    if (!page.more) break
  }
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: since }, (_, i) => i + 1))
})

test('an assistant of one chamber receives no row of the other', async () => {
  const who = await enrolled(server, await assistantOf(server), 'K')
  const page = await server.call(who, pull, { query: { since: '0', limit: '2000' } })
  expect(new Set(page.rows.filter((r) => r.table === 'chambers').map((r) => r.row['id']))).toEqual(
    new Set([1]),
  )
  expect(page.rows.some((r) => r.table === 'schedules' && r.row['chamber_id'] === 2)).toBe(false)
})

test('a place in the counter that was never reached asks for a fresh copy', async () => {
  const who = await enrolled(server, await assistantOf(server), 'L')
  await expect(server.call(who, pull, { query: { since: '999999' } })).rejects.toMatchObject({ status: 410 })
})

test('every write leaves its line in the audit', async () => {
  const one = op(learned, phrase('audited'))
  await send([one], 'M')
  const lines = await server.owner.selectFrom('audit').selectAll().where('op_id', '=', one.op_id).execute()
  expect(lines).toMatchObject([{ practice_id: 1, user_id: 101, action: learned, table_name: 'own_phrases' }])
})
