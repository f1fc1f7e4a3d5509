import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { proofPair } from './proof-pair.ts'

test('the key of a browser is made once, for all of its tabs, and nobody reads it out', async () => {
  const indexedDB = new IDBFactory()
  const [one, other] = await Promise.all([proofPair({ indexedDB }), proofPair({ indexedDB })])
  if (!one || !other) throw new Error('no key was made')
  const publicOf = (pair: CryptoKeyPair) => crypto.subtle.exportKey('jwk', pair.publicKey)
  expect(await publicOf(other)).toEqual(await publicOf(one))
  expect(await publicOf((await proofPair({ indexedDB })) ?? one)).toEqual(await publicOf(one))
  await expect(crypto.subtle.exportKey('pkcs8', one.privateKey)).rejects.toThrow('not extractable')
  await expect(crypto.subtle.exportKey('jwk', one.privateKey)).rejects.toThrow('not extractable')
})
