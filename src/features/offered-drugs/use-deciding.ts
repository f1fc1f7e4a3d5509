import { Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { formCall } from '#net/form-call.ts'
import { errorText } from '#text/index.ts'
import { toast } from '#ui/toasts.ts'
import { useOfferedWords } from './words.ts'

/** Decides by a press and tells what came of it; where somebody was faster the page shows what he said. `false`: it was not done, and what was typed stays. */
export function useDeciding(again: () => void) {
  const t = useOfferedWords()
  return async (made: () => Promise<unknown>, done: string): Promise<void | false> => {
    try {
      await formCall(made)
      toast(done, { kind: 'success' })
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 422) throw error
      const isOther = error.code === conflict.code
      toast(isOther ? t('conflict') : errorText(error.code), { kind: 'error', lasts: 8000 })
      if (!isOther) return false
    }
    again()
  }
}
