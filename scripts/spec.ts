import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { push } from '#contract/sync.ts'
import { served } from '#app/server/features.ts'
import type { CallProof, ClaimEvidence, Evidence } from '#tests/support/claims.ts'
import { reachesOver } from '#tests/support/over-practices.ts'
import { answered, calls, nameOf, rules, screens } from '#tests/rules/facts.ts'
import { filesBelow, importsOf, isTest, read } from '#tests/rules/source.ts'

/**
 * Prints which rows of the specification's tables work, from what tests saw while this command ran them:
 * a screen that was opened for its role and showed its own heading and data; a call that answered with its fields,
 * refused what it must and knew no id of another practice; a rule that a test names which ran product code and looked at
 * something. `--quick` leaves the browser out. `--break` breaks, one after the other, the functions a rule's tests ran:
 * a claim that nothing breaks proves nothing. `--only PART` looks only at tests whose path holds PART. `--evidence FILE`
 * runs nothing: it judges what another run noted, as `SPEC_EVIDENCE=FILE npm test` does, which has to be green itself.
 */
const { values: request } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    break: { type: 'boolean', default: false },
    only: { type: 'string' },
    evidence: { type: 'string' },
  },
})

/** Most functions that are broken for one claim before it counts as unbreakable. */
const mostBroken = 4

const claimPattern = /\(R\d+\.\d+/
const tests = filesBelow('.', ['.test.ts', '.test.tsx'])
const proofs = tests.filter(
  (path) =>
    path.includes(request.only ?? '') && (claimPattern.test(read(path)) || read(path).includes('noteProof(')),
)
const isJourney = (path: string): boolean => path.startsWith('tests/journeys/')
const folder = mkdtempSync(join(tmpdir(), 'niramoy-spec-'))

function vitest(args: readonly string[], env: Record<string, string> = {}): number {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: request.break ? 'ignore' : 'inherit',
    env: { ...process.env, ...env },
  })
  return status ?? 1
}

/** Runs the tests that prove something, and what they noted. */
function collect(): { evidence: Evidence[]; green: boolean } {
  if (request.evidence !== undefined) return { evidence: notedIn(request.evidence), green: true }
  const file = join(folder, 'evidence.jsonl')
  const env = { SPEC_EVIDENCE: file }
  const still = proofs.filter((path) => !isJourney(path))
  const quick =
    still.length === 0
      ? 0
      : vitest(['--project=pure', '--project=rules', '--reporter=dot', '--passWithNoTests', ...still], env) +
        vitest(
          [
            '--project=server',
            '--reporter=dot',
            '--passWithNoTests',
            ...(request.only === undefined ? [] : still),
          ],
          env,
        )
  const slow = request.quick || !proofs.some(isJourney) ? 0 : browserRun(env)
  return { evidence: existsSync(file) ? notedIn(file) : [], green: quick === 0 && slow === 0 }
}

const notedIn = (file: string): Evidence[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line): Evidence => JSON.parse(line))

function browserRun(env: Record<string, string>): number {
  for (const script of ['scripts/ready.mjs', 'scripts/chromium.mjs']) {
    const { status } = spawnSync(process.execPath, [script, 'build'], { stdio: 'inherit' })
    if (status !== 0) return 1
  }
  return vitest(
    ['--project=journeys', '--reporter=dot', '--passWithNoTests', ...proofs.filter(isJourney)],
    env,
  )
}

/**
 * What has to be seen of a call: that it answers; that it refuses, where it is given anything or is not everybody's; and
 * that other practices' ids are unknown to it, where it concerns anybody's rows. A batch names rows in its calls alone, and
 * each of those is tried by itself.
 */
function wantedOf(endpoint: EndpointSpec): CallProof[] {
  const { scope, path, params, query, body } = endpoint
  const isGiven = params !== undefined || query !== undefined || body !== undefined
  return [
    'answer',
    ...(isGiven || scope !== 'public' ? ['refusal' as const] : []),
    ...(scope === 'public' || path === push.path || reachesOver(callName(endpoint))
      ? []
      : ['foreign' as const]),
  ]
}

/** Why a test's claim proves nothing; null where it does. What a journey runs lies in another process. */
function emptiness({ file, passed, expectations, ran }: ClaimEvidence): string | null {
  if (!passed) return 'its test fails'
  if (expectations === 0) return 'its test looks at nothing'
  return ran.length === 0 && !isJourney(file) && !readsDeclarations(file)
    ? 'its test runs no code of the product'
    : null
}

/** Contracts, menus, constants and words are declared, not run; and the rules of the tree read its source. */
const readsDeclarations = (file: string): boolean =>
  file.startsWith('tests/rules/') ||
  importsOf(file).some(({ to, typeOnly }) => !typeOnly && to.startsWith('src/') && !isTest(to))

const { evidence, green } = collect()
const claims = evidence.filter((one) => one.kind === 'rule')
const withdrawn = [
  ...new Set(
    claims.flatMap((claim) => {
      const why = emptiness(claim)
      return why === null ? [] : [`${claim.rules.join(', ')}: ${why} (${claim.file}: ${claim.title})`]
    }),
  ),
]
const claimed = new Set(claims.filter((claim) => emptiness(claim) === null).flatMap((claim) => claim.rules))
const named = new Set(
  proofs.flatMap((path) =>
    [...read(path).matchAll(/\((R\d+\.\d+(?:, R\d+\.\d+)*)\)/g)].flatMap(([, ids = '']) => ids.split(', ')),
  ),
)
const unknown = [...named].filter((id) => !rules.some((rule) => rule['id'] === id))

const wanted = new Map(served.map(({ endpoint }) => [callName(endpoint), wantedOf(endpoint)]))
const provedOf = (name: string): Set<CallProof> =>
  new Set(evidence.flatMap((one) => (one.kind === 'call' && one.name === name ? [one.proof] : [])))
const missingOf = (name: string): string =>
  (wanted.get(name) ?? []).filter((proof) => !provedOf(name).has(proof)).join(', ')
const leaks = [
  ...new Map(evidence.flatMap((one) => (one.kind === 'leak' ? [[one.name, one] as const] : []))).values(),
]
const opened = new Set(evidence.flatMap((one) => (one.kind === 'screen' ? [one.name] : [])))

interface Row {
  name: string
  /** What is not proved of it; empty where it works. */
  missing: string
  /** The decision that answers it otherwise. */
  answered?: string | undefined
}

function report(title: string, rows: readonly Row[]): void {
  const works = rows.filter(({ missing }) => missing === '')
  const otherwise = rows.filter((row) => row.missing !== '' && row.answered !== undefined)
  const open = rows.filter((row) => row.missing !== '' && row.answered === undefined)
  console.log(
    `\n${title}: ${works.length} of ${rows.length}${otherwise.length > 0 ? `, and ${otherwise.length} answered otherwise` : ''}`,
  )
  for (const { name } of works) console.log(`  works    ${name}`)
  for (const row of otherwise) console.log(`  answered ${row.name} (decision ${row.answered})`)
  for (const { name, missing } of open)
    console.log(`  not yet  ${name}${missing === 'all' ? '' : ` (no ${missing})`}`)
}

const callRow = (name: string): Row => ({
  name,
  missing: wanted.has(name) && provedOf(name).size > 0 ? missingOf(name) : 'all',
})
report(
  'screens',
  screens.map((screen) => ({
    name: `${screen['path']}`,
    missing: opened.has(`${screen['path']}`) ? '' : 'all',
  })),
)
report(
  'calls',
  calls.map((call) => callRow(nameOf(call))),
)
report(
  'calls of ours',
  served.filter(({ endpoint }) => endpoint.ours === true).map(({ endpoint }) => callRow(callName(endpoint))),
)
report(
  'rules',
  rules.map(({ id = '' }) => ({
    name: id,
    missing: claimed.has(id) ? '' : 'all',
    answered: answered.find((one) => one['id'] === id)?.['decision'],
  })),
)
if (leaks.length > 0)
  console.error(
    `\ncalls that answer to an id of another practice otherwise than to one that nobody has:\n  ${leaks.map(({ name, at }) => `${name} (${at.join(', ')})`).join('\n  ')}`,
  )
if (withdrawn.length > 0) console.error(`\nclaims that prove nothing:\n  ${withdrawn.join('\n  ')}`)
if (unknown.length > 0) console.error(`tests claim rules that do not exist: ${unknown.join(', ')}`)

const unbroken = request.break
  ? claims
      .filter((claim) => claim.ran.length > 0 && !noticesABreak(claim))
      .map(({ rules: ids, file, title }) => `${ids.join(', ')} (${file}: ${title})`)
  : []
if (unbroken.length > 0)
  console.error(`\nclaims that no broken function turned red:\n  ${unbroken.join('\n  ')}`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = green && leaks.length + withdrawn.length + unknown.length + unbroken.length === 0 ? 0 : 1

/** Whether the test turns red when what it ran is broken, the functions that few other claims ran first. */
function noticesABreak({ file, title, ran }: ClaimEvidence): boolean {
  const shared = (name: string): number => claims.filter((claim) => claim.ran.includes(name)).length
  const chosen = ran.toSorted((a, b) => shared(a) - shared(b)).slice(0, mostBroken)
  return chosen.some(
    (name) => vitest([file, '-t', title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')], { SPEC_BREAK: name }) !== 0,
  )
}
