import { hasDirtyForm } from '#ui/dirty-form.ts'
import { toast } from '#ui/toasts.ts'
import { useAppWords } from './words.ts'
import { takeUpdate, useWaitingUpdate } from './worker.ts'

/** Lets the newer version in that waits, but not over what is half written: that is said instead. Null while none waits. */
export function useUpdate(): (() => void) | null {
  const t = useAppWords()
  const worker = useWaitingUpdate()
  if (!worker) return null
  return () => {
    if (hasDirtyForm()) toast(t('update_dirty'), { kind: 'warning' })
    else takeUpdate(worker)
  }
}
