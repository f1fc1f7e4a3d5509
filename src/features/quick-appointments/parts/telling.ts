import type { Undo } from '#features/appointments/parts.ts'
import { Problem } from '#contract/problem.ts'
import { WriteFailed } from '#local/store/write-failed.ts'
import { errorText } from '#text/index.ts'
import { toast } from '#ui/toasts.ts'
import { useDeskWords } from '../words.ts'

/** Does something and says so with a way back, or says that it did not happen. */
export type Tell = (said: string, act: () => Promise<Undo>) => Promise<void>

export function useTelling(): Tell {
  const t = useDeskWords()
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (error instanceof Problem) toast(errorText(error.code), { kind: 'error' })
      else if (error instanceof WriteFailed) toast(t(error.reason === 'full' ? 'act_not_saved_full' : 'act_not_saved'), { kind: 'error', lasts: 20_000 })
      else throw error
    }
  }
  return (said, act) => attempt(async () => {
    const undo = await act()
    toast(said, { kind: 'success', undo: () => void attempt(undo) })
  })
}
