import type { ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'

/** The evening's patients in one line, which slides where there is no room for all; `end` stays in sight. */
export function QueueLine({ end, children }: { end: ReactNode; children: ReactNode }) {
  const t = useKitText()
  return (
    <nav aria-label={t('writer_queue')} className="flex min-w-0 items-center gap-2">
      <div className="no-bar flex min-w-0 flex-1 items-center gap-2 overflow-x-auto">{children}</div>
      <span className="shrink-0 whitespace-nowrap">{end}</span>
    </nav>
  )
}

interface QueueChipProps {
  serial: string
  name: string
  second?: ReactNode
  on?: boolean
  onOpen: () => void
}

/** One patient in the strip above the writer; the one in the room is filled. */
export function QueueChip({ serial, name, second, on = false, onOpen }: QueueChipProps) {
  const show = useShow()
  return (
    <button
      type="button"
      aria-current={on || undefined}
      className={cx(
        'flex min-h-control shrink-0 items-stretch rounded-sm border text-sm whitespace-nowrap dense:min-h-control-sm',
        on ? 'border-accent bg-accent text-on-accent' : 'border-line bg-surface',
      )}
      onClick={onOpen}
    >
      <span
        className={cx(
          'grid place-content-center border-r border-dashed px-2.5 text-base font-strong tabular-nums',
          on ? 'border-current' : 'border-edge',
        )}
      >
        {show.number(serial)}
      </span>
      <span className="flex items-center gap-2 px-2.5">
        {name}
        {second}
      </span>
    </button>
  )
}
