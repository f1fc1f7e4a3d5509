import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserDevice } from './browser.ts'
import { levelDbContents, levelDbFiles } from './leveldb.ts'

/** What whoever holds a browser can read of a site without its person: every store, and every text that stands in one. */
export interface RawProfile {
  /** Rows of the practice's database, by the stores in which they lie; what is sealed stands as null. */
  clinic: Record<string, unknown[]>
  texts: string[]
  /** Addresses that are kept in caches. */
  cached: string[]
}

/** Reads all of it behind the product's back. */
export async function rawProfile({ page, context }: BrowserDevice): Promise<RawProfile> {
  const cookies = await context.cookies()
  const { stores, kept, cached } = await page.evaluate(everything)
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect([stores, kept, cached, cookies])
  const clinic = Object.entries(stores).flatMap(([name, of]) => (/^clinic:[1-9]/.test(name) ? [of] : []))
  return { clinic: Object.assign({}, ...clinic), texts: [...texts], cached }
}

/**
 * Which of these words lie readable in the files of a folder, in the two ways in which a browser writes them: as the bytes
 * stand, and as LevelDB reads them, out of compressed blocks and cut records.
 */
export function wordsInFiles(folder: string, words: readonly string[]): string[] {
  const written = words.flatMap((word) =>
    [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')].map((bytes) => ({ word, bytes })),
  )
  const found = new Set<string>()
  const look = (bytes: Buffer) => {
    for (const one of written) if (bytes.includes(one.bytes)) found.add(one.word)
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) look(readFileSync(join(entry.parentPath, entry.name)))
  for (const file of levelDbFiles(folder)) levelDbContents(file).forEach(look)
  return [...found]
}

/** Runs in the page, by itself. */
async function everything(): Promise<{
  stores: Record<string, Record<string, unknown[]>>
  kept: unknown[]
  cached: string[]
}> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, failed) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
  /** Keys that no script may read, and what is sealed, cannot be taken out of the page. */
  const plain = (value: unknown): unknown => {
    if (value instanceof CryptoKey || value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return null
    if (Array.isArray(value)) return value.map(plain)
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
      : value
  }
  const stores: Record<string, Record<string, unknown[]>> = {}
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await answered(indexedDB.open(name))
    const found: Record<string, unknown[]> = {}
    for (const store of db.objectStoreNames)
      found[store] = (await answered(db.transaction(store).objectStore(store).getAll())).map(plain)
    stores[name] = found
    db.close()
  }
  const cached: string[] = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) cached.push(url)
  return {
    stores,
    kept: [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie],
    cached,
  }
}
