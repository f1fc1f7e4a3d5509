import { WriteFailed } from '#local/write-failed.ts'
import { toast } from '#ui/toasts.ts'
import { useSyncWords } from './words.ts'

/** Does what was pressed; where this device could not write it, says so, and the press may be made again. */
export function useAttempt(): (act: () => Promise<void>) => Promise<void> {
  const t = useSyncWords()
  return async (act) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof WriteFailed)) throw error
      toast(t(error.reason === 'missing' ? 'gone' : 'not_saved'), { kind: 'error' })
    }
  }
}
