import { Problem } from '#contract/problem.ts'
import { isLostHandle } from '#local/store/write-failed.ts'
import { LineError } from '#net/line-error.ts'

/**
 * Work behind the screen that is done again at the next unlock: no line and no permission are no news, and neither is a
 * store that the browser closed under it, as it does while another handle of this page adds a table. A bug is reported.
 */
export function quietly(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!(error instanceof LineError) && !(error instanceof Problem) && !isLostHandle(error))
      reportError(error)
  })
}
