import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useUpdate } from '../use-update.ts'
import { useAppWords } from '../words.ts'

/** Says to staff that a new version is there, where it covers nothing they press. It never loads by itself. */
export function UpdateBanner() {
  const t = useAppWords()
  const update = useUpdate()
  if (!update) return null
  return <Banner act={<Button onClick={update.take}>{t('update_now')}</Button>}>{update.said}</Banner>
}
