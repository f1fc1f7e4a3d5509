import { useNoLine } from '#local/react/use-sync.ts'
import { Banner } from '#ui/banner.tsx'
import { useAssistantWords } from '../words.ts'

/** Says that changing an assistant needs the line, while there is none. */
export function LineNotice() {
  const t = useAssistantWords()
  return useNoLine() ? (
    <Banner tone="warn" icon="offline">
      {t('offline')}
    </Banner>
  ) : null
}
