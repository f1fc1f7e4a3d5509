import { useSaves } from '#features/saving/parts.ts'
import { useSyncWords } from './words.ts'

/** Does what was pressed; where this device could not write it, says so, and the press may be made again. Whether it happened. */
export function useAttempt(): (act: () => Promise<unknown>) => Promise<boolean> {
  const t = useSyncWords()
  return useSaves({ missing: t('gone') }).happened
}
