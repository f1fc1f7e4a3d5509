import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { FieldErrors } from '#contract/problem.ts'
import { useErrorText } from '#text/index.ts'
import { useFormErrors } from './form-errors.ts'
import { Icon } from './icon.tsx'

/** One line above the buttons for what is wrong with no field of this form. */
export function FormAlert({
  errors,
  form,
}: {
  errors: FieldErrors
  form: RefObject<HTMLFormElement | null>
}) {
  const say = useErrorText()
  const { explain } = useFormErrors()
  const [homeless, setHomeless] = useState<readonly string[]>([])
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => setHomeless(withoutField(errors, form.current)), [errors, form])
  // The buttons may stand fixed below a form that scrolls: the line would be said and not seen.
  // Newer browsers answer a promise here, which no effect may give back.
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [homeless])
  if (homeless.length === 0) return null
  return (
    <div
      ref={line}
      role="alert"
      className="flex items-start gap-2 border-l-4 border-danger bg-danger-soft px-3 py-2 text-ink"
    >
      <span className="mt-0.5 text-danger">
        <Icon name="alert" />
      </span>
      <ul>
        {homeless.map((key) => (
          <li key={key}>{explain(key) ?? say(key)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Keys whose field is not drawn here; without this they would be refused in silence. */
function withoutField(errors: FieldErrors, form: HTMLFormElement | null): string[] {
  const drawn = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].map(
    (field) => field.dataset.field ?? '',
  )
  const keys = Object.entries(errors).flatMap(([name, wrong]) =>
    drawn.some((field) => field !== '' && (name === field || name.startsWith(`${field}.`))) ? [] : wrong,
  )
  return [...new Set(keys)]
}
