import { describe, expect, test } from 'vitest'
import { filesBelow, isTest, read } from './source.ts'

const product = [...filesBelow('src', ['.ts', '.tsx']), ...filesBelow('sw', ['.ts'])].filter(
  (path) => !isTest(path),
)
const room = 'src/client/local/outbox/'
const outside = product
  .filter(
    (path) => path.startsWith('src/client/') || path.startsWith('src/features/') || path.startsWith('sw/'),
  )
  .filter((path) => !path.startsWith(room) && path !== 'src/client/local/database/stores.ts')

const where = (paths: readonly string[], wanted: RegExp) => paths.filter((path) => wanted.test(read(path)))

describe('the outbox owns its state', () => {
  test('nobody else takes calls out of the store; what they are about is remembered apart', () => {
    const handle =
      /\boutboxOf\b|(objectStore|table(<[^(]*>)?)\('outbox'\)|\.(ask|put|add|remove)(<[^(]*>)?\(\s*'outbox'/
    expect(where(outside, handle)).toEqual(['src/client/local/store/call-names.ts'])
  })
  test('nobody else reads or writes its notes', () => {
    const noted =
      /'flight'|\b(metaOf|setMeta|askMeta)\([^)]*'confirmed'|\bk: 'confirmed'|\.get\('confirmed'\)/
    expect(where(outside, noted)).toEqual([])
  })
  test('nobody else takes what the room has for itself', () => {
    const own =
      /import \{[^}]*\b(notesIn|notesOf|told|askQueued|askLying|remark|remarkBare)\b[^}]*\} from '#local\/outbox\//
    expect(where(outside, own)).toEqual([])
  })
  test('states are told by name and by kind, never by a range of the alphabet', () => {
    const range =
      /(index|where)\('state'\)\s*\.(between|above|below|startsWith|noneOf)|index\('state'\)[^;]{0,80}IDBKeyRange/
    expect(where(product, range)).toEqual([])
  })
  test('nobody reads all notes of a device to learn a few', () => {
    const all =
      /'meta',\s*\(?\w*\)? =>\s*\w+\.getAll\(\)|(objectStore|table(<[^(]*>)?)\('meta'\)\s*\.(getAll|toArray|toCollection)\(/
    expect(where(product, all)).toEqual([])
  })
})
