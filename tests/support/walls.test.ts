import { expect, test } from 'vitest'
import { served } from '#app/server/features.ts'
import { noteProof } from './claims.ts'
import { namedIds } from './named-ids.ts'
import { askedForAll, namedTables, twoClinics, untouchable } from './strangers-ids.ts'

const clinics = await twoClinics()

/** The one call that a sample does not get into: its draft must name the sheet that is amended. Its own stories ask what it names. */
const unread = /prescription-update\/\{id\} /

test('of every id that a call takes is said what it names', () => {
  expect(served.flatMap(({ endpoint }) => namedIds(endpoint).unknown)).toEqual([])
  expect(namedTables.length).toBeGreaterThan(15)
})

test('no call tells, or touches, what another practice or another chamber has', async () => {
  const before = await untouchable(clinics)
  const { leaks, reached } = await askedForAll(clinics)
  expect(leaks).toEqual([])
  expect(await untouchable(clinics)).toBe(before)
  expect([...reached].filter(([name, why]) => why !== '' && !unread.test(name))).toEqual([])
  expect(reached.size).toBeGreaterThan(120)
  for (const [name, why] of reached) {
    const [method = '', path = ''] = name.split(' ')
    if (why === '') noteProof({ kind: 'call', name: `${method} ${path}`, proof: 'foreign' })
  }
}, 180_000)
