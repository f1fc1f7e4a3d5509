import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes a feature that compiles, is served, and has a passing test: `npm run new referral-doctors`. */
const [name = ''] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error('Name the feature in kebab-case: npm run new referral-doctors')
  process.exit(1)
}
const folder = join(import.meta.dirname, '../src/features', name)
if (existsSync(folder)) {
  console.error(`src/features/${name} is there already`)
  process.exit(1)
}

const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pascal = camel.charAt(0).toUpperCase() + camel.slice(1)
const words = `use${pascal}Words`

const files: Record<string, string> = {
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

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** Adds the feature's line to a list: an import at the top, a spread in the array. */
function enlist(list: string, line: { from: string; taken: string }): void {
  const path = join(import.meta.dirname, '..', list)
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf('import ', text.indexOf('import ') + 1)
  const withImport = `${text.slice(0, at)}import { ${line.taken} as ${camel} } from '${line.from}'\n${text.slice(at)}`
  writeFileSync(path, withImport.replace(/\n\]\n/, `\n  ...${camel},\n]\n`))
}
enlist('src/app/server/features.ts', { from: `#features/${name}/server/served.ts`, taken: 'served' })
enlist('src/app/browser/features.ts', { from: `#features/${name}/screens.ts`, taken: 'screens' })
console.log(`src/features/${name} is there. Its test: npx vitest run src/features/${name}`)
