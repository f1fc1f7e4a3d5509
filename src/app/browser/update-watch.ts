import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { toast } from '#ui/toasts.ts'
import { useAppWords } from './words.ts'
import { takeUpdate, useWaitingUpdate } from './worker.ts'

/** The longest a timer of the browser can wait: until somebody answers. */
const untilAnswered = 2 ** 31 - 1

/** Says outside the staff's pages that a new version is there. It never loads by itself: a form may be open. */
export function UpdateWatch() {
  const t = useAppWords()
  const worker = useWaitingUpdate()
  const isStaff = useLocation().pathname.startsWith('/doctor')
  useEffect(
    () =>
      worker && !isStaff
        ? toast(t('update'), {
            kind: 'info',
            place: 'bottom-left',
            lasts: untilAnswered,
            act: { label: t('update_now'), run: () => takeUpdate(worker) },
          })
        : undefined,
    [worker, isStaff, t],
  )
  return null
}
