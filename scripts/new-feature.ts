import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * Writes a feature that compiles, is served, and has a passing test: `npm run new referral-doctors`. With `--table --queue`
 * it has a synced table, a call that waits without a line, and a test that writes on one device and reads on another.
 */
const [name = '', ...flags] = process.argv.slice(2)
const isOffline = flags.toSorted().join(' ') === '--queue --table'
if (!/^[a-z]+(-[a-z]+)*$/.test(name) || (flags.length > 0 && !isOffline)) {
  console.error(
    'Name the feature in kebab-case: npm run new referral-doctors, or npm run new waiting-notes -- --table --queue',
  )
  process.exit(1)
}
const folder = join(root, 'src/features', name)
if (existsSync(folder)) {
  console.error(`src/features/${name} is there already`)
  process.exit(1)
}

const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
const words = `use${pascal}Words`

/** The files of a feature that works without a line, by their paths in its folder; each stands in `scripts/offline-feature` under a name that is replaced. */
function offlineFeature(): Record<string, string> {
  const folder = join(import.meta.dirname, 'offline-feature')
  const paths = readdirSync(folder, { recursive: true }).map(String)
  return Object.fromEntries(
    paths
      .filter((path) => path.endsWith('.txt'))
      .map((path) => [named(path.slice(0, -4)), named(readFileSync(join(folder, path), 'utf8'))]),
  )
}

const named = (text: string): string =>
  text
    .replaceAll('new-name', name)
    .replaceAll('newName', camel)
    .replaceAll('NewName', pascal)
    .replaceAll('new_name', name.replaceAll('-', '_'))

const readFeature: Record<string, string> = {
  'contract.ts': `import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** How many there are in the practice. */
export const count${pascal} = endpoint({
  method: 'GET', path: '/doctor/v1/${name}', scope: 'practice', ours: true,
  reply: z.object({ total: z.int() }),
})
`,
  'server/served.ts': `import { serve, type Served } from '#server/calls/handler.ts'
import { count${pascal} } from '../contract.ts'

export const served: readonly Served[] = [
  serve(count${pascal}, () => ({ total: 0 })),
]
`,
  'server/served.test.ts': `import { expect, test } from 'vitest'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { count${pascal} } from '../contract.ts'

const { server, doctor } = await clinicServer()

test('a new practice has none', async () => {
  expect(await server.call(doctor, count${pascal})).toEqual({ total: 0 })
})
`,
  'words.ts': `import { featureText } from '#text/index.ts'

export const ${words} = featureText('${name}', { en: () => import('./text/en.ts'), bn: () => import('./text/bn.ts') })
`,
  'text/en.ts': `export const en = {\n  title: '${pascal}',\n  empty: 'Nothing here yet',\n} as const\n`,
  'text/bn.ts': `import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {\n  title: '${pascal}',\n  empty: 'এখনো কিছু নেই',\n}\n`,
  'screens.ts': `import { screensOf } from '#nav/screen.ts'
import { ${words} } from './words.ts'

export const screens = screensOf('${name}', ${words}, [
  { path: '/doctor/${name}', area: 'doctor', title: 'title', offline: 'read', load: () => import('./screens/list.tsx') },
])
`,
  'screens/list.tsx': `import { PageHeading } from '#ui/heading.tsx'
import { Empty } from '#ui/list-states.tsx'
import { ${words} } from '../words.ts'

/** Everything of this kind in the practice. */
export default function List() {
  const t = ${words}()
  return (
    <>
      <PageHeading title={t('title')} />
      <Empty title={t('empty')} />
    </>
  )
}
`,
}

const { 'migration.ts': migration = '', ...files } = isOffline ? offlineFeature() : readFeature
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Adds the feature's line to a list: an import at the top, an entry in the array. */
function enlist(list: string, line: { from: string; taken: string; entry?: string }): void {
  const path = join(root, list)
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf('import ', text.indexOf('import ') + 1)
  const taken = line.taken === camel ? camel : `${line.taken} as ${camel}`
  const withImport = `${text.slice(0, at)}import { ${taken} } from '${line.from}'\n${text.slice(at)}`
  writeFileSync(path, withImport.replace(/\n\]\n/, `\n  ${line.entry ?? `...${camel}`},\n]\n`))
}

/** Writes the migration behind the last one and enters it. */
function addMigration(): void {
  const at = join(root, 'src/server/db/migrations')
  const last = readdirSync(at).reduce((most, file) => Math.max(most, Number.parseInt(file, 10) || 0), 0)
  const id = `${String(last + 1).padStart(4, '0')}-${name}`
  writeFileSync(join(at, `${id}.ts`), migration)
  const list = readFileSync(join(at, 'index.ts'), 'utf8')
  const withImport = `import * as ${camel} from './${id}.ts'\n${list}`
  writeFileSync(join(at, 'index.ts'), withImport.replace(/\n\}\n*$/, `\n  '${id}': ${camel},\n}\n`))
}

enlist('src/app/server/features.ts', { from: `#features/${name}/server/served.ts`, taken: 'served' })
enlist('src/app/browser/features.ts', { from: `#features/${name}/screens.ts`, taken: 'screens' })
if (isOffline) {
  enlist('src/app/tables.ts', { from: `#features/${name}/contract.ts`, taken: camel, entry: camel })
  enlist('src/app/browser/offline-calls.ts', {
    from: `#features/${name}/offline-calls.ts`,
    taken: 'offlineCalls',
  })
  addMigration()
}
const next = isOffline ? 'npm run db:types && npm run format && ' : 'npm run format && '
console.log(`src/features/${name} is there. Next: ${next}npx vitest run src/features/${name}`)
