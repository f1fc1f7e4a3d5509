import { deflateRawSync } from 'node:zlib'
import { type SealedCall, type SealingKey, toBase64 } from '#contract/envelope.ts'
import type { Envelope } from '#contract/sync.ts'

/** An envelope as builds made it that bound a call to its op's id alone. */
export async function sealedLoosely(
  { key, box }: SealingKey,
  op_id: string,
  call: SealedCall,
): Promise<Envelope> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = Uint8Array.from(deflateRawSync(JSON.stringify(call)))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(op_id) },
    key,
    plain,
  )
  return { key: box, iv: toBase64(iv), data: toBase64(new Uint8Array(data)) }
}
