import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { liveBeat, liveMost, livePath, type LiveNotice } from '#contract/live.ts'
import { Problem } from '#contract/problem.ts'
import { noDevice, unauthenticated } from '#contract/refusal.ts'
import type { Measures } from '#server/metrics/measures.ts'
import type { Moves } from '#server/sync/moves.ts'
import { type HttpPorts, saidIn, tokenOf } from './calls.ts'

/** What the stream needs from the rest of the server. */
export interface LiveDoors extends Pick<Moves, 'onMoved'>, Pick<HttpPorts, 'authenticate' | 'prove'> {
  /** Milliseconds between two looks at whether the session still lives. */
  beat?: number
  measures?: Measures | undefined
}

interface Stream {
  token: string
  session_id: string
  say(line: string): void
  end(): void
}

/** Bytes that may wait for a slow reader before his stream ends: he asks by himself then. */
const mostWaiting = 64 * 1024

/** Tells a member's device at once when its practice has moved, for as long as the session lives. */
export function mountLive(app: FastifyInstance, doors: LiveDoors): void {
  const streams = new Set<Stream>()
  let stopping = false
  const beat = setInterval(() => {
    for (const stream of streams) {
      doors
        .authenticate(stream.token)
        .then((principal) => (principal?.member ? stream.say('') : stream.end()), stream.end)
    }
  }, doors.beat ?? liveBeat)
  app.addHook('preClose', async () => {
    clearInterval(beat)
    stopping = true
    for (const stream of streams) stream.end()
  })
  app.get(`/api${livePath}`, { compress: false }, async (request, reply) => {
    const token = tokenOf(request)
    const principal = token === null ? null : await doors.authenticate(token)
    if (!token || !principal) throw new Problem(unauthenticated)
    await doors.prove(principal, token, { ...saidIn({ request, reply }), call: `GET ${livePath}` })
    const { member, session_id, device } = principal
    if (!member || !device) throw new Problem(noDevice)
    endOldest(streams, session_id)
    const { stream, out } = streamOf(token, session_id)
    const say = (moved: LiveNotice) => stream.say(JSON.stringify(moved))
    const stop = doors.onMoved(member.practice_id, (seq) => say({ seq }))
    streams.add(stream)
    doors.measures?.stream('device', 1)
    out.once('close', () => {
      streams.delete(stream)
      doors.measures?.stream('device', -1)
      stop()
    })
    // What moved before it listened may have been missed.
    say({ seq: null })
    // Asked for just before the server began to stop: told to ask again, elsewhere.
    if (stopping) stream.end()
    return sendLines(reply, out)
  })
}

const sendLines = (reply: FastifyReply, out: PassThrough): FastifyReply =>
  reply.type('application/x-ndjson').header('x-accel-buffering', 'no').header('connection', 'close').send(out)

function streamOf(token: string, session_id: string): { stream: Stream; out: PassThrough } {
  const out = new PassThrough()
  const say = (line: string) => {
    out.write(`${line}\n`)
    if (out.writableLength > mostWaiting) out.destroy()
  }
  return { stream: { token, session_id, say, end: () => out.end() }, out }
}

function endOldest(streams: ReadonlySet<Stream>, session_id: string): void {
  const mine = [...streams].filter((stream) => stream.session_id === session_id)
  if (mine.length >= liveMost) mine[0]?.end()
}
