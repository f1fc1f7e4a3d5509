import { readFileSync, writeFileSync } from 'node:fs'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { CannotStart, codeOf, saying } from '#server/settings/cannot-start.ts'

/** Makes the owner's key: the secret goes into a new file, and the answer is whom backups are sealed for. */
export async function makeBackupKey(file: string): Promise<string> {
  const secret = await generateX25519Identity()
  const recipient = await identityToRecipient(secret)
  try {
    writeFileSync(file, `# public key: ${recipient}\n${secret}\n`, { mode: 0o600, flag: 'wx' })
  } catch (thrown) {
    throw new CannotStart(
      codeOf(thrown) === 'EEXIST'
        ? `${file} is there already: a key that is written over opens its backups no more. Choose another name.`
        : `The key cannot be written to ${file}: ${saying(thrown)}.`,
      thrown,
    )
  }
  return recipient
}

/** The secret in the owner's file, as age and this product write it. */
export function backupSecret(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (thrown) {
    throw new CannotStart(
      `The key ${file} cannot be read (${codeOf(thrown)}). Without it nobody opens the backup, we neither.`,
      thrown,
    )
  }
  const secret = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m.exec(text)?.[0]
  if (secret === undefined)
    throw new CannotStart(`${file} holds no key: its line begins with AGE-SECRET-KEY-1.`)
  return secret
}
