import { afterEach, expect, test, vi } from 'vitest'
import { liveBeat } from '#contract/live.ts'
import { followLive, type PagePresence } from './live.ts'

/** A page that somebody looks at, or not. */
function page(): PagePresence & { look(here: boolean): void } {
  const listeners = new Set<() => void>()
  let here = true
  return {
    isHere: () => here,
    onChange(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    look(now) {
      here = now
      for (const tell of new Set(listeners)) tell()
    },
  }
}

interface Opened {
  headers: Headers
  over: boolean
  say(text: string): void
  end(): void
}

/** The server's side of every stream that is asked for. */
function streams(status = 200) {
  const opened: Opened[] = []
  const fetch: typeof globalThis.fetch = async (_url, { headers, signal } = {}) => {
    let out: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) })
    const one: Opened = {
      headers: new Headers(headers),
      over: false,
      say: (text) => out.enqueue(new TextEncoder().encode(text)),
      end: () => out.close(),
    }
    signal?.addEventListener('abort', () => {
      if (!one.over)
        try {
          out.error(signal.reason)
        } catch {
          one.over = true
        }
      one.over = true
    })
    opened.push(one)
    return new Response(body, { status })
  }
  return { opened, fetch }
}

const stops: (() => void)[] = []
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function following(status?: number, token = async () => 'token') {
  vi.useFakeTimers()
  const [presence, { opened, fetch }] = [page(), streams(status)]
  const heard: (number | null)[] = []
  const stop = followLive({
    name: 'clinic:1:2',
    token,
    prover: { pair: async () => null, offset: 0 },
    presence,
    fetch,
    random: () => 0,
  })((seq) => heard.push(seq))
  stops.push(stop)
  return { presence, opened, heard, stop, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('each word of the server is heard, however the line cuts it', async () => {
  const { opened, heard, pass } = following()
  await pass(0)
  expect(opened[0]?.headers.get('authorization')).toBe('Bearer token')
  for (const part of ['{"seq":null}\n{"se', 'q":7}', '\n\n', '{"seq":8}\n']) opened[0]?.say(part)
  await pass(0)
  expect(heard).toEqual([null, 7, 8])
})

test('a stream that ends is asked for again', async () => {
  const { opened, heard, pass } = following()
  await pass(0)
  opened[0]?.say('{"seq":1}\n')
  opened[0]?.end()
  await pass(1000)
  opened[1]?.say('{"seq":2}\n')
  await pass(0)
  expect(heard).toEqual([1, 2])
})

test('a line that went silent is given up', async () => {
  const { opened, pass } = following()
  await pass(0)
  opened[0]?.say('\n')
  await pass(liveBeat * 1.5)
  opened[0]?.say('\n')
  await pass(liveBeat * 1.5)
  expect([opened.length, opened[0]?.over]).toEqual([1, false])
  await pass(liveBeat)
  expect([opened.length, opened[0]?.over]).toEqual([2, true])
})

test('nobody listens while nobody looks', async () => {
  const { presence, opened, pass } = following()
  await pass(0)
  presence.look(false)
  await pass(600_000)
  expect([opened.length, opened[0]?.over]).toEqual([1, true])
  presence.look(true)
  await pass(0)
  expect(opened.length).toBe(2)
})

test('a server that refuses is not asked without end', async () => {
  const { opened, pass } = following(401)
  await pass(600_000)
  expect(opened.length).toBeGreaterThan(1)
  expect(opened.length).toBeLessThan(602)
})

test('what something in between says in the place of the server ends that stream alone', async () => {
  const { opened, heard, pass } = following()
  await pass(0)
  opened[0]?.say('<html>Pay for your line first</html>\n')
  await pass(3000)
  opened[1]?.say('{"seq":3}\n')
  await pass(0)
  expect(heard).toEqual([3])
})

test('a token that could not be renewed is told as a fault, and is asked for again', async () => {
  const faults = vi.fn()
  vi.stubGlobal('reportError', faults)
  const full = new DOMException('full', 'QuotaExceededError')
  const token = vi.fn(async () => 'token').mockRejectedValueOnce(full)
  const { opened, pass } = following(200, token)
  await pass(3000)
  expect([opened.length, faults.mock.calls]).toEqual([1, [[full]]])
})

test('what is stopped stays so', async () => {
  const { opened, stop, pass } = following()
  await pass(0)
  stop()
  await pass(600_000)
  expect([opened.length, opened[0]?.over]).toEqual([1, true])
})
