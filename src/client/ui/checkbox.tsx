import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'

type BoxAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'type' | 'size'> & {
  label: ReactNode
  second?: ReactNode
}

const line =
  'relative inline-flex min-h-control cursor-pointer items-center gap-2.5 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:text-faint'

/** Yes or no. With `many`, boxes of one name and different values give the form a list. */
export function Checkbox({
  label,
  second,
  labelHidden = false,
  many = false,
  ...rest
}: BoxAttributes & { labelHidden?: boolean; many?: boolean }) {
  const wrong = useField()?.invalid === true
  return (
    <label className={line}>
      <input
        type="checkbox"
        {...rest}
        {...(wrong ? { 'aria-invalid': true } : {})}
        data-kind={many ? 'many' : undefined}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 place-items-center rounded-xs border-[1.5px] border-edge bg-surface text-on-accent peer-checked:border-accent peer-checked:bg-accent peer-disabled:border-line peer-disabled:bg-sunken [&>svg]:invisible peer-checked:[&>svg]:visible"
      >
        <Icon name="check" size="sm" />
      </span>
      <BoxWords label={label} second={second} hidden={labelHidden} />
    </label>
  )
}

/** On or off, at once. */
export function Switch({
  label,
  second,
  labelHidden = false,
  ...rest
}: BoxAttributes & { labelHidden?: boolean }) {
  return (
    <label className={line}>
      <input type="checkbox" role="switch" {...rest} className="peer sr-only" />
      <span
        aria-hidden="true"
        className="relative h-6 w-11 shrink-0 rounded-pill bg-edge transition-colors duration-(--duration-quick) after:absolute after:inset-y-[3px] after:left-[3px] after:w-4.5 after:rounded-pill after:bg-surface peer-checked:bg-accent peer-checked:after:left-[23px] peer-checked:after:bg-on-accent peer-disabled:opacity-50"
      />
      <BoxWords label={label} second={second} hidden={labelHidden} />
    </label>
  )
}

function BoxWords({ label, second, hidden }: { label: ReactNode; second: ReactNode; hidden: boolean }) {
  return (
    <span className={cx(hidden && 'sr-only')}>
      {label}
      {second !== undefined && <span className="block text-sm text-muted">{second}</span>}
    </span>
  )
}
