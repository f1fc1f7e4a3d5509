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
      /\boutboxOf\b|table(<[^(]*>)?\('outbox'\)|\.(get|all|keys|count|put|add|remove|clear)(<[^(]*>)?\(\s*'outbox'/
    expect(where(outside, handle)).toEqual(['src/client/local/store/call-names.ts'])
  })
  test('nobody else reads or writes its notes', () => {
    const noted =
      /'flight'|\bflight:|\b(metaOf|metaIn|setMeta)\([^)]*'confirmed'|\b(putMeta\(|k: 'confirmed'|\.get\([^)]*'confirmed')[^)]*\bconfirmed\b/
    expect(where(outside, noted)).toEqual([])
  })
  test('nobody else takes what the room has for itself', () => {
    const own =
      /import \{[^}]*\b(notesIn|notesFrom|told|inStates|queuedIn|lyingIn|withIds|waitingFor|markBlocked)\b[^}]*\} from '#local\/outbox\//
    expect(where(outside, own)).toEqual([])
  })
  test('states are told by name and by kind, never by a range of the alphabet', () => {
    const range =
      /where\('state'\)\s*\.(between|above|below|startsWith|noneOf)|by: 'state',\s*(from|to|after)\b/
    expect(where(product, range)).toEqual([])
  })
  test('nobody reads all notes of a device to learn a few', () => {
    const all = /\.all(<[^(]*>)?\('meta'|table(<[^(]*>)?\('meta'\)\s*\.(toArray|toCollection)\(/
    expect(where(product, all)).toEqual([])
  })
})
