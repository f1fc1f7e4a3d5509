import type { OfflineCall } from '#features/saving/parts.ts'
import { useErrorText } from '#text/index.ts'
import { useSyncWords } from './words.ts'

/** The sentence for what the server found wrong with a field of a call. */
export function useWrongText({ wrong }: Pick<OfflineCall, 'wrong'>): (key: string) => string {
  const t = useSyncWords()
  const say = useErrorText()
  return (key) => {
    if (Object.hasOwn(wrong, key)) return wrong[key]?.() ?? say(key)
    return key === 'reason' ? t('wrong.reason') : say(key)
  }
}
