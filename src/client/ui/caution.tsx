import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

const tones = {
  danger: { look: 'border-danger bg-danger-soft text-danger', icon: 'caution' },
  warn: { look: 'border-warn-fill bg-warn-soft text-warn', icon: 'info' },
  info: { look: 'border-info bg-info-soft text-info', icon: 'info' },
  ask: { look: 'border-warn-fill bg-warn-soft text-warn', icon: 'help' },
} as const

/** Under a line a warning is a sign of its own; beside a patient it is a fact. */
const lineIcons = { danger: 'caution', warn: 'caution', info: 'info', ask: 'help' } as const

interface PatientAlertProps {
  tone?: keyof typeof tones
  title: string
  second?: ReactNode
  act?: ReactNode
}

/** What must be known of this patient before anything else; never folded away. */
export function PatientAlert({ tone = 'danger', title, second, act }: PatientAlertProps) {
  const { look, icon } = tones[tone]
  return (
    <div className={cx('border-l-4 px-2.5 py-1.75 below-laptop:py-1', look)}>
      <div className="flex gap-2">
        <Icon name={icon} />
        <b>{title}</b>
      </div>
      {second !== undefined && <div className="pl-7 text-xs below-laptop:hidden">{second}</div>}
      {act !== undefined && <div className="flex flex-wrap gap-2 pt-1 pl-7 below-laptop:pt-0">{act}</div>}
    </div>
  )
}

interface CautionProps {
  tone?: keyof typeof tones
  title: string
  second?: ReactNode
  act?: ReactNode
}

/** A warning under a drug line: what, why, whether the list behind it is verified, and the act that answers it. */
export function Caution({ tone = 'warn', title, second, act }: CautionProps) {
  return (
    <div
      role="status"
      className={cx(
        'my-1 flex flex-wrap items-center gap-x-2 border-l-4 py-0.5 pr-1 pl-2.5 text-sm',
        tones[tone].look,
      )}
    >
      <Icon name={lineIcons[tone]} size="sm" />
      <span className="min-w-0 flex-1 basis-40">
        <b>{title}</b> {second}
      </span>
      {act !== undefined && (
        <div className="flex flex-wrap gap-2 py-0.5 phone:basis-full phone:[&>*]:flex-1">{act}</div>
      )}
    </div>
  )
}

interface CheckNoteProps {
  /** Nothing is amiss: it only says what the checks are worth. */
  quiet?: boolean
  onOpen: () => void
  children: ReactNode
}

/** What was not checked, or what the checks stand on, in one line; a press opens the rest. */
export function CheckNote({ quiet = false, onOpen, children }: CheckNoteProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={cx(
        'inline-flex min-h-control min-w-0 max-w-full items-center gap-1 rounded-sm px-1 text-left text-sm',
        quiet ? 'text-faint hover:bg-sunken' : 'text-warn hover:bg-warn-soft',
      )}
      onClick={onOpen}
    >
      <Icon name={quiet ? 'info' : 'shield-unknown'} size="sm" />
      <span className="min-w-0">{children}</span>
      <Icon name="chevron-up" size="sm" />
    </button>
  )
}
