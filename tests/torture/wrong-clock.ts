/** Runs in a page before its own code: its clock is wrong by so many milliseconds. */
export const clockWrongBy = (ms: number): string => `{
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + ${ms}) }
    static now() { return Real.now() + ${ms} }
  }
}`
