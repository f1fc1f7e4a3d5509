import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useAppWords } from '../words.ts'
import { takeUpdate, useWaitingUpdate } from '../worker.ts'

/** Says to staff that a new version is there, where it covers nothing they press. It never loads by itself. */
export function UpdateBanner() {
  const t = useAppWords()
  const worker = useWaitingUpdate()
  return worker && <Banner act={<Button onClick={() => takeUpdate(worker)}>{t('update_now')}</Button>}>{t('update')}</Banner>
}
