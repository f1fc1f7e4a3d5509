import { Problem } from '#contract/problem.ts'
import { tellUnsaved } from '#features/saving/parts.ts'
import { toast } from '#ui/toasts.ts'
import { useAppointmentWords } from '../words.ts'

/** Says what this device could not do; anything else is a bug and goes on. */
export function useAttempt(): (act: () => Promise<void>) => Promise<void> {
  const t = useAppointmentWords()
  return async (act) => {
    try {
      await act()
    } catch (error) {
      if (error instanceof Problem) toast(t('overtaken'), { kind: 'error' })
      else tellUnsaved(error, (reason) => t(reason === 'full' ? 'not_saved_full' : reason === 'missing' ? 'settled_meanwhile' : 'not_saved'))
    }
  }
}
