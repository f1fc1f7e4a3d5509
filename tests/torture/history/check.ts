import { checkAnswers } from './check-answers.ts'
import { checkEffects } from './check-effects.ts'
import { checkPulls } from './check-pulls.ts'
import { checkRows } from './check-rows.ts'
import type { History, Violation } from './history.ts'
import { indexed } from './indexed.ts'

/** Every law that is broken in a history, told by the two logs alone: see `laws.ts` for which are decided here. */
export function checkHistory(history: History): Violation[] {
  const read = indexed(history)
  return [...checkAnswers(read), ...checkEffects(read), ...checkRows(read), ...checkPulls(read)]
}
