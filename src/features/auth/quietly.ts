import { Problem } from '#contract/problem.ts'
import { LineError } from '#net/line-error.ts'

/** Work behind the screen that is done again at the next unlock: no line and no permission are no news. A bug is reported. */
export function quietly(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!(error instanceof LineError) && !(error instanceof Problem)) reportError(error)
  })
}
