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
    <div role="search" className="min-w-0 flex-1 noscript:hidden phone:min-w-60">
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

/** The same where no program runs: the words are sent, and what is found is a page of its own. They stand in its body, for they may say what ails somebody. */
export function PlainSearch({ action, label, value }: { action: string; label: string; value: string }) {
  const t = useKitText()
  return (
    <noscript>
      <form method="post" action={action} role="search" className="flex gap-2">
        <TextInput
          type="search"
          name="search"
          icon="search"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={100}
        />
        <Button type="submit" kind="primary">
          {t('search')}
        </Button>
      </form>
    </noscript>
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
