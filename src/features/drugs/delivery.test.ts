import { createServer, type Server } from 'node:http'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  keepPack,
  type Pack,
  packNamed,
  publicStore,
  type PublicStore,
} from '#local/database/public-store.ts'
import { fetchFile } from '#net/fetch-file.ts'
import { drugs } from '#tests/bench/data.ts'
import type { PackEntry } from './contract.ts'
import { bringPack, type PackDelivery, keepCurrent, packName } from './delivery.ts'
import { packDelta } from './delta.ts'
import { packDrugs, packHead } from './pack.ts'

const list = drugs(3000)
const older = packDrugs(list, 'v1')
const newer = packDrugs(
  list.map((row, at) => (at === 0 ? { ...row, strength: '7 mg' } : row)),
  'v2',
)
const printOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes))
const fileOf = (bytes: Uint8Array) => ({
  sha256: printOf(bytes),
  bytes: bytes.length,
  url: `/files/packs/${printOf(bytes)}`,
})
const entryOf = (bytes: Uint8Array<ArrayBuffer>, delta?: Uint8Array): PackEntry => ({
  name: packName,
  version: packHead(bytes).version,
  rows: packHead(bytes).rows,
  ...fileOf(bytes),
  delta: delta ? fileOf(delta) : null,
})

/** A server of files whose answers can be cut off or spoilt. */
let server: Server
let files: Map<string, Uint8Array>
let asked: { url: string; from: number }[]
/** Bytes after which the next answer's line is cut; null: never. */
let cutAfter: number | null
let store: PublicStore
let root: string

beforeEach(async () => {
  files = new Map()
  asked = []
  cutAfter = null
  store = publicStore(new IDBFactory())
  server = createServer((request, response) => {
    const url = request.url ?? ''
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    asked.push({ url, from })
    const bytes = files.get(url)
    if (!bytes) return response.writeHead(404).end()
    const rest = bytes.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length })
    if (cutAfter === null) return response.end(rest)
    response.write(rest.subarray(0, cutAfter), () => setTimeout(() => response.destroy(), 20))
    cutAfter = null
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  root = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterEach(() => {
  store.db.close()
  server.closeAllConnections()
  server.close()
})

const partsWith = (entry: PackEntry): PackDelivery => ({
  store,
  list: () => Promise.resolve([entry]),
  fetchFile: (file) => fetchFile({ ...file, url: root + file.url }),
})
const serve = (bytes: Uint8Array) => files.set(fileOf(bytes).url, bytes)
const keptOlder = async (): Promise<Pack> => {
  const pack: Pack = { name: packName, version: 'v1', hash: printOf(older), bytes: older, at: 0 }
  await keepPack(pack, store)
  return pack
}

test('a device without medicines gets them whole, and asks for nothing more once they are here', async () => {
  serve(older)
  const parts = partsWith(entryOf(older))
  const pack = await bringPack(undefined, parts)
  expect(pack).toMatchObject({ version: 'v1', hash: printOf(older) })
  expect(Buffer.from((await packNamed(packName, store))?.bytes ?? [])).toEqual(Buffer.from(older))
  expect(await bringPack(pack ?? undefined, parts)).toBeNull()
  expect(asked).toHaveLength(1)
})

test('a line that breaks half way costs only the rest', async () => {
  serve(older)
  cutAfter = 40_000
  const parts = partsWith(entryOf(older))
  await expect(bringPack(undefined, parts)).rejects.toMatchObject({ name: 'LineError' })
  expect(await packNamed(packName, store)).toBeUndefined()
  expect(await bringPack(undefined, parts)).toMatchObject({ version: 'v1' })
  expect(asked.map(({ from }) => from)).toEqual([0, 40_000])
  expect(await store.packs.get('drugs/coming')).toBeUndefined()
})

test('broken bytes never replace the medicines that work, and are fetched anew', async () => {
  const have = await keptOlder()
  const spoilt = Uint8Array.from(newer)
  spoilt[900] = (spoilt[900] ?? 0) ^ 1
  files.set(fileOf(newer).url, spoilt)
  const parts = partsWith(entryOf(newer))
  await expect(bringPack(have, parts)).rejects.toThrow('another print')
  expect((await packNamed(packName, store))?.version).toBe('v1')
  serve(newer)
  expect(await bringPack(have, parts)).toMatchObject({ version: 'v2' })
  expect(asked.map(({ from }) => from)).toEqual([0, 0])
})

test('the small step is enough where there is one', async () => {
  const have = await keptOlder()
  const delta = packDelta(older, newer)
  serve(delta)
  expect(await bringPack(have, partsWith(entryOf(newer, delta)))).toMatchObject({
    version: 'v2',
    hash: printOf(newer),
  })
  expect(asked.map(({ url }) => url)).toEqual([fileOf(delta).url])
})

test('a step that does not fit gives way to the whole', async () => {
  const have = await keptOlder()
  const wrong = packDelta(newer, older)
  serve(wrong)
  serve(newer)
  expect(await bringPack(have, partsWith(entryOf(newer, wrong)))).toMatchObject({ version: 'v2' })
  expect(asked).toHaveLength(2)
})

test('without a line it asks again, ever more seldom, and sooner when the line seems back', async () => {
  const waited: [number, boolean][] = []
  const came: string[] = []
  const parts = partsWith(entryOf(older))
  await keepCurrent(
    (pack) => came.push(pack.version),
    {
      isOver: () => waited.length === 4,
      wait: (ms, early) => {
        waited.push([ms, early])
        if (waited.length === 3) serve(older)
        return Promise.resolve()
      },
    },
    parts,
  )
  expect(waited).toEqual([
    [30_000, true],
    [60_000, true],
    [120_000, true],
    [21_600_000, false],
  ])
  expect(came).toEqual(['v1'])
})
