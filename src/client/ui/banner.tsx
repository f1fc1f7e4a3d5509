import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

const tones = {
  info: { look: 'border-info bg-info-soft', ink: 'text-info', icon: 'info' },
  warn: { look: 'border-warn-fill bg-warn-soft', ink: 'text-warn', icon: 'caution' },
  danger: { look: 'border-danger bg-danger-soft', ink: 'text-danger', icon: 'caution' },
  ok: { look: 'border-ok bg-ok-soft', ink: 'text-ok', icon: 'check' },
} as const

interface BannerProps {
  tone?: keyof typeof tones
  icon?: IconName
  act?: ReactNode
  /** Read out at once, even while the person writes. */
  urgent?: boolean
  children: ReactNode
}

/** A message that stays until its cause is gone, with what can be done about it: beside the words where these keep room, else under them. */
export function Banner({ tone = 'info', icon, act, urgent = false, children }: BannerProps) {
  const look = tones[tone]
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={cx(
        'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 rounded-r-sm border-l-4 py-2 pr-3 pl-4 text-ink',
        look.look,
      )}
    >
      <span className={look.ink}>
        <Icon name={icon ?? look.icon} />
      </span>
      <div className="min-w-[min(12rem,75%)] flex-1">{children}</div>
      {act}
    </div>
  )
}
