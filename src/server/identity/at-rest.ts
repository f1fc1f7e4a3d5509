import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { CannotStart } from '#server/settings/cannot-start.ts'

const keyOf = (master: string): Buffer => createHash('sha256').update(master).digest()

/** Seals text under the master key, where one is set; the plain text otherwise. */
export function sealAtRest(text: string, master: string | null): string {
  if (master === null) return text
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(master), iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `sealed:${Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64')}`
}

/** Opens what `sealAtRest` made, with or without a master key at the time; throws when the master key is another one. */
export function openAtRest(kept: string, master: string | null): string {
  if (!kept.startsWith('sealed:')) return kept
  if (master === null)
    throw new CannotStart("The server's keys are sealed: set MASTER_KEY to the key they were sealed with.")
  const bytes = Buffer.from(kept.slice('sealed:'.length), 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(master), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch (thrown) {
    throw new CannotStart(
      "MASTER_KEY is not the key that the server's keys were sealed with: set that one.",
      thrown,
    )
  }
}
