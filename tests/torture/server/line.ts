import { Agent, request } from 'node:http'

/** What the line does to one request. `written`: cut when the request is out; `answer`: at the answer's first byte. */
export type Fate = 'whole' | 'written' | 'answer'

export interface Asking {
  path: string
  token: string
  body?: string
  fate: Fate
}

/** What came back; null where nothing did. `isLater`: it says when to ask again. */
export type CameBack = { status: number; text: string; isLater: boolean } | null

/** Milliseconds after which a request counts as lost. */
const patience = 20_000

export interface Line {
  ask(asking: Asking): Promise<CameBack>
  close(): void
}

/** A device's way to a server that may be gone at any moment. */
export function openLine(origin: string): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  return { ask: (asking) => ask(origin, agent, asking), close: () => agent.destroy() }
}

const ask = (origin: string, agent: Agent, { path, token, body, fate }: Asking): Promise<CameBack> =>
  new Promise((back) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    }
    const asked = request(origin + path, { agent, method: body === undefined ? 'GET' : 'POST', headers })
    const lost = () => {
      asked.destroy()
      back(null)
    }
    asked.setTimeout(patience, lost)
    // Whatever breaks the line, the device hears nothing and asks again.
    asked.on('error', lost)
    asked.on('response', (answer) => {
      if (fate === 'answer') return lost()
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => void parts.push(part))
      answer.on('error', lost)
      answer.on('aborted', lost)
      answer.on('end', () =>
        back({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          isLater: answer.headers['retry-after'] !== undefined,
        }),
      )
    })
    asked.end(body, () => {
      // The bytes are with the kernel: the server reads them, and nobody is there to hear.
      if (fate === 'written') setTimeout(lost, 1)
    })
  })
