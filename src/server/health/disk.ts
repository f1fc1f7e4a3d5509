import { statfs } from 'node:fs/promises'
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

/** `what` lies on that disk. */
export function roomFinding({ free, whole }: DiskRoom, what: string, folder: string): HealthFinding {
  const says = `${what} in ${folder}: ${(free / GB).toFixed(1)} of ${(whole / GB).toFixed(1)} GB are free.`
  const act = 'Make room, or move it to a larger disk; a full one stops the chamber’s sending.'
  if (free < room.evening) return wrong(says, act)
  return free < room.week ? mind(says, act) : right(says)
}
