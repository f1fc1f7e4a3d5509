import { mkdir, open, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#server/settings/cannot-start.ts'
import { partBytes } from '../contract.ts'
import type { ExportFile } from './queries.ts'

/** Bytes that stay free on the disk: what is taken home may not take the room in which the chamber writes. */
const leastFree = 1024 ** 3

/** There is no room for it. */
export class NoRoom extends Error {}

const nameOf = ({ id, tries }: ExportFile): string => `${id}-${tries}.zip`

export const fileOf = (folder: string, made: ExportFile): string => join(folder, nameOf(made))

export const makeFolder = (folder: string): Promise<unknown> =>
  mkdir(folder, { recursive: true, mode: 0o700 })

export const dropFile = (folder: string, made: ExportFile): Promise<void> =>
  rm(fileOf(folder, made), { force: true })

/** Throws `NoRoom` where the disk of the folder is nearly full. */
export async function refuseFullDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastFree) throw new NoRoom(`less than ${leastFree} bytes are free`)
}

export const isNoRoom = (thrown: unknown): boolean =>
  thrown instanceof NoRoom || ['ENOSPC', 'EDQUOT'].includes(codeOf(thrown))

/** A piece of a file, counted from 0; null where the file does not lie here, or ends before. */
export async function readPart(file: string, part: number): Promise<Buffer | null> {
  const handle = await open(file, 'r').catch((thrown: unknown) => {
    if (codeOf(thrown) === 'ENOENT') return null
    throw thrown
  })
  if (!handle) return null
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(partBytes), 0, partBytes, part * partBytes)
    return bytesRead === 0 ? null : buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Takes away the files of which nothing is known any more; answers how many. */
export async function clearFolder(folder: string, kept: readonly ExportFile[]): Promise<number> {
  const names = new Set(kept.map(nameOf))
  const lying = await readdir(folder).catch((thrown: unknown) => {
    if (codeOf(thrown) === 'ENOENT') return []
    throw thrown
  })
  const left = lying.filter((name) => /^[0-9a-f-]{36}-\d+\.zip$/.test(name) && !names.has(name))
  for (const name of left) await rm(join(folder, name), { force: true })
  return left.length
}
