import { useSaves } from '#features/saving/parts.ts'
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

/** Runs an act that writes here and says what came of it: `fromForm` keeps the form where nothing did, `onPress` tells whether it happened. */
export function useCloseAttempt() {
  const { saved, happened } = useSaves({ explain: useCountErrors() })
  return {
    fromForm: async (act: () => Promise<void>, said?: string): Promise<void> => {
      await saved(act)
      if (said !== undefined) toast(said, { kind: 'success' })
    },
    onPress: async (act: () => Promise<void>, said?: string): Promise<boolean> => {
      const isDone = await happened(act)
      if (isDone && said !== undefined) toast(said, { kind: 'success' })
      return isDone
    },
  }
}
