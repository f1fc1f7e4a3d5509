import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

/** What every browser keeps of the page, and what only a device of a practice: told from the areas of the screens. */
export interface Tiers {
  /** Whether a module that is fetched later is wanted at work alone: staff's screens and door, and an administrator's. */
  isWork(id: string): boolean
  isAdmin(id: string): boolean
  /** Whether it is a screen that nobody has without a line, of administrators or of a practice: kept once it was used. */
  isOnline(id: string): boolean
}

/** The addresses of administrators. */
const administration = /\/src\/app\/browser\/admin-routes\.tsx$/
/** What stands before everything of a practice, and what names its calls: no screens, but fetched for staff alone. */
const staffDoors = /\/src\/app\/browser\/(?:frames\/staff-door\.tsx|admin-routes\.tsx|offline-calls\.ts)$/

export function tiersOf(root: string): Tiers {
  const features = join(root, 'src/features')
  const areas = new Map<string, Set<string>>()
  const kept = new Set<string>()
  const closed: string[] = []
  for (const feature of readdirSync(features)) {
    const list = join(features, feature, 'screens.ts')
    if (!existsSync(list)) continue
    const found = screensIn(list)
    for (const { file, area, needsLine } of found) {
      areas.set(file, (areas.get(file) ?? new Set()).add(area))
      if (!needsLine && area !== 'admin') kept.add(file)
    }
    if (!found.some(({ area }) => isOpen(area))) closed.push(join(features, feature, '/'))
  }
  const only = (id: string, is: (area: string) => boolean) => {
    const of = areas.get(id)
    return of !== undefined && [...of].every(is)
  }
  return {
    isAdmin: (id) => only(id, (area) => area === 'admin'),
    isOnline: (id) => administration.test(id) || (only(id, (area) => !isOpen(area)) && !kept.has(id)),
    isWork: (id) =>
      staffDoors.test(id) ||
      only(id, (area) => !isOpen(area)) ||
      closed.some((folder) => id.startsWith(folder)),
  }
}

const isOpen = (area: string): boolean => area === 'public' || area === 'user'

interface ListedScreen {
  file: string
  area: string
  /** It says that it needs the line, and shows nothing without one. */
  needsLine: boolean
}

/** The screens that a feature's list names, with their areas: one for the whole list, or one before each. Those of a resource need the line. */
function screensIn(list: string): ListedScreen[] {
  const text = readFileSync(list, 'utf8')
  const files = [...text.matchAll(/import\('\.\/(?!reads\.ts)([^']+)'\)/g)].map(([, file]) => file ?? '')
  const areas = [...text.matchAll(/area: '(\w+)'/g)].map(([, area]) => area ?? '')
  if (areas.length !== 1 && areas.length !== files.length)
    throw new Error(`${list}: name one area for the whole list, or one before each screen`)
  const ways = [...text.matchAll(/offline: '(\w+)'/g)].map(([, way]) => way)
  if (ways.length > 1 && ways.length !== files.length)
    throw new Error(`${list}: say of all screens at once whether they need the line, or of each`)
  return files.map((file, at) => ({
    file: join(list, '..', file),
    area: areas[at] ?? areas[0] ?? '',
    needsLine: (ways[at] ?? ways[0]) === 'online' || (ways.length === 0 && text.includes('resourceScreens(')),
  }))
}

/**
 * The modules of which a visitor or a patient gets any code, as a build tells that leaves out what is work alone: such
 * modules may not share a file with those of a practice, or he would fetch both.
 */
export async function visitorModules(root: string, { isWork }: Tiers): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const leaveOutWork: Plugin = {
    name: 'leave-out-work',
    enforce: 'pre',
    async resolveId(specifier, importer, { kind }) {
      if (kind !== 'dynamic-import') return null
      const to = await this.resolve(specifier, importer, { skipSelf: true })
      return to && isWork(to.id) ? { id: to.id, external: true } : null
    },
    load: (id) => (id.endsWith('.css') ? '' : null),
    generateBundle(_options, bundle) {
      for (const chunk of chunksOf(bundle)) {
        if (chunk.facadeModuleId) found.add(chunk.facadeModuleId)
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          if (renderedLength > 0 || id.endsWith('.css')) found.add(id)
      }
    },
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leaveOutWork],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ['index.html', 'src/app/browser/visitor.html'].map((page) => join(root, page)),
      },
    },
  })
  return found
}

const chunksOf = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))

interface SortedFiles {
  /** Modules of visitors. */
  open: ReadonlySet<string>
  tiers: Tiers
  /** Filled with the files that the page asks for, now or later, but for no visitor. */
  work: Set<string>
  /** Filled with the files that only screens ask for which need the line. */
  online: Set<string>
}

/** Sorts the files of a build by who asks for them. */
export function sortFiles({ open, tiers, work, online }: SortedFiles): Plugin {
  return {
    name: 'sort-files',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      const later = (id: string) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []
      const notAsked = (isAsked: (id: string) => boolean) => filesNotAsked(chunks, { later, isAsked })
      for (const file of notAsked((id) => open.has(id))) work.add(file)
      for (const file of notAsked((id) => !tiers.isOnline(id))) online.add(file)
    },
  }
}

interface Asking {
  /** What a module imports when it needs it. */
  later(id: string): readonly string[]
  isAsked(id: string): boolean
}

/** The files that no entry imports, where of what is imported later only some is asked for. */
function filesNotAsked(chunks: readonly Rollup.OutputChunk[], { later, isAsked }: Asking): string[] {
  const holding = new Map(chunks.flatMap((chunk) => Object.keys(chunk.modules).map((id) => [id, chunk])))
  for (const chunk of chunks) if (chunk.facadeModuleId) holding.set(chunk.facadeModuleId, chunk)
  const asked = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const chunk of asked) {
    const wanted = new Set(
      Object.keys(chunk.modules)
        .flatMap(later)
        .filter(isAsked)
        .map((id) => holding.get(id)?.fileName),
    )
    for (const next of chunks)
      if (chunk.imports.includes(next.fileName) || wanted.has(next.fileName)) asked.add(next)
  }
  const kept = new Set([...asked].flatMap(filesOf))
  return chunks.flatMap(filesOf).filter((file) => !kept.has(file))
}

/** A chunk with the looks and letters it brings. */
const filesOf = ({ fileName, viteMetadata }: Rollup.OutputChunk): string[] => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
  ...(viteMetadata?.importedAssets ?? []),
]
