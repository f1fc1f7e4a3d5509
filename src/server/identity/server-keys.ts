import type { webcrypto } from 'node:crypto'
import { createHmac, randomBytes } from 'node:crypto'
import type { PublicJwk } from '#contract/public-key.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Db, ServerKeys } from '#server/calls/handler.ts'
import type { PushKeys } from '#server/outside/push-service.ts'
import { openAtRest, sealAtRest } from './at-rest.ts'
import { sealAnew } from './seal-anew.ts'

/** `sync` opens sealed calls (key agreement); `root` certifies doctors' signing keys (signature); by `push` the browsers' push services know this server (signature). */
type PairName = 'sync' | 'root' | 'push'

const pairs = {
  sync: { made: { name: 'ECDH', namedCurve: 'P-256' }, uses: ['deriveBits'] },
  root: { made: { name: 'ECDSA', namedCurve: 'P-256' }, uses: ['sign', 'verify'] },
  push: { made: { name: 'ECDSA', namedCurve: 'P-256' }, uses: ['sign', 'verify'] },
} as const

export interface OpenedKeys {
  keys: ServerKeys
  /** Opens calls that locked devices sealed to this server. */
  sync: webcrypto.CryptoKey
}

/** The server's keys: made at the first start, the same for every server on this database. */
export async function openKeys(db: Db, master: string | null): Promise<OpenedKeys> {
  const [sync, root] = [await pairNamed(db, 'sync', master), await pairNamed(db, 'root', master)]
  const secret = await secretOf(db, master)
  let push: Promise<Omit<PushKeys, 'subject'>> | null = null
  if (master !== null) await sealAnew(db, { from: master, to: master, only: 'open' })
  return {
    sync: sync.privateKey,
    keys: {
      sync_public: sync.publicJwk,
      root_public: root.publicJwk,
      certify: async (text) => {
        const signature = await crypto.subtle.sign(
          { name: 'ECDSA', hash: 'SHA-256' },
          root.privateKey,
          Buffer.from(text, 'utf8'),
        )
        return Buffer.from(signature).toString('base64')
      },
      print: (text) => createHmac('sha256', secret).update(text).digest('hex'),
      seal: (text) => sealAtRest(text, master),
      open: (kept) => openAtRest(kept, master),
      push: () =>
        (push ??= pushPair(db, master).catch((error: unknown) => {
          // Asked for again, it is tried again.
          push = null
          throw error
        })),
    },
  }
}

async function pairNamed(db: Db, name: PairName, master: string | null) {
  const { made, uses } = pairs[name]
  const row = await kept(db, name, async () => {
    const pair = await crypto.subtle.generateKey(made, true, [...uses])
    if (!('privateKey' in pair)) throw new Error('a pair was asked for')
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey)
    return {
      private_key: sealAtRest(JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey)), master),
      public_key: JSON.stringify({ kty, crv, x, y }),
    }
  })
  const jwk: webcrypto.JsonWebKey = JSON.parse(openAtRest(row.private_key, master))
  const publicJwk: PublicJwk = JSON.parse(row.public_key)
  return { jwk, privateKey: await crypto.subtle.importKey('jwk', jwk, made, false, [uses[0]]), publicJwk }
}

/** As push services take it: the private number, and the point of the public key, base64url. */
async function pushPair(db: Db, master: string | null): Promise<Omit<PushKeys, 'subject'>> {
  const { jwk, publicJwk } = await pairNamed(db, 'push', master)
  const bytes = [publicJwk.x, publicJwk.y].map((part) => Buffer.from(part ?? '', 'base64url'))
  return {
    public_key: Buffer.concat([Buffer.of(4), ...bytes]).toString('base64url'),
    private_key: jwk.d ?? '',
  }
}

/** What codes are printed with. */
async function secretOf(db: Db, master: string | null): Promise<Buffer> {
  const make = () =>
    Promise.resolve({ private_key: sealAtRest(randomBytes(32).toString('base64'), master), public_key: '' })
  const row = await kept(db, 'codes', make)
  return Buffer.from(openAtRest(row.private_key, master), 'base64')
}

/** The row of this name; of two servers that start at once on a new database, the first one's. Away from the door nobody sees one. */
const kept = (db: Db, name: string, make: () => Promise<{ private_key: string; public_key: string }>) =>
  atDoor(db, async (door) => {
    const read = () =>
      door.selectFrom('server_keys').select(['private_key', 'public_key']).where('name', '=', name)
    const found = await read().executeTakeFirst()
    if (found) return found
    const made = await make()
    await door
      .insertInto('server_keys')
      .values({ name, sealed: made.private_key.startsWith('sealed:'), ...made })
      .onConflict((c) => c.doNothing())
      .execute()
    return read().executeTakeFirstOrThrow()
  })
