import { expect, test } from 'vitest'

import { drugs } from '#tests/bench/data.ts'
import { applyDelta, diffDrugs, needsSnapshot, packDelta } from './delta.ts'
import { allDrugs, drugAt, isWholePack, packDrugs, packHead, unpackDrugs } from './pack.ts'
import type { DrugRow } from './pack.ts'

const rows = drugs(3_000)
const byId = (list: readonly DrugRow[]): DrugRow[] => [...list].sort((one, two) => one.id - two.id)

test('a pack gives back every row it was made of', () => {
  const columns = unpackDrugs(packDrugs(rows, '2026-11-22-test'))
  expect(columns.version).toBe('2026-11-22-test')
  expect(byId(allDrugs(columns))).toEqual(rows)
  expect(drugAt(columns, 0).brand <= drugAt(columns, 1).brand).toBe(true)
})

test('the same rows give the same bytes in whatever order they come', () => {
  expect(packDrugs([...rows].reverse(), 'v')).toEqual(packDrugs(rows, 'v'))
})

test('the version does not touch the hash of the content', () => {
  expect(packHead(packDrugs(rows, 'a')).sha256).toBe(packHead(packDrugs(rows, 'b')).sha256)
})

test('texts in Bengali and with signs survive', () => {
  const odd = {
    id: 4_000_000,
    brand: 'নাপা "α" – 5 %',
    generic: '',
    strength: '',
    form: 'é',
    form_abbr: '',
    company: 'x',
    type: 'herbal',
  }
  expect(allDrugs(unpackDrugs(packDrugs([odd])))).toEqual([odd])
})

test('a damaged, cut or foreign pack is noticed', () => {
  const pack = packDrugs(rows)
  expect(isWholePack(pack)).toBe(true)
  const damaged = pack.slice()
  damaged[damaged.length - 7] = (damaged[damaged.length - 7] ?? 0) ^ 1
  expect(isWholePack(damaged)).toBe(false)
  expect(() => unpackDrugs(pack.subarray(0, pack.length - 1))).toThrow('ends too early')
  expect(() => unpackDrugs(new Uint8Array(200))).toThrow('not a drug pack')
})

test('a delta leads from one pack to the very bytes of the next', () => {
  const next = [
    ...rows.slice(20).map((row, at) => (at < 10 ? { ...row, company: 'New Maker Ltd.' } : row)),
    {
      ...rows[0],
      id: 9_001,
      brand: 'Aaa',
      generic: 'Bbb',
      strength: '',
      form: 'Tablet',
      form_abbr: 'Tab.',
      company: 'C',
      type: 'allopathic',
    },
  ]
  const [from, to] = [packDrugs(rows, 'one'), packDrugs(next, 'two')]
  const delta = packDelta(from, to)
  expect(applyDelta(from, delta)).toEqual(to)
  expect(delta.length).toBeLessThan(to.length / 10)
  expect(() => applyDelta(to, delta)).toThrow('another pack')
  expect(() => applyDelta(from, to)).toThrow('not a drug delta')
})

test('more than 15 % changed asks for a new whole pack', () => {
  const changed = (count: number): DrugRow[] =>
    rows.map((row, at) => (at < count ? { ...row, strength: '7 mg' } : row))
  expect(needsSnapshot(diffDrugs(rows, changed(450)))).toBe(false)
  expect(needsSnapshot(diffDrugs(rows, changed(500)))).toBe(true)
  expect(diffDrugs(rows, rows)).toEqual({ added: [], changed: [], removed: [], ratio: 0 })
  expect(diffDrugs([], rows).ratio).toBe(1)
  expect(diffDrugs(rows, rows.slice(1)).removed).toEqual([1])
})
