import { describe, expect, test } from 'vitest'
import { filesBelow, isTest, read } from './source.ts'

const browser = [
  ...filesBelow('src/client', ['.ts', '.tsx']),
  ...filesBelow('src/app/browser', ['.ts', '.tsx']),
  ...filesBelow('src/features', ['.ts', '.tsx']),
  ...filesBelow('sw', ['.ts']),
].filter((path) => !isTest(path) && !path.includes('/server/'))
const database = 'src/client/local/database/'
/** What talks to IndexedDB itself, and what tells Dexie's live queries of it. */
const module = [`${database}transact.ts`, `${database}transaction.ts`]

const where = (paths: readonly string[], wanted: RegExp) => paths.filter((path) => wanted.test(read(path)))

describe('there is one way into the databases of a device', () => {
  test('nobody else opens a raw transaction, makes a raw request or asks for a range', () => {
    const raw =
      /\bobjectStore\(|\bbackendDB\(|\bdb\.transaction\((?!\s*'r')|\.(open|deleteDatabase)\(databaseName|indexedDB\.(open|deleteDatabase)\(|\bIDB(Request|Transaction|ObjectStore|OpenDBRequest|Cursor|Index)\b|(?<!globalThis\.)\bIDBKeyRange\b(?!:)/
    expect(where(browser, raw).toSorted()).toEqual(module)
  })
  test('a raw handle is begun on, and live queries are told what changed, in one place', () => {
    expect(where(browser, /\bbackendDB\(|storagemutated\.fire\(/)).toEqual(module.slice(0, 1))
    expect(where(browser, /\b(carriedOut|begun)\b[^}]*\} from '.*transaction\.ts'/)).toEqual(
      module.slice(0, 1),
    )
  })
  test('nothing of a store is written past it: not by a table of Dexie, nor by its transactions', () => {
    const engine = browser.filter((path) => path.startsWith('src/client/') || path.startsWith('sw/'))
    const written =
      /transaction\(\s*'rw|\.(bulkPut|bulkAdd|bulkDelete|modify)\(|(\b\w+Of\([^()]*(\([^()]*\))?\)|table(<[^(]*>)?\([^()]*\))\s*\.(put|add|update|delete|clear)\(/
    // The move of an upgrade: Dexie's own.
    expect(where(engine, written)).toEqual([`${database}open-stores.ts`])
  })
})
