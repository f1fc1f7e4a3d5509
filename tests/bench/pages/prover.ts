import type { Prover } from '#net/proof.ts'
import type { Account } from './queue-peer.ts'

export { proofFor } from '#net/proof.ts'

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Proves the calls of an account that the bench has made: unlike a browser's own key, this one travels into each page. */
export function proverOf({ key: { d: _, ...open }, key }: Pick<Account, 'key'>): Prover {
  const imported = async (): Promise<CryptoKeyPair> => ({
    privateKey: await crypto.subtle.importKey('jwk', { ...key, key_ops: ['sign'] }, curve, false, ['sign']),
    publicKey: await crypto.subtle.importKey('jwk', { ...open, key_ops: ['verify'] }, curve, true, [
      'verify',
    ]),
  })
  let pair: Promise<CryptoKeyPair> | null = null
  return { pair: () => (pair ??= imported()), offset: 0 }
}
