import { createContext, isValidElement, use, useId } from 'react'
import type { ReactNode } from 'react'
import { useErrorText } from '#text/index.ts'
import { useKitText } from '#text/kit-text.ts'
import { cx } from './cx.ts'
import { useFormErrors } from './form-errors.ts'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'

/** What a Field tells the control inside it. */
export interface FieldControl {
  id: string
  name: string | undefined
  describedBy: string | undefined
  labelledBy: string
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldControl | null>(null)

interface FieldProps {
  label: string
  /** The control's name; its errors are found by it. Needless where the control has no name of its own. */
  name?: string
  required?: boolean
  /** Writes "optional" after the label, where most fields beside it are required. */
  optional?: boolean
  hint?: ReactNode
  /** A sentence, for a wrongness that the form does not know by key. */
  error?: string | undefined
  kbd?: string
  /** Something small at the end of the label's line, like "No phone". */
  end?: ReactNode
  /** A group of controls (chips, age) rather than one. */
  group?: boolean
  labelHidden?: boolean
  children: ReactNode
}

/** Label, control, then hint or error: the error takes the hint's place and is announced with the control. */
export function Field({ name, required = false, hint, error, group = false, children, ...head }: FieldProps) {
  const id = useId()
  const say = useErrorText()
  const { keysOf, explain } = useFormErrors()
  const key = name === undefined ? undefined : keysOf(name)[0]
  const wrong =
    error ??
    (key === undefined
      ? undefined
      : (explain(key) ?? say(key === 'required' && hasOptions(children) ? 'choice' : key)))
  const noteId = `${id}-note`
  const fielded = {
    id,
    name,
    labelledBy: `${id}-label`,
    describedBy: wrong !== undefined || hint !== undefined ? noteId : undefined,
    invalid: wrong !== undefined,
    required,
  }
  const groupVoice = group
    ? { role: 'group', 'aria-labelledby': fielded.labelledBy, 'aria-describedby': fielded.describedBy }
    : {}
  return (
    <FieldContext value={fielded}>
      <div className="grid min-w-0 content-start gap-1" data-field={name} {...groupVoice}>
        <FieldLabel {...head} {...{ fielded, group }} />
        {children}
        <FieldNote id={noteId} hint={hint} error={wrong} />
      </div>
    </FieldContext>
  )
}

/** What is chosen from options is not written. */
const hasOptions = (control: ReactNode): boolean =>
  isValidElement<object>(control) && 'options' in control.props

type LabelProps = Pick<FieldProps, 'label' | 'optional' | 'kbd' | 'end' | 'labelHidden'> & {
  fielded: FieldControl
  group: boolean
}

function FieldLabel({ fielded, label, optional, kbd, end, group, labelHidden }: LabelProps) {
  const t = useKitText()
  const words = (
    <>
      {label}
      {fielded.required && (
        <span className="text-danger" title={t('required_mark')}>
          {' '}
          *
        </span>
      )}
      {optional && <span className="font-normal text-faint"> {t('optional')}</span>}
    </>
  )
  const look = { id: fielded.labelledBy, className: 'text-sm font-strong text-ink' }
  return (
    <div className={cx('flex items-center gap-2', labelHidden && 'sr-only')}>
      {group ? (
        <span {...look}>{words}</span>
      ) : (
        <label htmlFor={fielded.id} {...look}>
          {words}
        </label>
      )}
      {kbd && (
        <span className="text-faint">
          <Kbd keys={kbd} />
        </span>
      )}
      {end && <span className="ml-auto text-sm">{end}</span>}
    </div>
  )
}

function FieldNote({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  if (error !== undefined) {
    return (
      <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
        <span className="mt-0.5">
          <Icon name="alert" size="sm" />
        </span>
        {error}
      </p>
    )
  }
  return hint === undefined ? null : (
    <div id={id} className="text-xs text-faint">
      {hint}
    </div>
  )
}

/** The wiring of the Field around a control, to be spread on the element that takes the focus. */
export function useFielded(): {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
} {
  const field = use(FieldContext)
  if (field === null) return {}
  return {
    id: field.id,
    ...(field.describedBy === undefined ? {} : { 'aria-describedby': field.describedBy }),
    ...(field.invalid ? { 'aria-invalid': true as const } : {}),
    ...(field.required ? { 'aria-required': true as const } : {}),
  }
}

/** For groups of controls: the Field around them, if any. */
export const useField = (): FieldControl | null => use(FieldContext)
