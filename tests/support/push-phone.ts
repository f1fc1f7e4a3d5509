import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

/** A phone as its push service sees it, with the keys by which it alone reads what it is told. */
export interface PushPhone {
  endpoint: string
  p256dh: string
  auth: string
  /** Reads what was sealed for it. */
  open(body: Buffer): string
}

/** One message as it came to the service: to which phone, how it was said to be kept, sealed. */
export interface PushedMessage {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface StandInPushService {
  origin: string
  taken: PushedMessage[]
  /** How it answers a phone's messages, by its path; 201 where nothing is said. */
  answers: Map<string, { status: number; location?: string }>
  /** A phone that this service reaches; `name` is the end of its address. */
  phone(name: string): PushPhone
  stop(): Promise<void>
}

/** A push service on this machine, for whoever tells a story of what phones are told. */
export async function startPushService(): Promise<StandInPushService> {
  const taken: PushedMessage[] = []
  const answers: StandInPushService['answers'] = new Map()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      taken.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      const { status, location } = answers.get(path) ?? { status: 201 }
      response.writeHead(status, location === undefined ? {} : { location }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the stand-in listens on no port')
  const origin = `http://127.0.0.1:${at.port}`
  return {
    origin,
    taken,
    answers,
    phone: (name) => phoneAt(`${origin}/${name}`),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A phone that is told at that address. */
export function phoneAt(endpoint: string): PushPhone {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    open: (body) => opened(body, { pair, own, auth }),
  }
}

/** As RFC 8291 and RFC 8188 have it: the salt, the sender's key, one sealed record. */
function opened(
  body: Buffer,
  { pair, own, auth }: { pair: ReturnType<typeof createECDH>; own: Buffer; auth: Buffer },
): string {
  const salt = body.subarray(0, 16)
  const theirs = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + theirs.length)
  const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, length: number) =>
    new Uint8Array(hkdfSync('sha256', secret, by, info, length))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
  const shared = derive(pair.computeSecret(theirs), auth, about, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const reader = createDecipheriv('aes-128-gcm', key, nonce)
  reader.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([reader.update(sealed.subarray(0, -16)), reader.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
