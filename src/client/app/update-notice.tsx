import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useAppWords } from './words.ts'
import { useWaitingUpdate } from './worker.ts'

/** Says that a new version is there. It never loads by itself: a form may be open. */
export function UpdateNotice() {
  const t = useAppWords()
  const update = useWaitingUpdate()
  if (!update) return null
  return <Banner icon="download" act={<Button onClick={update.take}>{t('update_now')}</Button>}>{t('update')}</Banner>
}
