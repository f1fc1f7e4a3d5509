import { expect, test } from 'vitest'
import { issueForm } from '#tests/support/sheet.ts'
import { verifyLink } from './verify-link.ts'

test('the facts of a sheet stand behind the hash, where no server sees them', () => {
  const { version, number, sitting_date } = issueForm({ chamber_id: 1, patient_id: 'x' }, { number: '1-261122-B07' })
  const link = new URL(verifyLink('https://niramoy.test', { number, sitting_date }, { ...version, version: 2, signature: 'c2ln' }))
  expect(link.pathname).toBe('/prescription/verify')
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({ n: '1-261122-B07', v: '2', d: '2026-11-22', by: 'Dr. Nusrat Jahan', h: version.hash, s: 'c2ln' })
})
