import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type Host, originOf } from './host.ts'
import { openLine, slow4g } from './shaped-line.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))))

async function echo(): Promise<Host> {
  const server = createServer((request, response) => void request.pipe(response))
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { origin: originOf(server.address()), close }
}

test('what goes over a slow line arrives whole and in order, after its round trip and its bytes', async () => {
  const server = await echo()
  const line = await openLine(server.origin, { ...slow4g, roundTrip: 60 })
  closing.push(line.close, server.close)
  const sent = Array.from({ length: 6000 }, (_, at) => String(at)).join()
  const began = performance.now()
  const answer = await fetch(line.origin, { method: 'POST', body: sent })
  expect(await answer.text()).toBe(sent)
  expect(performance.now() - began).toBeGreaterThan(60 + (sent.length * 8) / slow4g.up)
})
