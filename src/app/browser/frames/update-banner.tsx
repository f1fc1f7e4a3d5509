import { useSyncWords } from '#features/sync/parts.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { hasDirtyForm } from '#ui/form.tsx'
import { toast } from '#ui/toasts.ts'
import { useAppWords } from '../words.ts'
import { takeUpdate, useWaitingUpdate } from '../worker.ts'

/** Says to staff that a new version is there, where it covers nothing they press. It never loads by itself, and not over what is half written. */
export function UpdateBanner() {
  const t = useAppWords()
  const sync = useSyncWords()
  const worker = useWaitingUpdate()
  if (!worker) return null
  const update = () => {
    if (hasDirtyForm()) toast(sync('update_dirty'), { kind: 'warning' })
    else takeUpdate(worker)
  }
  return <Banner act={<Button onClick={update}>{t('update_now')}</Button>}>{t('update')}</Banner>
}
