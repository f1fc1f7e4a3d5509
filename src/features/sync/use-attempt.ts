import { tellUnsaved } from '#features/saving/parts.ts'
import { useSyncWords } from './words.ts'

/** Does what was pressed; where this device could not write it, says so, and the press may be made again. */
export function useAttempt(): (act: () => Promise<void>) => Promise<void> {
  const t = useSyncWords()
  return async (act) => {
    try {
      await act()
    } catch (error) {
      tellUnsaved(error, (reason) => t(reason === 'missing' ? 'gone' : 'not_saved'))
    }
  }
}
