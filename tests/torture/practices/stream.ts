import { Agent, request } from 'node:http'
import * as z from 'zod/mini'
import { livePath, LiveNotice } from '#contract/live.ts'
import { proofFor, type Prover } from '#net/proof.ts'

export interface Stream {
  end(): void
}

export interface StreamOptions {
  origin: string
  /** The address from which it is read. */
  address: string
  token: string
  prover: Prover
  nudge: (seq: number | null) => void
  /** The server ended it, or refused it with this status; 0: the connection broke. */
  ended: (status: number) => void
}

/** Reads the server's word that the practice has moved, as a page does; ready once the first word is there. */
export async function openStream(options: StreamOptions): Promise<Stream> {
  const { origin, address, token, prover, nudge, ended } = options
  const url = `${origin}/api${livePath}`
  const headers = {
    authorization: `Bearer ${token}`,
    ...(await proofFor(prover, { method: 'GET', url, token })),
  }
  const agent = new Agent({ localAddress: address })
  return new Promise((ready) => {
    let isOver = false
    const over = (status: number) => {
      if (isOver) return
      isOver = true
      ended(status)
      ready(stream)
    }
    const asking = request(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume()
        return over(answer.statusCode ?? 0)
      }
      let rest = ''
      answer.on('data', (bytes: Buffer) => {
        const lines = (rest + bytes.toString()).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (line !== '') nudge(z.parse(LiveNotice, JSON.parse(line)).seq)
        ready(stream)
      })
      answer.on('error', () => over(0))
      answer.on('end', () => over(200))
    })
    const stream: Stream = {
      end: () => {
        isOver = true
        asking.destroy()
      },
    }
    asking.on('error', () => over(0))
    asking.end()
  })
}
