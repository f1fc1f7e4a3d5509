import { Problem } from '#contract/problem.ts'
import { type WriteFailure, writeFailureOf } from '#local/store/write-failed.ts'
import { toast } from '#ui/toasts.ts'
import { refusal } from '#contract/refusal.ts'

/** Nothing was saved, which was told already: the form only keeps what was typed. */
export const failed = refusal(409, 'failed')

/** A screen's words for why this device wrote nothing. */
type SayUnsaved = (reason: WriteFailure) => string

/** How long (ms) it is said that nothing was saved: nobody may miss it. */
const unsavedLasts = 20_000

/**
 * For a form: gives what `act` gives. Where the device wrote nothing that is said, a bug of ours is reported as well, and
 * `shown` is thrown, over which the form keeps what was typed. A refusal goes on as it is. `act` holds the write, and
 * nothing that comes after it.
 */
export async function saved<T>(
  act: () => Promise<T>,
  unsaved: SayUnsaved,
  shown: string = failed.code,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Problem) throw error
    tellUnsaved(error, unsaved)
    throw new Problem(refusal(409, shown))
  }
}

/** For a press that stands in no form: whether it happened. Where it did not, that is said, a refusal in the words of `refused`. */
export async function happened(
  act: () => Promise<unknown>,
  { unsaved, refused }: { unsaved: SayUnsaved; refused: (code: string) => string },
): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof Problem) toast(refused(error.code), { kind: 'error' })
    else tellUnsaved(error, unsaved)
    return false
  }
}

/** What the store did not say of itself is a bug: nothing was saved all the same, and it is reported. */
function tellUnsaved(error: unknown, unsaved: SayUnsaved): void {
  const failed = writeFailureOf(error)
  if (failed === null) reportError(error)
  toast(unsaved(failed?.reason ?? 'unknown'), { kind: 'error', lasts: unsavedLasts })
}
