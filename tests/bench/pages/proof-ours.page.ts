import { proofPair } from '#local/database/proof-pair.ts'
import { proofFor, type Prover } from '#net/proof.ts'
import { spreadOfProofs } from './proof-peer.ts'

/** What every call of the product does more. */
export const proofs = async ({ count }: { count: number }): Promise<Record<string, number>> => {
  const prover: Prover = { pair: () => proofPair(), offset: 0 }
  const pair = await prover.pair()
  const held: Prover = { ...prover, pair: () => Promise.resolve(pair) }
  return spreadOfProofs(count, (body) =>
    proofFor(held, {
      method: 'POST',
      url: '/api/v1/sync/push',
      token: 'a token of forty-three letters, as they are',
      body,
    }),
  )
}
