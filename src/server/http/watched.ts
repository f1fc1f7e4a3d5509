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
  const room = roomFor(most)
  let stopping = false
  const beating = setInterval(() => streams.forEach((one) => say(one, ':\n\n')), beat)
  app.addHook('preClose', async () => {
    clearInterval(beating)
    stopping = true
    for (const one of streams) one.end()
  })
  app.get(`/api${watchedPath(':id')}`, { compress: false }, async (request, reply) => {
    const place = callerNetwork(request.ip)
    room.enter(place)
    try {
      const stop = await watch(idOf(request), (within) => say(reply.raw, `data: ${within}\n\n`))
      if (!stop) throw notFound()
      // Gone while his session was looked for: nobody is there to be told.
      if (stopping || reply.raw.destroyed) {
        stop()
        throw notFound()
      }
      reply.raw.once('close', () => {
        stop()
        streams.delete(reply.raw)
        measures?.stream('serial', -1)
        room.leave(place)
      })
    } catch (error) {
      room.leave(place)
      throw error
    }
    streams.add(reply.raw)
    measures?.stream('serial', 1)
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

/** Counts the streams of each place and of all; one counts from the moment it is asked for, else those that come in one moment all find room. */
function roomFor(most: { place: number; all: number }) {
  const places = new Map<string, number>()
  let all = 0
  const count = (place: string, by: 1 | -1) => {
    const here = (places.get(place) ?? 0) + by
    all += by
    if (here > 0) places.set(place, here)
    else places.delete(place)
  }
  return {
    enter(place: string) {
      if ((places.get(place) ?? 0) >= most.place || all >= most.all) throw new Problem(tooOften)
      count(place, 1)
    },
    leave: (place: string) => count(place, -1),
  }
}
