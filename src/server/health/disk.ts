import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CannotStart, saying } from '#server/settings/cannot-start.ts'
import { type HealthFinding, mind, right, wrong } from './finding.ts'

const GB = 1_000_000_000
/** Bytes that have to be free: an evening's writing, and a week's. */
const room = { evening: GB, week: 5 * GB } as const

export interface DiskRoom {
  free: number
  whole: number
}

/** How much of the disk of a folder anybody but its administrator may still write, in bytes. */
export async function roomIn(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder).catch((thrown: unknown) => {
    throw new CannotStart(`The folder ${folder} cannot be looked at: ${saying(thrown)}.`, thrown)
  })
  return { free: bavail * bsize, whole: blocks * bsize }
}

/** The folder, or the nearest above it that is there: on whose disk a folder will be that is made when it is needed. */
export const standing = (folder: string): string => (existsSync(folder) ? folder : standing(dirname(folder)))

/** What lies on a disk, where, and what a full one does. */
export interface Lying {
  what: string
  folder: string
  harm: string
}

export function roomFinding({ free, whole }: DiskRoom, { what, folder, harm }: Lying): HealthFinding {
  const says = `${what} in ${folder}: ${(free / GB).toFixed(1)} of ${(whole / GB).toFixed(1)} GB are free.`
  const act = `Make room, or move it to a larger disk; a full one ${harm}.`
  if (free < room.evening) return wrong(says, act)
  return free < room.week ? mind(says, act) : right(says)
}
