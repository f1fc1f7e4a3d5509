import { Problem } from '#contract/problem.ts'
import { tellUnsaved } from '#features/saving/parts.ts'
import { toast } from '#ui/toasts.ts'
import { useDayCloseWords } from '../words.ts'

const errorKeys = ['reason', 'day_closed', 'money', 'whole', 'undecided'] as const
type ErrorKey = (typeof errorKeys)[number]
const isErrorKey = (key: string): key is ErrorKey => errorKeys.some((one) => one === key)

/** Sentences for what can be wrong with a count. */
export function useCountErrors(): (key: string) => string | undefined {
  const t = useDayCloseWords()
  return (key) => (isErrorKey(key) ? t(`error.${key}`) : undefined)
}

/** Runs an act that writes here; says what came of it, and throws a Problem that a form can show where nothing did. */
export function useAttempt(): (act: () => Promise<void>, said?: string) => Promise<void> {
  const t = useDayCloseWords()
  return async (act, said) => {
    try {
      await act()
      if (said !== undefined) toast(said, { kind: 'success' })
    } catch (error) {
      tellUnsaved(error, () => t('not_saved'))
      throw new Problem(409, 'failed')
    }
  }
}
