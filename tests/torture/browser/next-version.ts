import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A build that can become another version, where the server still finds its packages. */
export interface ChangingBuild {
  dist: string
  /** What the next version brings, as far as a browser can tell: another worker. For a server that stands still. */
  change(): void
  /**
   * A next version of which every program has another name, as when one changed that all the others need; `edited` says
   * what stands in a program otherwise. For a server that stands still.
   */
  renew(edited?: (text: string) => string): void
  remove(): void
}

export function copyBuild(): ChangingBuild {
  const root = join(import.meta.dirname, '../../..')
  const folder = mkdtempSync(join(root, 'node_modules/', 'next-'))
  const dist = join(folder, 'dist')
  cpSync(join(root, 'dist'), dist, { recursive: true })
  const client = join(dist, 'client')
  const change = () => rewrite(client, 'sw.js', `${readFileSync(join(client, 'sw.js'), 'utf8')}\n// next`)
  return {
    dist,
    change,
    renew(edited = (text) => text) {
      renamePrograms(client, edited)
      change()
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Writes a file of the build anew; what was packed of it before is gone. */
function rewrite(client: string, file: string, text: string): void {
  writeFileSync(join(client, file), text)
  for (const packed of ['br', 'gz']) rmSync(join(client, `${file}.${packed}`), { force: true })
}

function renamePrograms(client: string, edited: (text: string) => string): void {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' })
  const programs = files.filter((one) => /^assets\/[^/]+\.js$/.test(one))
  const names = new Map(programs.map((one) => [basename(one), `next-${basename(one)}`]))
  for (const file of files.filter((one) => /\.(js|html)$/.test(one))) {
    const text = edited(readFileSync(join(client, file), 'utf8'))
    rewrite(
      client,
      file,
      text.replaceAll(/[\w.-]+\.js/g, (name) => names.get(name) ?? name),
    )
  }
  const worker = readFileSync(join(client, 'sw.js'), 'utf8')
  rewrite(client, 'sw.js', worker.replace(/(?<="revision":")[^"]+(?=","url":"index\.html")/, 'next'))
  for (const file of programs)
    renameSync(join(client, file), join(client, 'assets', `next-${basename(file)}`))
}
