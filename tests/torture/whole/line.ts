import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { decodeRows } from '#contract/frames.ts'
import { decodeOps, EncodedOps } from '#contract/laid-ops.ts'
import { batchLimits, PullReply, pull, push } from '#contract/sync.ts'
import { requestDigest } from '#server/sync/op-log.ts'
import { type Asked, type Fate, openAir, type Passed } from '../air.ts'
import type { Pulled } from '../history/history.ts'
import { toldBy } from '../server/answers.ts'
import type { Log } from './log.ts'
import type { LineFault, PlannedLineFault } from './plan.ts'

/** A device's way to all servers in turn, with faults on it and an ear at it. */
export interface Line {
  origin: string
  /** Faults for the next requests of its sync, one behind the other. */
  expect(faults: readonly PlannedLineFault[]): void
  /** Shut: nothing goes through, and what is open breaks. */
  shut(isShut: boolean): void
  /** What was expected and did not come is forgotten; the line is open. */
  heal(): void
  dealt: ReadonlyMap<LineFault, number>
  close(): Promise<void>
}

export interface LineRequest {
  device: string
  practice_id: number
  servers: readonly { origin: string }[]
  log: Log
}

const fates: Record<LineFault, Fate> = {
  refused: 'refused',
  cut: 'cut',
  half: 'half',
  twice: 'twice',
  late: 'late',
  gateway: { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>502 Bad Gateway</h1>' },
  busy: { status: 503, headers: { 'retry-after': '1' }, body: 'Service Unavailable' },
}

const pushPath = `/api${push.path}`
const pullPath = `/api${pull.path}?`

export async function openLine(of: LineRequest): Promise<Line> {
  const dealt = new Map<LineFault, number>()
  let [expected, isShut, turn, passed]: [PlannedLineFault[], boolean, number, number] = [[], false, 0, 0]
  const air = await openAir({
    target: () => of.servers[(turn += 1) % of.servers.length]?.origin ?? '',
    fateOf({ url }) {
      if (isShut) return 'refused'
      const [next] = expected
      if (!next || !(url.startsWith(pushPath) || url.startsWith(pullPath))) return 'through'
      if ((passed += 1) <= next.after) return 'through'
      passed = 0
      expected = expected.slice(1)
      dealt.set(next.kind, (dealt.get(next.kind) ?? 0) + 1)
      return fates[next.kind]
    },
    sent: (asked) => hears(of, asked),
  })
  const shut = (is: boolean) => {
    isShut = is
    if (is) air.cut()
  }
  return {
    origin: air.origin,
    dealt,
    shut,
    expect: (faults) => (expected = [...expected, ...faults]),
    heal: () => {
      expected = []
      shut(false)
    },
    close: () => air.close(),
  }
}

/** Notes what goes to a server; what it answers notes what came of it. */
function hears(of: LineRequest, asked: Asked): (passed: Passed) => void {
  if (asked.url.startsWith(pushPath)) return hearsPush(of, asked)
  if (asked.url.startsWith(pullPath)) return hearsPull(of)
  return () => undefined
}

const Batch = z.object({
  ops: z.array(
    z.object({
      op_id: z.string(),
      call: z.string(),
      input: z.optional(z.object({ params: z.unknown(), body: z.unknown() })),
    }),
  ),
  laid: z.optional(z.array(EncodedOps)),
})
const Plain = Batch.shape.ops

const most = { ops: batchLimits.ops, letters: batchLimits.inflated }

function hearsPush({ device, log }: LineRequest, asked: Asked): (passed: Passed) => void {
  const { ops, laid } = z.parse(Batch, JSON.parse(textOf(asked)))
  const all = laid ? z.parse(Plain, decodeOps(laid, most)) : ops
  const request = (log.requests += 1)
  const names = all.map(({ op_id, call, input }) => ({
    device,
    op_id,
    request,
    digest: input ? requestDigest(call, input.params, input.body).toString('hex') : '',
  }))
  log.lines.push(...names.map((name) => ({ kind: 'sent' as const, ...name })))
  return (passed) => {
    if (passed.status !== 200) return
    const digests = new Map(names.map(({ op_id, digest }) => [op_id, digest]))
    const ids = names.map(({ op_id }) => op_id)
    for (const { replayed: _, body, ...told } of toldBy(textOf(passed), ids)) {
      const digest = digests.get(told.op_id) ?? ''
      log.lines.push({ kind: 'heard', device, request, digest, ...told, body: toldTo(digest, body) })
    }
  }
}

/** Whoever sends sealed calls is told no more of them than that they took effect. */
const toldTo = (digest: string, body: string | null): string | null =>
  digest === '' && body === 'null' ? null : body

function hearsPull({ device, practice_id, log }: LineRequest): (passed: Passed) => void {
  const before = log.lines.length
  return (passed) => {
    if (passed.status !== 200) return
    const page = z.parse(PullReply, JSON.parse(textOf(passed)))
    log.lines.push({ ...pulledPage(page, practice_id), kind: 'pulled', device, asked: before, fresh: false })
  }
}

/** What was packed for the line, as it was before. */
function textOf({ headers, body }: Pick<Asked, 'headers' | 'body'>): string {
  const packed = headers['content-encoding']
  if (packed === 'gzip') return gunzipSync(body).toString()
  return (packed === 'br' ? brotliDecompressSync(body) : body).toString()
}

/** A page as the history has it. Of a row of which only the changes are told the device knows whose it is. */
export function pulledPage(
  { from, to, more, withheld, frames, rows }: PullReply,
  practice_id: number,
): Pick<Pulled, 'practice_id' | 'from' | 'to' | 'more' | 'withheld' | 'rows'> {
  const all = [...rows, ...(frames ? decodeRows(frames) : [])]
  const ofRow = (row: Readonly<Record<string, unknown>>) => Number(row['practice_id'] ?? practice_id)
  return {
    practice_id,
    from,
    to,
    more,
    withheld,
    rows: all.map(({ n, table, row }) => ({ n, table, id: String(row['id']), practice_id: ofRow(row) })),
  }
}
