import { useState } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { bareClass, boxClass, hiddenText, unitClass } from './control.ts'
import type { ControlSize } from './control.ts'
import { cx } from './cx.ts'
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
  /** Draws dots for what is typed. */
  dots?: boolean
  ref?: Ref<HTMLInputElement>
}

export type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'size'>

/** One line of text. Uncontrolled: give `defaultValue`, and a `name` for the form. */
export function TextInput({
  size = 'md',
  icon,
  unit,
  kbd,
  dots = false,
  ref,
  children,
  ...rest
}: InputAttributes & ControlLook) {
  const fielded = useFielded()
  return (
    <div className={boxClass(size)}>
      {icon && (
        <span className="text-faint">
          <Icon name={icon} size={size === 'lg' ? 'md' : 'sm'} />
        </span>
      )}
      {/* A dialog opens after the browser's own first focus; it looks for this mark. */}
      <input
        {...fielded}
        autoComplete="off"
        data-first-focus={rest.autoFocus ? '' : undefined}
        {...rest}
        ref={ref}
        className={cx(bareClass, dots && hiddenText)}
      />
      {unit !== undefined && <span className={unitClass}>{unit}</span>}
      {kbd && (
        <span className="text-faint">
          <Kbd keys={kbd} />
        </span>
      )}
      {children}
    </div>
  )
}

/**
 * A password, with an eye to see what one types. `kept` false: the browser must not offer to keep it; a field of any
 * other kind would be no password to it, so it is plain text drawn as dots.
 */
export function PasswordInput({
  fresh = false,
  kept = true,
  ...rest
}: InputAttributes & ControlLook & { fresh?: boolean; kept?: boolean }) {
  const t = useKitText()
  const [seen, setSeen] = useState(false)
  const how = kept
    ? { type: seen ? 'text' : 'password', autoComplete: fresh ? 'new-password' : 'current-password' }
    : { type: 'text', dots: !seen, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }
  return (
    <TextInput {...rest} {...how} data-kind="secret">
      <Button
        kind="quiet"
        size="sm"
        icon={seen ? 'eye-off' : 'eye'}
        label={t(seen ? 'hide_password' : 'show_password')}
        onClick={() => setSeen(!seen)}
      />
    </TextInput>
  )
}
