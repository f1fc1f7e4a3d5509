import { expect, test } from 'vitest'
import { bn } from '#text/bn.ts'
import { en } from '#text/en.ts'
import { errorKeysIn } from './error-keys.ts'
import { filesBelow, isTest } from './source.ts'

const contracts = [
  ...filesBelow('src/contract', ['.ts']),
  ...filesBelow('src/features', ['.ts']).filter((path) => /\/contract[\w-]*\.ts$/.test(path)),
].filter((path) => !isTest(path))
const used = [...new Set(contracts.flatMap(errorKeysIn))].toSorted()

/** Nobody types these, so nobody can put them right: a person reads that it did not work. */
const ofMachines = ['hash', 'id', 'instant', 'key']

test('the keys of every contract are read, however they are written', () => {
  expect(used).toEqual(expect.arrayContaining(['required', 'range', 'trx', 'reason', 'phone', 'id']))
})

test.each([
  ['en', en.error],
  ['bn', bn.error],
] as const)('whatever a contract finds wrong is said in words: %s (R8.22)', (_, words) => {
  expect(used.filter((key) => !(key in words) && !ofMachines.includes(key))).toEqual([])
})
