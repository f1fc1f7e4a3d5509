import { spreadOfProofs } from './proof-peer.ts'

/** One signature over the body and nothing else. */
export const proofs = async ({ count }: { count: number }): Promise<Record<string, number>> => {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  return spreadOfProofs(count, (body) =>
    crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(body)),
  )
}
