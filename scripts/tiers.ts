import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

/** What every browser keeps of the page, and what only a device of a practice: told from the areas of the screens. */
export interface Tiers {
  /** Whether a module that is fetched later is wanted at work alone: staff's screens and door, and an administrator's. */
  isWork(id: string): boolean
  isAdmin(id: string): boolean
}

/** What stands before everything of a practice, and what names its calls: no screens, but fetched for staff alone. */
const staffDoors = /\/src\/app\/browser\/(?:frames\/staff-door\.tsx|admin-routes\.tsx|offline-calls\.ts)$/

export function tiersOf(root: string): Tiers {
  const features = join(root, 'src/features')
  const areas = new Map<string, Set<string>>()
  const closed: string[] = []
  for (const feature of readdirSync(features)) {
    const list = join(features, feature, 'screens.ts')
    if (!existsSync(list)) continue
    const found = screensIn(list)
    for (const { file, area } of found) areas.set(file, (areas.get(file) ?? new Set()).add(area))
    if (!found.some(({ area }) => isOpen(area))) closed.push(join(features, feature, '/'))
  }
  const only = (id: string, is: (area: string) => boolean) => {
    const of = areas.get(id)
    return of !== undefined && [...of].every(is)
  }
  return {
    isAdmin: (id) => only(id, (area) => area === 'admin'),
    isWork: (id) =>
      staffDoors.test(id) ||
      only(id, (area) => !isOpen(area)) ||
      closed.some((folder) => id.startsWith(folder)),
  }
}

const isOpen = (area: string): boolean => area === 'public' || area === 'user'

/** The screens that a feature's list names, with their areas: one for the whole list, or one before each. */
function screensIn(list: string): { file: string; area: string }[] {
  const text = readFileSync(list, 'utf8')
  const files = [...text.matchAll(/import\('\.\/(?!reads\.ts)([^']+)'\)/g)].map(([, file]) => file ?? '')
  const areas = [...text.matchAll(/area: '(\w+)'/g)].map(([, area]) => area ?? '')
  if (areas.length !== 1 && areas.length !== files.length)
    throw new Error(`${list}: name one area for the whole list, or one before each screen`)
  return files.map((file, at) => ({ file: join(list, '..', file), area: areas[at] ?? areas[0] ?? '' }))
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

/** Gathers the files of a build that no visitor asks for: all but what the page imports, now or later, to run his modules. */
export function workFiles(open: ReadonlySet<string>, found: Set<string>): Plugin {
  return {
    name: 'work-files',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle)
      const holding = new Map(chunks.flatMap((chunk) => Object.keys(chunk.modules).map((id) => [id, chunk])))
      for (const chunk of chunks) if (chunk.facadeModuleId) holding.set(chunk.facadeModuleId, chunk)
      const wanted = (id: string) => (open.has(id) ? [holding.get(id)?.fileName] : [])
      const asked = new Set(chunks.filter(({ isEntry }) => isEntry))
      for (const chunk of asked) {
        const later = Object.keys(chunk.modules).flatMap((id) =>
          (this.getModuleInfo(id)?.dynamicallyImportedIds ?? []).flatMap(wanted),
        )
        for (const next of chunks)
          if (chunk.imports.includes(next.fileName) || later.includes(next.fileName)) asked.add(next)
      }
      const kept = new Set([...asked].flatMap(filesOf))
      for (const file of chunks.flatMap(filesOf)) if (!kept.has(file)) found.add(file)
    },
  }
}

/** A chunk with the looks and letters it brings. */
const filesOf = ({ fileName, viteMetadata }: Rollup.OutputChunk): string[] => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
  ...(viteMetadata?.importedAssets ?? []),
]
