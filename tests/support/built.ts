import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseSync } from 'vite'

/** Bytes on the wire, as the server sends a file that was compressed when it was built. */
export function brotliBytes(folder: string, file: string): number {
  const packed = join(folder, `${file}.br`)
  return existsSync(packed)
    ? readFileSync(packed).length
    : brotliCompressSync(readFileSync(join(folder, file))).length
}

/** Brotli bytes of several files together. */
export const brotliSum = (folder: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotliBytes(folder, file), 0)

interface Imports {
  still: string[]
  lazy: string[]
}

/** The chunks that a chunk of `dist/client` imports, as paths from the folder. */
export function importsOf(folder: string, file: string): Imports {
  const code = readFileSync(join(folder, file), 'utf8')
  const { module } = parseSync(file, code)
  const chunk = (specifier: string): string[] =>
    specifier.startsWith('.') ? [join(dirname(file), specifier)] : []
  const said = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end))
  return {
    still: [
      ...module.staticImports.map((one) => one.moduleRequest.value),
      ...module.staticExports.flatMap((one) =>
        one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
      ),
    ].flatMap(chunk),
    lazy: said.filter((text) => /^['"`]/.test(text)).flatMap((text) => chunk(text.slice(1, -1))),
  }
}

/** Some chunks and all that must be there before they run. */
export function closureOf(folder: string, files: readonly string[]): Set<string> {
  const found = new Set(files)
  for (const file of found) {
    if (file.endsWith('.js')) for (const one of importsOf(folder, file).still) found.add(one)
  }
  return found
}

/** What the page asks for by itself: its scripts and styles with all they import, and the page. Icons and the manifest are not counted. */
export function pageFiles(folder: string): Set<string> {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => {
    const asked = tag.startsWith('<script') || /rel="(?:stylesheet|modulepreload)"/.test(tag)
    const address = /(?:src|href)="\/([^"]+)"/.exec(tag)?.[1]
    return asked && address ? [address] : []
  })
  return new Set(['index.html', ...closureOf(folder, named)])
}

/** Chunks with one of these names before their hash: `home` finds `assets/home-C4f3.js`. */
export const chunksNamed = (folder: string, ...names: readonly string[]): string[] =>
  readdirSync(join(folder, 'assets'))
    .filter((file) => names.includes(file.replace(/-[\w-]{8}\.js$/, '')))
    .map((file) => `assets/${file}`)

/** The first route: the page, and the lazy chunks that it shows at once. */
export const firstRoute = (folder: string, shown: readonly string[] = ['home']): Set<string> =>
  new Set([...pageFiles(folder), ...closureOf(folder, chunksNamed(folder, ...shown))])

/** Every chunk that is imported when it is needed, with the files it brings beyond those that are there already. */
export function lazyRoutes(folder: string, there: ReadonlySet<string>): Map<string, Set<string>> {
  const chunks = readdirSync(join(folder, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/${file}`)
  const lazy = new Set(chunks.flatMap((file) => importsOf(folder, file).lazy))
  return new Map(
    [...lazy]
      .filter((file) => !there.has(file))
      .map((file) => [file, new Set([...closureOf(folder, [file])].filter((one) => !there.has(one)))]),
  )
}

/** The addresses that the service worker keeps, as paths from the folder: on every device, or also on one of a practice. */
export function precached(folder: string, tier: 'open' | 'all' = 'all'): string[] {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  const entries = worker.matchAll(/\{(?=[^{}]*\brevision\b)[^{}]*?\burl["']?:\s*["'`]([^"'`]+)["'`][^{}]*\}/g)
  const urls = [...entries]
    .filter(([entry]) => tier === 'all' || !/\bwork["']?:/.test(entry))
    .map(([, url]) => url ?? '')
  return [...new Set(urls)].filter((url) => existsSync(join(folder, url)))
}
