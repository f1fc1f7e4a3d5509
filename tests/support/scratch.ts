import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes: a folder in memory that a run of all journeys does not fill; told by its size, so that every process of a run chooses alike. */
const roomy = 8 * 2 ** 30

const inMemory = '/dev/shm'

/**
 * Where the disks of a run lie: in memory where the machine has it, else among its temporary files. A database or a
 * browser begins with hundreds of small files, and on a disk they were the greater part of its processor time; nothing of
 * a run has to survive a power cut.
 */
export function scratchRoot(): string {
  if (!existsSync(inMemory)) return tmpdir()
  const { blocks, bsize } = statfsSync(inMemory)
  return blocks * bsize < roomy ? tmpdir() : inMemory
}

/** A new folder there, named for this process: of one that was killed the next run clears it away, because it is memory. */
export function scratchFolder(name: string): string {
  const root = scratchRoot()
  if (root === inMemory) clearLeft(root)
  return mkdtempSync(join(root, `niramoy-${name}-${process.pid}-`))
}

function clearLeft(root: string): void {
  for (const folder of readdirSync(root)) {
    const pid = /^niramoy-[a-z]+-(\d+)-/.exec(folder)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(root, folder), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another person's process is not to be asked, and alive.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
