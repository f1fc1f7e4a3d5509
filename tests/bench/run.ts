import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Action } from './action.ts'
import { actions } from './actions/index.ts'
import { goals, judge, type Verdict } from './goals.ts'
import { installContenders } from './install.ts'
import { keepReport, pageOf } from './report.ts'
import { type Measured, measure, mostDrift, spreadsOf } from './rounds.ts'

const root = join(import.meta.dirname, '../..')
const listed = (text: string | undefined): string[] =>
  text
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean) ?? []

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '1,4' },
    /** Leaves out other contenders and cases while working on one; goals against them then fail as not measured. */
    peers: { type: 'string' },
    case: { type: 'string' },
  },
})

const wanted = listed(values.only)
const unknown = wanted.filter((id) => !actions.some((action) => action.id === id))
if (unknown.length > 0)
  throw new Error(
    `There is no action ${unknown.join(', ')}: there are ${actions.map((action) => action.id).join(', ')}.`,
  )
const chosen = actions.filter((action) => wanted.length === 0 || wanted.includes(action.id))
const rates = listed(values.cpu).map(Number)
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.')

function contendersOf(action: Action): string[] {
  const peers = listed(values.peers)
  return Object.keys(action.contenders).filter(
    (name) =>
      peers.length === 0 || name === 'ours' || name === action.noise.contender || peers.includes(name),
  )
}

const coursesOf = (action: Action) =>
  action.cases
    .filter((one) => values.case === undefined || one.includes(values.case))
    .flatMap((one) => action.cpus.filter((cpu) => rates.includes(cpu)).map((cpu) => ({ case: one, cpu })))

const began = new Date()
const measured: Measured[] = []
installContenders()
for (const action of chosen) {
  for (const course of coursesOf(action)) {
    measured.push(
      await measure(action, course, { contenders: contendersOf(action), rounds, tell: console.error }),
    )
  }
}

const verdicts: Verdict[] = measured.flatMap((one) =>
  goals
    .filter(
      (goal) => goal.action === one.action.id && goal.case === one.course.case && goal.cpu === one.course.cpu,
    )
    .map((goal) => judge(goal, one.action, spreadsOf(one))),
)
const report = { began, rounds, measured, verdicts }
console.log(pageOf(report))
console.log(`Kept in ${keepReport(report, join(root, '.bench'))}`)

const isVoid = measured.some(({ drift }) => drift > mostDrift)
if (isVoid) console.log('The machine did not stand still: void courses prove nothing, run them again.')
if (measured.length === 0) console.log('Nothing was measured.')
process.exit(isVoid || measured.length === 0 || verdicts.some(({ held }) => !held) ? 1 : 0)
