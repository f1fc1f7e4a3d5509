import { armor, Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Stretching of the passphrase, as the program age does it: 256 MB and about a second a guess. */
const scryptWork = 18

/** A new key for one archive: its public half, and its private half sealed with the passphrase. `work`: less in tests. */
export async function makeSealedKey(
  passphrase: string,
  work = scryptWork,
): Promise<{ recipient: string; sealed_key: string }> {
  const identity = await generateX25519Identity()
  const age = new Encrypter()
  age.setPassphrase(passphrase)
  age.setScryptWorkFactor(work)
  const sealed_key = armor.encode(await age.encrypt(`${identity}\n`))
  return { recipient: await identityToRecipient(identity), sealed_key }
}

/** The private half; null where the passphrase is another one. Throws where this is no sealed key. */
export async function openSealedKey(sealed_key: string, passphrase: string): Promise<string | null> {
  const age = new Decrypter()
  age.addPassphrase(passphrase)
  try {
    return (await age.decrypt(armor.decode(sealed_key), 'text')).trim()
  } catch (thrown) {
    if (isOtherKey(thrown)) return null
    throw thrown
  }
}

/** Whether the library says that it was sealed for another key or passphrase. */
export const isOtherKey = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.message === "no identity matched any of the file's recipients"
