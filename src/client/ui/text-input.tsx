import { useState } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { bareClass, boxClass, unitClass } from './control.ts'
import type { ControlSize } from './control.ts'
import { useFielded } from './field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { Kbd } from './kbd.tsx'

/** What every text-like control of the kit takes beside the browser's own attributes. */
export interface ControlLook {
  size?: ControlSize
  icon?: IconName
  unit?: ReactNode
  kbd?: string
  ref?: Ref<HTMLInputElement>
}

export type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'size'>

/** One line of text. Uncontrolled: give `defaultValue`, and a `name` for the form. */
export function TextInput({ size = 'md', icon, unit, kbd, ref, children, ...rest }: InputAttributes & ControlLook) {
  const fielded = useFielded()
  return (
    <div className={boxClass(size)}>
      {icon && <span className="text-faint"><Icon name={icon} size={size === 'lg' ? 'md' : 'sm'} /></span>}
      {/* A dialog opens after the browser's own first focus; it looks for this mark. */}
      <input {...fielded} autoComplete="off" data-first-focus={rest.autoFocus ? '' : undefined} {...rest} ref={ref} className={bareClass} />
      {unit !== undefined && <span className={unitClass}>{unit}</span>}
      {kbd && <span className="text-faint"><Kbd keys={kbd} /></span>}
      {children}
    </div>
  )
}

/** A password, with an eye to see what one types. */
export function PasswordInput({ fresh = false, ...rest }: InputAttributes & ControlLook & { fresh?: boolean }) {
  const t = useKitText()
  const [seen, setSeen] = useState(false)
  return (
    <TextInput {...rest} type={seen ? 'text' : 'password'} autoComplete={fresh ? 'new-password' : 'current-password'} data-kind="secret">
      <Button kind="quiet" size="sm" icon={seen ? 'eye-off' : 'eye'} label={t(seen ? 'hide_password' : 'show_password')} onClick={() => setSeen(!seen)} />
    </TextInput>
  )
}
