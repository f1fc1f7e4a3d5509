import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Id } from '#contract/fields.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { watchedPath } from '#contract/watched.ts'
import type { Measures } from '#server/metrics/measures.ts'
import { callerNetwork } from './places.ts'

/** What those who watch a serial need from the rest of the server. */
export interface WatchDoors {
  /** Tells whenever the session of a serial has moved; answers how to stop, or null where nobody has this id. */
  watch(id: string, hear: (within: number) => void): Promise<(() => void) | null>
  /** Milliseconds between two signs that the line still works. */
  beat?: number
  /** Streams that one place and this whole server may hold. */
  most?: { place: number; all: number }
  measures?: Measures | undefined
}

type Stream = FastifyReply['raw']

/** Room for a mobile network behind one address; whoever finds none asks from time to time and misses seconds. */
const usualMost = { place: 2_000, all: 20_000 }
const usualBeat = 25_000
/** Bytes that may wait for a slow reader before his stream ends: he asks by himself then. */
const mostWaiting = 16 * 1024

/** Says that a session has moved to whoever holds the address of one of its serials: no person, so nothing is asked of him. */
export function mountWatched(app: FastifyInstance, doors: WatchDoors): void {
  const { watch, beat = usualBeat, most = usualMost, measures } = doors
  const streams = new Set<Stream>()
  const places = new Map<string, number>()
  let stopping = false
  const beating = setInterval(() => streams.forEach((one) => say(one, ':\n\n')), beat)
  app.addHook('preClose', async () => {
    clearInterval(beating)
    stopping = true
    for (const one of streams) one.end()
  })
  app.get(`/api${watchedPath(':id')}`, { compress: false }, async (request, reply) => {
    const place = callerNetwork(request.ip)
    const here = places.get(place) ?? 0
    if (here >= most.place || streams.size >= most.all) throw new Problem(tooOften)
    const stop = await watch(idOf(request), (within) => say(reply.raw, `data: ${within}\n\n`))
    if (!stop) throw notFound()
    // Gone while his session was looked for: nobody is there to be told.
    if (stopping || reply.raw.destroyed) {
      stop()
      throw notFound()
    }
    places.set(place, (places.get(place) ?? 0) + 1)
    streams.add(reply.raw)
    measures?.stream('serial', 1)
    reply.raw.once('close', () => {
      stop()
      streams.delete(reply.raw)
      measures?.stream('serial', -1)
      leave(places, place)
    })
    begin(reply)
  })
}

function idOf(request: FastifyRequest): string {
  const read = z.safeParse(z.object({ id: Id }), request.params)
  if (!read.success) throw notFound()
  return read.data.id
}

/** Written past the frame of an answer that has an end: a stream for each of thousands keeps as little as can be. */
function begin(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  // After a server went away they do not come back in one instant. What moved before it listened may have been missed.
  say(reply.raw, `retry: ${Math.round(2_000 + Math.random() * 8_000)}\ndata: 0\n\n`)
}

function say(stream: Stream, line: string): void {
  if (stream.destroyed) return
  stream.write(line)
  if (stream.writableLength > mostWaiting) stream.destroy()
}

function leave(places: Map<string, number>, place: string): void {
  const left = (places.get(place) ?? 1) - 1
  if (left > 0) places.set(place, left)
  else places.delete(place)
}
