import { appendFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect } from 'vitest'

/** What one test that names rules of the specification did while it ran. */
export interface ClaimEvidence {
  kind: 'rule'
  /** Path of the test file from the project's root, and the full title of the test. */
  file: string
  title: string
  rules: string[]
  passed: boolean
  /** How many expectations it looked at. */
  expectations: number
  /** Functions of the product that ran in this process while it did, as `path#name`. */
  ran: string[]
}

/** What was proved of a call: that it answers with its fields, refuses bad input, and knows nothing of another practice's ids. */
export type CallProof = 'answer' | 'refusal' | 'foreign'

/** What a test saw of one row of the specification: a call working, or answering to another practice's id otherwise than to none; a screen working, by its path. */
export type RowEvidence =
  | { kind: 'call'; name: string; proof: CallProof }
  | { kind: 'leak'; name: string; at: string[] }
  | { kind: 'screen'; name: string }

/** `npm run spec` collects a line of JSON for each. */
export type Evidence = ClaimEvidence | RowEvidence

const collected = process.env.SPEC_EVIDENCE

/** Whether this run collects evidence. */
export const collectsProof = collected !== undefined

/** Tells that a row was seen working; it stands behind the expectations that saw it. */
export function noteProof(evidence: RowEvidence): void {
  if (collected) appendFileSync(collected, `${JSON.stringify(evidence)}\n`)
}

/** The rules a title names: 'a leave is told (R4.07, R4.08)' names two. */
export const rulesNamed = (title: string): string[] =>
  [...title.matchAll(/\((R\d+\.\d+(?:, R\d+\.\d+)*)\)/g)].flatMap(([, ids = '']) => ids.split(', '))

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Notes in `file`, behind every test that names a rule, what it ran. Set up for each test file of a run that collects evidence. */
export function noteClaims(file: string): void {
  let profiler: Profiler | null = null
  beforeEach(async ({ task }) => {
    profiler = rulesNamed(task.name).length > 0 ? await startProfiler() : null
  })
  afterEach(async ({ task }) => {
    if (profiler === null) return
    const evidence: ClaimEvidence = {
      kind: 'rule',
      file: task.file.filepath.replace(root, ''),
      title: task.name,
      rules: rulesNamed(task.name),
      passed: task.result?.state !== 'fail',
      expectations: expect.getState().assertionCalls,
      ran: await profiler.stop(),
    }
    profiler = null
    appendFileSync(file, `${JSON.stringify(evidence)}\n`)
  })
}

interface Profiler {
  /** The product's functions that ran since the start, as `path#name`. */
  stop: () => Promise<string[]>
}

/** Counts calls of functions in this process, by V8's own coverage: while it counts, nothing is optimised. */
async function startProfiler(): Promise<Profiler> {
  const session = new Session()
  session.connect()
  const post = (method: string, params: object = {}) =>
    new Promise<void>((resolve, reject) => {
      session.post(method, params, (error) => (error ? reject(error) : resolve()))
    })
  await post('Profiler.enable')
  await post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    stop: async () => {
      const ran = functionsIn(await coverageOf(session))
      session.disconnect()
      return ran
    },
  }
}

interface ScriptCoverage {
  url: string
  functions: { functionName: string; ranges: { count: number }[] }[]
}

const coverageOf = (session: Session) =>
  new Promise<ScriptCoverage[]>((resolve, reject) => {
    session.post('Profiler.takePreciseCoverage', (error, answer) =>
      error ? reject(error) : resolve(answer.result),
    )
  })

function functionsIn(coverage: readonly ScriptCoverage[]): string[] {
  const ran = coverage.flatMap(({ url, functions }) => {
    const path = url.replace('file://', '').replace(root, '')
    if (!path.startsWith('src/') || /\.test\.tsx?$/.test(path)) return []
    return functions
      .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
      .map(({ functionName }) => `${path}#${functionName}`)
  })
  return [...new Set(ran)]
}

if (collected) noteClaims(collected)
