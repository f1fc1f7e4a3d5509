import { useKitText } from '#text/kit-text.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export type SyncMark = 'here' | 'sending' | 'saved' | 'decide'

const marks = {
  here: { icon: 'here', word: 'mark_here', look: 'text-faint' },
  sending: { icon: 'send', word: 'mark_sending', look: 'text-info' },
  saved: { icon: 'check', word: 'mark_saved', look: 'text-ok' },
  decide: { icon: 'alert', word: 'mark_decide', look: 'text-danger font-strong' },
} as const

/** Where a row has got to: on this device, sending, saved, or waiting for a decision. */
export function Mark({ state, children }: { state: SyncMark; children?: string }) {
  const t = useKitText()
  const { icon, word, look } = marks[state]
  return (
    <span className={cx('inline-flex items-center gap-1.25 align-middle text-xs whitespace-nowrap', look)}>
      <Icon name={icon} size="sm" />
      {children ?? t(word)}
    </span>
  )
}
