import type { Better } from './stat.ts'

/** What one contender gave in one round, by metric. */
export type Sample = Readonly<Record<string, number>>

/** One way in which an action is measured. */
export interface Course {
  case: string
  /** Chromium's CPU throttling; 1 is none. */
  cpu: number
}

export interface Metric {
  unit: string
  better: Better
}

/** An action made ready: its servers and browser stand until it is closed. */
export interface Stage {
  run(contender: string, round: number): Promise<Sample>
  close(): Promise<void>
}

/** One headline action with everybody who does it. The product is always the contender `ours`. */
export interface Action {
  id: string
  title: string
  cases: readonly string[]
  /** Rates at which it can be measured: actions of the server know only 1. */
  cpus: readonly number[]
  metrics: Readonly<Record<string, Metric>>
  /** Each contender with the setting it is given, as it is printed. */
  contenders: Readonly<Record<string, string>>
  /** The contender that shows how still the machine stands, and by which metric. */
  noise: { contender: string; metric: string }
  open(course: Course, tell: (line: string) => void): Promise<Stage>
}
