import { Problem } from '#contract/problem.ts'
import { WriteFailed } from '#local/store/write-failed.ts'
import { toast } from '#ui/toasts.ts'

/** Does something on this device; where the device could not write, says so and leaves the form as it is. */
export async function saying(sentence: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof WriteFailed)) throw error
    toast(sentence, { kind: 'error' })
    throw new Problem(507, 'not_kept')
  }
}
