interface OverPractices {
  calls: RegExp
  why: string
  /** The ground of the matrix has no such row of another practice. */
  isBeyondMatrix?: true
}

/** Calls by which an administrator is meant to reach a row of any practice, each with its reason. */
export const overPractices: readonly OverPractices[] = [
  {
    calls: /(GET|POST) \/admin\/v1\/offered-drugs\/\{id\}(\/(take|join|refuse))?/,
    why: 'administrators decide about the medicines that any practice offers, and see nothing else of it',
  },
  {
    calls: /(GET|PUT) \/admin\/v1\/payment-method-verified\/\{id\}(\/picture)?/,
    why: "administrators verify every doctor's account, and see nothing else of his practice",
  },
  {
    calls: /PUT \/admin\/v1\/payments\/\{id\}/,
    why: 'administrators decide about what any practice has paid for a package, and see nothing else of it',
    isBeyondMatrix: true,
  },
]

/** Whether a call, by its name, is one of them. */
export const reachesOver = (name: string): boolean =>
  overPractices.some(({ calls }) => new RegExp(`^${calls.source}$`).test(name))
