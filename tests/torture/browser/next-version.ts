import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A build that can become another version, where the server still finds its packages. */
export interface ChangingBuild {
  dist: string
  /** What the next version brings, as far as a browser can tell: another worker. For a server that stands still. */
  change(): void
  remove(): void
}

export function copyBuild(): ChangingBuild {
  const root = join(import.meta.dirname, '../../..')
  const folder = mkdtempSync(join(root, 'node_modules/', 'next-'))
  const dist = join(folder, 'dist')
  cpSync(join(root, 'dist'), dist, { recursive: true })
  const worker = join(dist, 'client/sw.js')
  return {
    dist,
    change() {
      writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n// next`)
      for (const packed of ['br', 'gz']) rmSync(`${worker}.${packed}`, { force: true })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
