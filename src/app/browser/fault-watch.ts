import { useEffect } from 'react'
import { toast } from '#ui/toasts.ts'
import { useAppWords } from './words.ts'

/** Milliseconds in which one fault is said, however many follow: what breaks once often breaks with every press. */
const sayEveryMs = 60_000

/** The browser's word for a drawing that took a second round; nothing is wrong then. */
const isHarmless = (event: Event): boolean =>
  'message' in event && typeof event.message === 'string' && event.message.startsWith('ResizeObserver loop')

/** Hears what nobody caught, and what was reported for nobody, and says it at most once a minute. Answers what stops it. */
export function watchFaults(on: EventTarget, say: () => void, now: () => number = Date.now): () => void {
  let last = -Infinity
  const hear = (event: Event) => {
    if (isHarmless(event) || now() - last < sayEveryMs) return
    last = now()
    say()
  }
  for (const kind of ['error', 'unhandledrejection']) on.addEventListener(kind, hear)
  return () => {
    for (const kind of ['error', 'unhandledrejection']) on.removeEventListener(kind, hear)
  }
}

/** Tells whoever sits there of a bug that no screen shows by itself; the console has it whole. */
export function FaultWatch(): null {
  const t = useAppWords()
  useEffect(
    () =>
      watchFaults(window, () => {
        toast(t('fault'), {
          kind: 'warning',
          lasts: 15_000,
          anybody: true,
          act: { label: t('reload'), run: () => location.reload() },
        })
      }),
    [t],
  )
  return null
}
