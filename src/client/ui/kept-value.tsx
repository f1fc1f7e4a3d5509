import { useEffect, useRef } from 'react'
import { useFormErrors } from './form-errors.ts'

/** What a form holds in no control of its own (a list of lines, a choice behind a word), as words: kept with the form, and given back with it. `told`: the form's values hold it too. */
export function KeptValue({
  name,
  value,
  onBack,
  told = false,
}: {
  name: string
  value: string
  onBack: (value: string) => void
  told?: boolean
}) {
  const { clear } = useFormErrors()
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    clear(name)
  }, [name, value, clear])
  return (
    <input
      type="hidden"
      name={name}
      value={value}
      data-field={name}
      data-kind={told ? undefined : 'kept'}
      onInput={(event) => onBack(event.currentTarget.value)}
    />
  )
}
