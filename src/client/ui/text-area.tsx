import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { boxClass } from './control.ts'
import { useFielded } from './field.tsx'

/** Several lines; the box grows with what is written. */
export function TextArea({
  rows = 3,
  ref,
  ...rest
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style'> & {
  ref?: Ref<HTMLTextAreaElement>
}) {
  const fielded = useFielded()
  return (
    <textarea
      {...fielded}
      rows={rows}
      {...rest}
      ref={ref}
      className={cx(
        boxClass(),
        'field-sizing-content py-2 leading-normal focus-visible:outline-offset-[-1px] aria-invalid:border-danger',
      )}
    />
  )
}
