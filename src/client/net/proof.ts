import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { toBase64 } from '#contract/envelope.ts'
import { proofHeader, proofText } from '#contract/proof.ts'
import { PublicKey } from '#contract/public-key.ts'

/** What proves that a call comes from where its session was begun. */
export interface Prover {
  /** Its private half signs and cannot be read; null where a browser keeps no keys (a page without https). */
  pair: () => Promise<CryptoKeyPair | null>
  /** Milliseconds to add to the device's clock, by the server's last word. */
  offset: number
}

/** What is to be proved. A body as its bytes go out. */
export interface ProofSubject {
  method: string
  url: string
  token: string
  body?: string | Uint8Array<ArrayBuffer> | undefined
}

/** The prover of this page. It has no key until `provesBy`: the service worker needs none, what it sends was signed before. */
export const pageProver: Prover = { pair: () => Promise.resolve(null), offset: 0 }

/** Tells where the key of this browser lies, lazily; it is asked once. */
export function provesBy(keep: () => Promise<CryptoKeyPair | null>): void {
  let held: Promise<CryptoKeyPair | null> | null = null
  pageProver.pair = () =>
    (held ??= keep().catch((error: unknown) => {
      held = null
      throw error
    }))
}

/** The public half, for whoever begins a session. */
export async function broughtBy({ pair }: Prover): Promise<{ proof_key?: PublicKey }> {
  const keys = await pair()
  return keys ? { proof_key: PublicKey.parse(await crypto.subtle.exportKey('jwk', keys.publicKey)) } : {}
}

/** The header that proves this call, made anew for each try; none where there is no key. */
export async function proofFor(
  { pair, offset }: Prover,
  { method, url, token, body = '' }: ProofSubject,
): Promise<Record<string, string>> {
  const keys = await pair()
  if (!keys) return {}
  const [id, at, { pathname, search }] = [
    newId(),
    Date.now() + offset,
    new URL(url, globalThis.location?.href),
  ]
  const [body_print, token_print] = await Promise.all([printOf(body), printOf(token)])
  const text = proofText({ at, id, method, path: pathname + search, body_print, token_print })
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    keys.privateKey,
    bytesOf(text),
  )
  return { [proofHeader]: `${at}.${id}.${toBase64(new Uint8Array(signature))}` }
}

const bytesOf = (of: string | Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  typeof of === 'string' ? new TextEncoder().encode(of) : of

const printOf = async (of: string | Uint8Array<ArrayBuffer>): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(of))))

const Mendable = z.object({
  code: z.literal(['proof_time', 'proof_seen']),
  current: z.object({ server_time: z.string() }),
})

/** Whether a refusal says that another proof is good; it tells the server's time, by which that one is signed. */
export function isMended(prover: Prover, refusal: unknown): boolean {
  const read = z.safeParse(Mendable, refusal)
  if (read.success) prover.offset = Date.parse(read.data.current.server_time) - Date.now()
  return read.success
}
