import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { toast } from '#ui/toasts.ts'
import { useUpdate } from './use-update.ts'
import { useAppWords } from './words.ts'

/** The longest a timer of the browser can wait: until somebody answers. */
const untilAnswered = 2 ** 31 - 1

/** Says outside the staff's pages that there is a newer version, again where a press was held up. It never loads by itself: a form may be open. */
export function UpdateWatch() {
  const t = useAppWords()
  const update = useUpdate()
  const [heldUp, setHeldUp] = useState(0)
  const isStaff = /^\/doctor(\/|$)/.test(useLocation().pathname)
  useEffect(
    () =>
      update && !isStaff
        ? toast(update.said, {
            kind: 'info',
            place: 'bottom-left',
            lasts: untilAnswered,
            act: { label: t('update_now'), run: () => update.take() || setHeldUp((times) => times + 1) },
          })
        : undefined,
    [update, isStaff, t, heldUp],
  )
  return null
}
