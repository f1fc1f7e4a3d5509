import { Problem } from '#contract/problem.ts'
import { formCall } from './form-call.ts'

/**
 * What a decision came to. `overtaken`: somebody decided before, or it is gone, and the page is to be read anew. `refused`:
 * it was not done, also where the line gave out; a form answers `false` then, so that what was typed stays.
 */
export type Decided = 'done' | 'overtaken' | 'refused'

/** Runs the call of a decision; `say` tells why it was not done. */
export async function decided(act: () => Promise<unknown>, say: (why: Problem) => void): Promise<Decided> {
  try {
    await formCall(act)
    return 'done'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    say(error)
    return error.status === 409 || error.status === 404 ? 'overtaken' : 'refused'
  }
}
