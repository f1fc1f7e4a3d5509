import type { Problem } from '#contract/problem.ts'

/** A refusal whose writes stay: a wrong code counts even though the call fails. */
export class RefusalKeepingWrites extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}
