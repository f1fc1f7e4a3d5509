import { spawnSync } from 'node:child_process'
import { callName } from '#contract/endpoint.ts'
import { screens as built } from '#features/index.ts'
import { served } from '#server/features.ts'
import { calls, nameOf, rules, screens } from '#tests/rules/facts.ts'
import { filesBelow, read } from '#tests/rules/source.ts'

/** Prints which rows of the specification's tables are served, and lets the access tests prove the calls that claim to be. */
function report(title: string, rows: readonly string[], done: ReadonlySet<string>): void {
  const open = rows.filter((row) => !done.has(row))
  console.log(`\n${title}: ${rows.length - open.length} of ${rows.length}`)
  for (const row of rows) if (done.has(row)) console.log(`  served   ${row}`)
  for (const row of open) console.log(`  not yet  ${row}`)
}

const titles = filesBelow('.', ['.test.ts', '.test.tsx']).map(read).join('\n')
const claimed = new Set([...titles.matchAll(/\((R\d+\.\d+(?:, R\d+\.\d+)*)\)/g)].flatMap((m) => (m[1] ?? '').split(', ')))

report('screens', screens.map((s) => `${s['path']}`), new Set(built.map((s) => s.path)))
report('calls', calls.map(nameOf), new Set(served.map((s) => callName(s.endpoint))))
report('rules', rules.map((r) => `${r['id']}`), claimed)

const unknown = [...claimed].filter((id) => !rules.some((r) => r['id'] === id))
if (unknown.length > 0) console.error(`tests claim rules that do not exist: ${unknown.join(', ')}`)

const proof = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'tests/support/access.test.ts', '--reporter', 'dot'], { stdio: 'inherit' })
process.exitCode = proof.status === 0 && unknown.length === 0 ? 0 : 1
