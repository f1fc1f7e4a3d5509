import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { verifyQr } from '#contract/sheet-check/check.ts'
import { syncedTables } from '#app/tables.ts'
import { openClinic } from '#local/store/clinic.ts'
import { keysFrom, newDataKey } from '#local/crypto/keys.ts'
import { keepCertificate, makeSigningKey } from '#local/lock/signing.ts'
import { factsOf, feverSheet, napa } from '#tests/support/sheet.ts'
import { certificateBy, madeKey } from '#tests/support/signing.ts'
import { newDraft } from './drafts.ts'
import { drugLineOf } from '../content/drug-line-of.ts'
import { issueSheet } from './issue.ts'
import { verifyLink } from '#domain/prescription/verify-link.ts'

const root = madeKey()
const keys = await keysFrom(newDataKey(), null)
const doctorKnows = {
  practice_id: 1,
  doctor_id: 1,
  name: 'Dr. Nusrat Jahan',
  bn_name: 'ডা. নুসরাত জাহান',
  bmdc: 'A-45821',
  letter: 'B',
  from: '2026-11-20T00:00:00.000Z',
  until: '2036-11-20T00:00:00.000Z',
}

/** A doctor's device: without a key, with one that nobody has vouched for yet, or whole. */
async function issuedOn(has: { key: boolean; certificate: boolean }) {
  const place = { practice_id: 1, user_id: 1, indexedDB: new IDBFactory() }
  if (has.key) {
    const { x = '', y = '' } = await makeSigningKey(place, keys)
    if (has.certificate)
      await keepCertificate(
        place,
        certificateBy(root, { ...doctorKnows, key: { kty: 'EC', crv: 'P-256', x, y } }),
      )
  }
  const clinic = await openClinic({
    ...place,
    tables: syncedTables,
    keys,
    clock: { now: () => Date.parse('2026-11-22T12:30:00.000Z') },
    device: { id: 2, letter: 'B', kind: 'doctor', server_key: null },
    channel: newId(),
  })
  const typed = drugLineOf({ ...napa, brand: 'Ace' }, '১টা করে ব্যথা উঠলে qwz', 'r2')
  const draft = newDraft(
    clinic,
    { chamber_id: 1, patient_id: newId(), appointment_id: null },
    { ...feverSheet, drugs: [...feverSheet.drugs, typed] },
  )
  const { version } = await issueSheet(clinic, draft, {
    doctor_id: 1,
    visit: null,
    amended: null,
    facts: factsOf(''),
  })
  clinic.close()
  return version
}

test('an issued sheet carries all that is needed to check it, behind the hash where no server sees it', async () => {
  const link = new URL(
    verifyLink('https://niramoy.test', await issuedOn({ key: true, certificate: true })) ?? '',
  )
  expect([link.pathname, link.search]).toEqual(['/prescription/verify', ''])
  expect(await verifyQr(link.hash.slice(1), root.key)).toMatchObject({
    kind: 'genuine',
    by: { name: 'Dr. Nusrat Jahan', bmdc: 'A-45821' },
    facts: {
      number: '1-261122-B01',
      version: 1,
      patient: { initials: 'হর', age: '55Y', sex: 'M' },
      drugs: [
        { head: 'Tab. Napa 500 mg', dose: feverSheet.drugs[0]?.bn_sentence },
        { head: 'Tab. Ace 500 mg', dose: null },
      ],
      more: 0,
    },
  })
})

test('nothing that names the patient stands in it', async () => {
  const link = verifyLink('', await issuedOn({ key: true, certificate: true })) ?? ''
  const told = await verifyQr(link.split('#')[1] ?? '', root.key)
  for (const name of ['Habibur', 'হাবিবুর', 'P-B00331']) expect(JSON.stringify(told)).not.toContain(name)
})

test.each([
  { key: false, certificate: false },
  { key: true, certificate: false },
])('while nobody could check the sheet no QR is printed: %o', async (has) => {
  expect(verifyLink('https://niramoy.test', await issuedOn(has))).toBeNull()
})
