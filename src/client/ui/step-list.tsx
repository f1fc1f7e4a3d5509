import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

const tones = {
  done: 'bg-ok-soft text-ok',
  now: 'bg-info-soft text-info',
  ask: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  next: 'bg-sunken text-faint',
} as const

export interface ListedStep {
  id: string
  icon: IconName
  tone: keyof typeof tones
  title: ReactNode
  second?: ReactNode
}

/** What became of something, the first step above; the line between two says that one followed on the other. */
export function StepList({ steps, label }: { steps: readonly ListedStep[]; label: string }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ id, icon, tone, title, second }) => (
        <li
          key={id}
          aria-current={tone === 'now' || tone === 'ask' ? 'step' : undefined}
          className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pb-5 last:pb-0 before:absolute before:top-9 before:bottom-1 before:left-3.75 before:w-0.5 before:bg-line last:before:hidden"
        >
          <span className={cx('grid size-8 place-items-center rounded-pill', tones[tone])}>
            <Icon name={icon} size="sm" />
          </span>
          <div className={cx('min-w-0 pt-0.5', tone === 'next' && 'text-muted')}>
            <b className="block">{title}</b>
            {second !== undefined && <div className="text-sm text-muted">{second}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
