import { conflict } from '#contract/refusal.ts'
import { decided } from '#net/decided.ts'
import { errorText } from '#text/index.ts'
import { toast } from '#ui/toasts.ts'
import { useOfferedWords } from './words.ts'

/** Decides by a press and tells what came of it; where somebody was faster the page shows what he said. `false`: it was not done, and what was typed stays. */
export function useDeciding(again: () => void) {
  const t = useOfferedWords()
  return async (made: () => Promise<unknown>, done: string): Promise<void | false> => {
    const came = await decided(made, (why) => {
      // What is wrong with a field stands under it.
      if (why.status === 422) throw why
      toast(why.code === conflict.code ? t('conflict') : errorText(why.code), { kind: 'error', lasts: 8000 })
    })
    if (came === 'done') toast(done, { kind: 'success' })
    if (came === 'refused') return false
    again()
  }
}
