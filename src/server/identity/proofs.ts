import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { Problem, wrongField } from '#contract/problem.ts'
import type { Refusal } from '#contract/refusal.ts'
import { badProof, oddProofTime, usedProof } from '#contract/session.ts'
import { tooOften } from '#contract/refusal.ts'
import { proofText } from '#contract/proof.ts'
import { PublicKey } from '#contract/public-key.ts'

/** A call as it came over the wire. */
export interface ProvenRequest {
  method: string
  /** With its query. */
  path: string
  /** Its bytes as they came, zipped ones zipped. */
  body: Uint8Array
  proof: string | undefined
  /** What the browser says of itself. */
  agent?: string | undefined
  /** Milliseconds since its headers were here: a large body may take minutes on a thin line. */
  waited: number
}

/** Whose proof is asked. */
export interface ProofKeyOwner {
  session_id: string
  proof_key: string
}

export interface Proofs {
  /** Throws a Problem (401) unless the holder of this key said this, with this token, now and for the first time. */
  check(of: ProofKeyOwner, token: string, said: ProvenRequest | undefined): void
}

/** A proof may be so much older or newer than the call's arrival (ms). */
const margin = 60_000
/** Ids are remembered (ms) for longer than a call with a proof that was good can still be on its way. */
const remembered = 300_000

/**
 * Judges proofs and remembers which were used, no more than `most` of one session. What a process before this one saw
 * nobody knows any more: a proof that was made before its start is refused.
 */
export function openProofs(now: () => Date, most = 20_000): Proofs {
  const start = now().getTime()
  const seen = new Map<string, Map<string, number>>()
  return {
    check({ session_id, proof_key }, token, said) {
      const [, at = '', id = '', signature = ''] = shape.exec(said?.proof ?? '') ?? []
      if (!said || at === '' || !isSigned(proof_key, textOf(said, token, { at: Number(at), id }), signature))
        throw new Problem(badProof)
      const time = now().getTime()
      const again = (as: Refusal) =>
        new Problem(as, { current: { server_time: new Date(time).toISOString() } })
      if (Number(at) < start || Math.abs(time - said.waited - Number(at)) > margin) throw again(oddProofTime)
      const ids = idsOf(seen, session_id, time)
      if (ids.has(id)) throw again(usedProof)
      if (ids.size >= most) throw new Problem(tooOften)
      ids.set(id, time)
    },
  }
}

const shape = /^(\d{1,15})\.([\w-]{20,40})\.([A-Za-z0-9+/]{86}==)$/

const textOf = (
  { method, path, body }: ProvenRequest,
  token: string,
  { at, id }: { at: number; id: string },
): string => proofText({ at, id, method, path, body_print: printOf(body), token_print: printOf(token) })

const printOf = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('base64')

/** The ids that a session has used of late; sessions that rest are forgotten. */
function idsOf(
  seen: Map<string, Map<string, number>>,
  session_id: string,
  time: number,
): Map<string, number> {
  const ids = seen.get(session_id) ?? new Map<string, number>()
  forgetOld(ids, time)
  seen.delete(session_id)
  seen.set(session_id, ids)
  for (const [resting, its] of seen) {
    forgetOld(its, time)
    if (resting === session_id || its.size > 0) break
    seen.delete(resting)
  }
  return ids
}

/** They lie in the order in which they were used. */
function forgetOld(ids: Map<string, number>, time: number): void {
  for (const [id, used] of ids) {
    if (time - used <= remembered) return
    ids.delete(id)
  }
}

const readKeys = new Map<string, KeyObject>()
const readKeysMost = 5_000

/** Read once and kept, because reading a key costs as much as checking a signature. */
function keyOf(proof_key: string): KeyObject {
  const key =
    readKeys.get(proof_key) ?? createPublicKey({ format: 'jwk', key: PublicKey.parse(JSON.parse(proof_key)) })
  readKeys.delete(proof_key)
  readKeys.set(proof_key, key)
  const [oldest] = readKeys.keys()
  if (oldest !== undefined && readKeys.size > readKeysMost) readKeys.delete(oldest)
  return key
}

const isSigned = (proof_key: string, text: string, signature: string): boolean =>
  verify(
    'sha256',
    Buffer.from(text),
    { key: keyOf(proof_key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64'),
  )

/** A key as a session keeps it. Refuses one that is no point of the curve. */
export function keptProofKey({ kty, crv, x, y }: PublicKey): string {
  const kept = JSON.stringify({ kty, crv, x, y })
  try {
    keyOf(kept)
  } catch {
    throw wrongField('proof_key', 'key')
  }
  return kept
}
