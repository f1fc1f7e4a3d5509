import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { newId } from '#contract/clinic/uuid.ts'
import { proofText } from '#contract/proof.ts'
import { PublicKey } from '#contract/public-key.ts'
import type { Prover } from '#net/proof.ts'
import type { ProvenRequest } from '#server/identity/proofs.ts'

/** The key of somebody's browser. */
export interface TestKey {
  proof_key: PublicKey
  secret: KeyObject
}

export function newKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { proof_key: PublicKey.parse(publicKey.export({ format: 'jwk' })), secret: privateKey }
}

const printOf = (of: string): string => createHash('sha256').update(of).digest('base64')

export interface Saying {
  method: string
  path: string
  token: string
  body?: string
  at: Date
  id?: string
}

/** What a browser would send to prove a call. */
export function proofOf(
  { secret }: TestKey,
  { method, path, token, body = '', at, id = newId() }: Saying,
): string {
  const text = proofText({
    at: at.getTime(),
    id,
    method,
    path,
    body_print: printOf(body),
    token_print: printOf(token),
  })
  return `${at.getTime()}.${id}.${sign('sha256', Buffer.from(text), { key: secret, dsaEncoding: 'ieee-p1363' }).toString('base64')}`
}

/** The same as it reaches whoever judges it. */
export const saidOf = (key: TestKey, saying: Saying): ProvenRequest => ({
  method: saying.method,
  path: saying.path,
  body: Buffer.from(saying.body ?? ''),
  proof: proofOf(key, saying),
  waited: 0,
})

/** The same for a line over real HTTP. */
export function proverOf({ secret, proof_key }: TestKey): Prover {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
  const imported = async (): Promise<CryptoKeyPair> => ({
    privateKey: await crypto.subtle.importKey(
      'pkcs8',
      new Uint8Array(secret.export({ type: 'pkcs8', format: 'der' })),
      curve,
      false,
      ['sign'],
    ),
    publicKey: await crypto.subtle.importKey('jwk', proof_key, curve, true, ['verify']),
  })
  let pair: Promise<CryptoKeyPair> | null = null
  return { pair: () => (pair ??= imported()), offset: 0 }
}
