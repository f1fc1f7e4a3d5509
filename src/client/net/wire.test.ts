import { afterEach, expect, test, vi } from 'vitest'
import { encodeOps } from '#contract/laid-ops.ts'
import type { Op } from '#contract/sync.ts'
import type { Transport } from './line.ts'
import { openLine } from './wire.ts'

afterEach(() => void vi.useRealTimers())

const op = (n: number): Op => ({
  op_id: crypto.randomUUID(),
  device_seq: n + 1,
  call: 'POST /test/rows',
  contract: 1,
  made_at: '2026-11-22T09:00:00.000Z',
  clock_offset: 0,
  deps: [],
  input: { params: {}, body: { name: crypto.randomUUID() } },
})

/** Sends so many calls over a line on which nothing ever answers; how long it is waited for (s). */
async function patienceWith(count: number): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const began = performance.now()
  let outcome: ReturnType<Transport['push']> | undefined
  await new Promise<void>((sent) => {
    const line = openLine({
      token: () => Promise.resolve('token'),
      root: 'https://clinic.test/api',
      fetch: () => {
        sent()
        return new Promise(() => {})
      },
    })
    outcome = line.push(Array.from({ length: count }, (_, n) => op(n)))
  })
  await vi.runAllTimersAsync()
  expect(await outcome).toMatchObject({ kind: 'lost', message: expect.stringContaining('timeout') })
  return (performance.now() - began) / 1000
}

test('calls go out laid column by column, and one that is only counted is answered like any other', async () => {
  let sent: unknown
  const ops = [0, 1, 2, 3].map(op)
  const refusal = {
    op_id: ops[1]?.op_id ?? '',
    status: 422,
    body: { code: 'invalid' },
    replayed: false,
    seq: null,
  }
  const line = openLine({
    token: () => Promise.resolve('token'),
    root: 'https://clinic.test/api',
    fetch: async (request) => {
      const zipped = request instanceof Request ? request.body : null
      sent = await new Response(zipped?.pipeThrough(new DecompressionStream('gzip'))).json()
      return Response.json({
        answers: [refusal],
        taken: [
          [0, 0, 7],
          [2, 3, 9],
        ],
        server_time: '2026-11-22T09:00:00.000Z',
      })
    },
  })
  const outcome = await line.push(ops)
  expect(sent).toEqual({ ops: [], laid: encodeOps(ops) })
  if (outcome.kind !== 'ok') throw new Error(outcome.kind)
  const answers = new Map(outcome.reply.answers.map((answer) => [answer.op_id, [answer.status, answer.seq]]))
  expect(ops.map(({ op_id }) => answers.get(op_id))).toEqual([
    [200, 7],
    [422, null],
    [200, 9],
    [200, 9],
  ])
})

test('a server older than the page gets the calls one by one, and is not asked twice', async () => {
  const bodies: { ops: unknown[]; laid?: unknown }[] = []
  const ops = [0, 1].map(op)
  const line = openLine({
    token: () => Promise.resolve('token'),
    root: 'https://clinic.test/api',
    fetch: async (request) => {
      const zipped = request instanceof Request ? request.body : null
      const body: { ops: unknown[]; laid?: unknown } = await new Response(
        zipped?.pipeThrough(new DecompressionStream('gzip')),
      ).json()
      bodies.push(body)
      if (body.laid)
        return Response.json({ code: 'invalid', message: '', errors: { laid: ['unknown'] } }, { status: 422 })
      return Response.json({
        answers: ops.map(({ op_id }) => ({ op_id, status: 200, body: null, replayed: false, seq: 4 })),
        server_time: '2026-11-22T09:00:00.000Z',
      })
    },
  })
  const outcome = await line.push(ops)
  expect(outcome).toMatchObject({ kind: 'ok', reply: { answers: [{ status: 200 }, { status: 200 }] } })
  expect(bodies.map((body) => [body.ops.length, body.laid !== undefined])).toEqual([
    [0, true],
    [2, false],
  ])
  await line.push(ops)
  expect(bodies.map((body) => body.ops.length)).toEqual([0, 2, 2])
})

test('one call is given up after twenty seconds; a thousand are waited for as long as a slow line and a busy server need', async () => {
  expect(await patienceWith(1)).toBeLessThan(21)
  const thousand = await patienceWith(1000)
  expect(thousand).toBeGreaterThan(40)
  expect(thousand).toBeLessThan(110)
})
