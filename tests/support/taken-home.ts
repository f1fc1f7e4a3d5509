import { BlobReader, type Entry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { Decrypter } from 'age-encryption'
import { newId } from '#contract/clinic/uuid.ts'
import { askExport, listExports, loadExportPart, partBytes } from '#features/practice-export/contract.ts'
import { makeSealedKey, openSealedKey } from '#features/practice-export/sealed-key.ts'
import type { Principal } from '#server/calls/handler.ts'
import { confirmationOf } from '#server/identity/confirmation.ts'
import type { TestServer } from './server.ts'

/** Stretched little, or each story would wait a second for it. */
const littleWork = 4

/** A confirmation as whoever gives his password once more is answered. */
export const confirmed = ({ world }: Pick<TestServer, 'world'>, who: Principal): string =>
  confirmationOf(world.keys, who, world.outside.now())

/** Asks for everything, as a device does; answers the id. */
export async function asksForAll(
  server: Pick<TestServer, 'call' | 'world'>,
  doctor: Principal,
  passphrase: string,
): Promise<string> {
  const id = newId()
  const key = await makeSealedKey(passphrase, littleWork)
  await server.call(doctor, askExport, { body: { id, confirmation: confirmed(server, doctor), ...key } })
  return id
}

export const exportOf = async (server: Pick<TestServer, 'call'>, doctor: Principal, id: string) =>
  (await server.call(doctor, listExports)).exports.find((one) => one.id === id)

/** The file, piece by piece as a device fetches it. */
export async function loadAll(
  server: Pick<TestServer, 'call'>,
  doctor: Principal,
  { id, bytes }: { id: string; bytes: number },
): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (let part = 0; part * partBytes < bytes; part++)
    parts.push(await server.call(doctor, loadExportPart, { params: { id, part: String(part) } }))
  return Buffer.concat(parts)
}

/** The files of a zip by their names. */
export async function filesIn(zip: Uint8Array): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  const entries: Entry[] = await new ZipReader(new BlobReader(new Blob([Uint8Array.from(zip)]))).getEntries()
  for (const entry of entries)
    if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()))
  return files
}

export const textIn = (files: ReadonlyMap<string, Uint8Array>, name: string): string => {
  const bytes = files.get(name)
  if (!bytes) throw new Error(`${name} is not there`)
  return new TextDecoder().decode(bytes)
}

/** What lies in the sealed archive; null where the passphrase is another one. */
export async function openHome(zip: Uint8Array, passphrase: string): Promise<Map<string, Uint8Array> | null> {
  const outer = await filesIn(zip)
  const identity = await openSealedKey(textIn(outer, 'key.age'), passphrase)
  if (identity === null) return null
  const age = new Decrypter()
  age.addIdentity(identity)
  return filesIn(await age.decrypt(outer.get('practice.zip.age') ?? new Uint8Array()))
}
