import { expect, test } from 'vitest'
import { composeSheet } from '../content/compose-sheet.ts'
import { factsOf, feverSheet } from '#tests/support/sheet.ts'
import { canonical } from '#contract/clinic/canonical.ts'
import { versionHash } from './version-hash.ts'

const printed = composeSheet(feverSheet, factsOf('1-261122-B07'))

test('the order of keys does not matter, a changed word does', () => {
  const version = { content: feverSheet, printed, previous_hash: null }
  const turned = JSON.parse(
    JSON.stringify({
      previous_hash: null,
      printed: Object.fromEntries(Object.entries(printed).toReversed()),
      content: feverSheet,
    }),
  )
  expect(versionHash(turned)).toBe(versionHash(version))
  expect(versionHash({ ...version, content: { ...feverSheet, notes: 'x' } })).not.toBe(versionHash(version))
  expect(versionHash({ ...version, previous_hash: 'a'.repeat(64) })).not.toBe(versionHash(version))
})

test('the canonical form is plain JSON with sorted keys', () => {
  expect(canonical({ b: [1, null, 'জ্বর'], a: { d: undefined, c: true } })).toBe(
    '{"a":{"c":true},"b":[1,null,"জ্বর"]}',
  )
})
