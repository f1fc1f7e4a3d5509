import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { fromBase64 } from '#contract/envelope.ts'
import { openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { certificateOf, keepCertificate, makeSigningKey, signText } from './signing.ts'

test("a doctor's device signs with one key for ever and carries its certificate", async () => {
  const indexedDB = new IDBFactory()
  const keys = await keysFrom(newDataKey(), null)
  const at = { practice_id: 1, user_id: 1, indexedDB }
  const key = await makeSigningKey(at, keys)
  expect(await makeSigningKey(at, keys)).toEqual(key)
  const clinic = await openClinic({
    ...at,
    tables: [],
    keys,
    device: { id: 1, letter: 'A', kind: 'doctor', server_key: null },
  })
  expect(await certificateOf(clinic)).toBeNull()
  await keepCertificate(at, 'facts.signature')
  expect(await certificateOf(clinic)).toBe('facts.signature')
  const signature = await signText(clinic, 'ab12')
  const publicKey = await crypto.subtle.importKey('jwk', key, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ])
  expect(
    await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      publicKey,
      fromBase64(signature ?? ''),
      new TextEncoder().encode('ab12'),
    ),
  ).toBe(true)
  clinic.close()
})
