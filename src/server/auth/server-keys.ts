import type { webcrypto } from 'node:crypto'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Db } from '../handler.ts'

/** `sync` opens sealed calls (key agreement); `root` certifies doctors' signing keys (signature). */
export type KeyName = 'sync' | 'root'

export interface ServerKey {
  privateKey: webcrypto.CryptoKey
  publicJwk: webcrypto.JsonWebKey
}

const algorithms = {
  sync: { made: { name: 'ECDH', namedCurve: 'P-256' }, uses: ['deriveBits'] },
  root: { made: { name: 'ECDSA', namedCurve: 'P-256' }, uses: ['sign'] },
} as const

/** Seals text under the master key, where one is set; the plain text otherwise. */
export function sealAtRest(text: string, master: string | null): string {
  if (master === null) return text
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(master).digest(), iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64')
}

/** Opens what `sealAtRest` made; throws when the master key is another one. */
export function openAtRest(sealed: string, master: string | null): string {
  if (master === null) return sealed
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', createHash('sha256').update(master).digest(), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** The server's key of this name, made at the first start and the same for every server on this database. */
export async function serverKey(db: Db, name: KeyName, master: string | null): Promise<ServerKey> {
  const found = await db.selectFrom('server_keys').selectAll().where('name', '=', name).executeTakeFirst()
  if (found) return imported(name, found, master)
  const { made } = algorithms[name]
  const pair = await crypto.subtle.generateKey(made, true, name === 'sync' ? ['deriveBits'] : ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('a pair was asked for')
  await db.insertInto('server_keys').values({
    name, sealed: master !== null,
    private_key: sealAtRest(JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey)), master),
    public_key: JSON.stringify(await crypto.subtle.exportKey('jwk', pair.publicKey)),
  }).onConflict((c) => c.doNothing()).execute()
  return serverKey(db, name, master)
}

async function imported(name: KeyName, row: { sealed: boolean; private_key: string; public_key: string }, master: string | null): Promise<ServerKey> {
  if (row.sealed && master === null) throw new Error('the server keys are sealed: set MASTER_KEY to the key they were sealed with')
  const jwk: webcrypto.JsonWebKey = JSON.parse(openAtRest(row.private_key, row.sealed ? master : null))
  const { made, uses } = algorithms[name]
  const privateKey = await crypto.subtle.importKey('jwk', jwk, made, false, [...uses])
  const publicJwk: webcrypto.JsonWebKey = JSON.parse(row.public_key)
  return { privateKey, publicJwk }
}
