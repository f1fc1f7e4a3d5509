import { keysFrom, newDataKey, presentWork } from '#local/crypto/keys.ts'
import { stretchSecret } from '#local/crypto/stretched.ts'

const text = new TextEncoder()

/** One right PIN, in this page's own thread: a browser that slows a page down does not slow its workers. */
export async function unlock({
  passes = presentWork.passes,
}: {
  passes?: number
}): Promise<Record<string, number>> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))]
  const began = performance.now()
  const raw = stretchSecret({ secret: text.encode('482913'), salt, work: { ...presentWork, passes } })
  const derived = performance.now()
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, newDataKey())
  const opening = performance.now()
  await keysFrom(new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, wrapped)), null)
  const opened = performance.now()
  return { derive: derived - began, open: opened - opening, unlock: derived - began + opened - opening }
}
