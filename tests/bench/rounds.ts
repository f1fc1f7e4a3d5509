import type { Action, Course, Sample, Stage } from './action.ts'
import { seeded } from './data.ts'
import { shown, type Spreads } from './goals.ts'
import { driftOf, spreadOf } from './stat.ts'

/** More than this between the readings of the noise contender, and a course says nothing about anybody. */
export const mostDrift = 1.5

export interface Measured {
  action: Action
  course: Course
  /** Contender, metric, one reading a round. */
  readings: Map<string, Map<string, number[]>>
  drift: number
}

/** Who runs when: the noise contender first and last, the others between them in an order that each round shuffles anew. */
export function orderOf(contenders: readonly string[], noise: string, round: number): string[] {
  const random = seeded(round + 1)
  const others = contenders.filter((name) => name !== noise).map((name) => ({ name, at: random() }))
  return [noise, ...others.toSorted((a, b) => a.at - b.at).map(({ name }) => name), noise]
}

export interface Plan {
  contenders: readonly string[]
  /** Rounds that count; one more runs before them and is thrown away. */
  rounds: number
  tell: (line: string) => void
}

/** Runs one course of an action, all contenders in every round. */
export async function measure(action: Action, course: Course, plan: Plan): Promise<Measured> {
  const readings: Measured['readings'] = new Map()
  const stage = await action.open(course, plan.tell)
  try {
    for (let round = 0; round <= plan.rounds; round++) {
      plan.tell(`${action.id} ${course.case}, CPU ${course.cpu}: round ${round} of ${plan.rounds}`)
      await oneRound({ action, stage, round, plan }, round === 0 ? new Map() : readings)
    }
  } finally {
    await stage.close()
  }
  return {
    action,
    course,
    readings,
    drift: driftOf(readings.get(action.noise.contender)?.get(action.noise.metric) ?? []),
  }
}

interface Round {
  action: Action
  stage: Stage
  round: number
  plan: Plan
}

async function oneRound({ action, stage, round, plan }: Round, into: Measured['readings']): Promise<void> {
  for (const [turn, contender] of orderOf(plan.contenders, action.noise.contender, round).entries()) {
    const sample = await stage.run(contender, round)
    const which = contender === action.noise.contender ? (turn === 0 ? ', first' : ', last') : ''
    plan.tell(
      `  ${contender}${which}: ${Object.entries(sample)
        .map(([metric, value]) => `${metric} ${shown(value)}`)
        .join(', ')}`,
    )
    note(into, contender, sample)
  }
}

function note(readings: Measured['readings'], contender: string, sample: Sample): void {
  const byMetric = readings.get(contender) ?? new Map<string, number[]>()
  for (const [metric, value] of Object.entries(sample))
    byMetric.set(metric, [...(byMetric.get(metric) ?? []), value])
  readings.set(contender, byMetric)
}

export const spreadsOf = ({ readings }: Measured): Spreads =>
  new Map(
    [...readings].map(([contender, byMetric]) => [
      contender,
      new Map([...byMetric].map(([metric, values]) => [metric, spreadOf(values)])),
    ]),
  )
