import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

const tones = {
  danger: { look: 'border-danger bg-danger-soft text-danger', icon: 'caution' },
  warn: { look: 'border-warn-fill bg-warn-soft text-warn', icon: 'info' },
} as const

/** What must be known of this patient before anything else; never folded away. */
export function PatientAlert({ tone = 'danger', title, second }: { tone?: keyof typeof tones; title: string; second?: ReactNode }) {
  const { look, icon } = tones[tone]
  return (
    <div className={cx('border-l-4 px-2.5 py-1.75 below-laptop:py-1', look)}>
      <div className="flex gap-2">
        <Icon name={icon} />
        <b>{title}</b>
      </div>
      {second !== undefined && <div className="pl-7 text-xs below-laptop:hidden">{second}</div>}
    </div>
  )
}

/** A warning under a drug line: what, why, whether the list behind it is verified, and the act that answers it. */
export function Caution({ tone = 'warn', title, second, act }: { tone?: keyof typeof tones; title: string; second?: ReactNode; act?: ReactNode }) {
  return (
    <div role="status" className={cx('my-1 flex flex-wrap items-center gap-x-2 border-l-4 py-0.5 pr-1 pl-2.5 text-sm', tones[tone].look)}>
      <Icon name="caution" size="sm" />
      <span className="min-w-0 flex-1">
        <b>{title}</b> {second}
      </span>
      {act}
    </div>
  )
}

/** A check that could not be made is said, never hidden. */
export function NotChecked({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm text-warn">
      <Icon name="shield-unknown" size="sm" />
      {children}
    </span>
  )
}
