import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { TextInput } from './text-input.tsx'
import type { ControlLook } from './text-input.tsx'

interface SearchBoxProps extends Omit<ControlLook, 'ref' | 'icon' | 'unit'> {
  value: string
  onChange: (text: string) => void
  label?: string
  placeholder?: string
  /** How many were found, in words, read out as it changes. */
  found?: string | undefined
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Where typing begins, in a dialog that is opened by a key. */
  autoFocus?: boolean
}

/** Narrows the list below it. The text belongs to the URL: give it as `value`, take each change. */
export function SearchBox({
  value,
  onChange,
  label,
  placeholder,
  found,
  onKeyDown,
  autoFocus = false,
  ...look
}: SearchBoxProps) {
  const t = useKitText()
  const input = useRef<HTMLInputElement>(null)
  useTypedBefore(input, value, onChange)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    // The longest hint is read to its end on a phone; what has no room beside it goes below.
    <div role="search" className="min-w-0 flex-1 phone:min-w-60">
      <TextInput
        {...look}
        ref={input}
        type="search"
        autoFocus={autoFocus}
        icon="search"
        aria-label={label ?? t('search')}
        placeholder={placeholder ?? t('search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      >
        <span role="status" className="text-sm whitespace-nowrap text-muted">
          {found}
        </span>
        {value !== '' && <Button kind="quiet" size="sm" icon="close" label={t('clear')} onClick={clear} />}
      </TextInput>
    </div>
  )
}

/** A page that the server drew becomes alive under what is typed into it meanwhile: that is taken over. */
function useTypedBefore(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (text: string) => void,
): void {
  const take = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    if (typed !== value) onChange(typed)
  })
  useEffect(() => take(), [])
}
