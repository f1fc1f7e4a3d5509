import type { ReactNode } from 'react'
import { inDigits, useLanguage } from '#text/index.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

const tones = {
  plain: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  off: 'bg-off-soft text-off',
} as const

export type BadgeTone = keyof typeof tones

interface BadgeProps {
  tone?: BadgeTone
  icon?: IconName
  /** A sentence, which takes a second line where one is too short for it. */
  long?: boolean
  children: ReactNode
}

/** A state in a word; the colour only repeats what icon or word say. */
export function Badge({ tone = 'plain', icon, long = false, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-xs px-1.75 py-px text-xs font-strong',
        !long && 'whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  )
}

/** How many, as a pill; urgent ones are red and must be dealt with. */
export function CountBadge({ of, urgent = false }: { of: number; urgent?: boolean }) {
  useLanguage()
  return (
    <span
      className={cx(
        'count rounded-pill px-1.5 text-xs font-strong tabular-nums',
        urgent ? 'bg-danger text-on-danger' : 'bg-sunken text-muted',
      )}
    >
      {inDigits(of)}
    </span>
  )
}
