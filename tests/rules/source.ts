import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

export const root = join(import.meta.dirname, '../..')

const skipped = new Set(['node_modules', 'dist', 'data', 'contenders'])

/** Every file below a folder with one of these endings, as paths from the root. */
export function filesBelow(folder: string, endings: readonly string[]): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (skipped.has(name)) return []
    if (statSync(join(root, path)).isDirectory()) return filesBelow(path, endings)
    return endings.some((ending) => path.endsWith(ending)) ? [path] : []
  })
}

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')

export interface Import {
  from: string
  to: string
  specifier: string
  typeOnly: boolean
  /** Fetched when it is needed, not with the file. */
  later: boolean
}

/** Where a `#name` leads, as package.json says: `#local/` to `src/client/local/`. */
const rooms: Record<string, string> = Object.fromEntries(
  Object.entries(aliases()).map(([name, path]) => [name.replace('*', ''), path.replace(/^\.\/|\*$/g, '')]),
)

function aliases(): Record<string, string> {
  const { imports }: { imports: Record<string, string> } = JSON.parse(read('package.json'))
  return imports
}

/** The file a specifier names; null for a package or an asset. Endings are written out, so nothing has to be guessed. */
export function resolved(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return relative(root, join(root, dirname(from), bare))
  const room = Object.keys(rooms).find((prefix) => bare.startsWith(prefix))
  return room ? bare.replace(room, rooms[room] ?? '') : null
}

/** All imports of a file: static, re-exported and dynamic, each with whether only types are taken. */
export function importsOf(path: string): Import[] {
  const { module } = parseSync(path, read(path))
  const found: Import[] = []
  const add = (specifier: string, typeOnly: boolean, later = false) => {
    const to = resolved(path, specifier)
    if (to) found.push({ from: path, to, specifier, typeOnly, later })
  }
  for (const one of module.staticImports) {
    add(one.moduleRequest.value, one.entries.length > 0 && one.entries.every((entry) => entry.isType))
  }
  for (const one of module.staticExports) {
    for (const entry of one.entries) if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType)
  }
  for (const one of module.dynamicImports) {
    const specifier = read(path).slice(one.moduleRequest.start, one.moduleRequest.end)
    if (/^['"]/.test(specifier)) add(specifier.slice(1, -1), false, true)
  }
  return found
}

/** Files on a cycle of imports, one list a cycle (Tarjan). An import of a type counts: it is knowledge too. */
export function cycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file) ?? 0)
    stack.push(file)
    for (const to of next.get(file) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(file) !== index.get(file)) return
    const cycle = stack.splice(stack.indexOf(file))
    if (cycle.length > 1 || next.get(file)?.includes(file)) found.push(cycle)
  }
  for (const file of next.keys()) if (!index.has(file)) visit(file)
  return found
}

/** Whether a test of this title is told in a source. */
export const titleIn = (source: string, title: string): boolean =>
  [title, title.replaceAll("'", "\\'")].some((one) =>
    [`'${one}'`, `"${one}"`, `\`${one}\``].some((quoted) => source.includes(quoted)),
  )
