import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SmsHttp } from '#server/settings/sms-http.ts'

export interface SilentGateway {
  /** What the product is told of it. */
  described: Omit<SmsHttp, 'secret' | 'prefix' | 'also' | 'callback'>
  /** The numbers it was given a message for, and the references it was asked about, as they came. */
  given: string[]
  asked: string[]
  end(): Promise<void>
}

/** A gateway over HTTP that takes each message, answers all but the first, and knows what became of each when it is asked. */
export async function silentGateway(): Promise<SilentGateway> {
  const [given, asked] = [[] as string[], [] as string[]]
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { searchParams: told } = new URL(request.url ?? '', 'http://gateway')
    const [to, reference] = [told.get('to'), told.get('reference') ?? '']
    if (to === null) asked.push(reference)
    else given.push(to)
    if (to !== null && given.length === 1) return
    const body = to === null ? { state: 'SENT' } : { status: 'OK', id: reference }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/`
  const described = {
    address,
    format: 'query' as const,
    fields: { to: 'to', text: 'text', reference: 'reference' },
    taken: { at: 'status', is: ['OK'] },
    id: 'id',
    code: 'code',
    state: {
      address,
      reference: 'reference',
      at: 'state',
      taken: ['SENT'],
      delivered: [],
      failed: [],
      unknown: ['NONE'],
    },
  }
  const end = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { described, given, asked, end }
}
