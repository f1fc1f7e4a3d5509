import { type KeyboardEvent, useState } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { bareClass, boxClass } from './control.ts'
import type { ControlSize } from './control.ts'
import { useFielded } from './field.tsx'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { KeptValue } from './kept-value.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useListKeys, useSuggestions } from './suggestions.ts'
import type { Suggestion } from './suggestions.ts'

interface ComboboxProps {
  name?: string
  /** Asked at each change; an empty text asks for the usual ones. */
  search: (text: string) => Promise<readonly Suggestion[]> | readonly Suggestion[]
  onPick?: (picked: Suggestion) => void
  onText?: (text: string) => void
  defaultPicked?: Suggestion
  /** Words that stand in it from the start. */
  defaultText?: string
  /** What is typed may stay as it is: the form gets the words, not an id. */
  free?: boolean
  /** Empties itself after each pick, for adding to a list. */
  clears?: boolean
  /** Nothing of the list is taken by Enter until an arrow has marked it. */
  unmarked?: boolean
  autoFocus?: boolean
  /** Enter that takes nothing of the list. */
  onEnter?: () => void
  numeric?: boolean
  placeholder?: string
  size?: ControlSize
  kbd?: string
  label?: string
}

/** A box that finds while one types. With a `name`, the form gets the picked id (or, `free`, the words). */
export function Combobox({
  name,
  search,
  onPick,
  onText,
  defaultPicked,
  defaultText = '',
  free = false,
  clears = false,
  unmarked = false,
  onEnter,
  numeric = false,
  ...look
}: ComboboxProps) {
  const t = useKitText()
  const fielded = useFielded()
  const [text, setText] = useState(defaultPicked?.label ?? defaultText)
  const [picked, setPicked] = useState(defaultPicked?.id ?? '')
  const [open, setOpen] = useState(false)
  const { found, reading } = useSuggestions(text, open ? search : null)
  const pick = (at: number) => {
    const one = found[at]
    if (one === undefined) return
    setText(clears ? '' : one.label)
    setPicked(clears ? '' : one.id)
    setOpen(false)
    onPick?.(one)
  }
  const keys = useListKeys({
    count: found.length,
    open,
    reading,
    unmarked,
    onPick: pick,
    onClose: () => setOpen(false),
  })
  const type = (next: string) => {
    setText(next)
    setPicked('')
    setOpen(true)
    onText?.(next)
  }
  return (
    <div className="relative">
      <div className={boxClass(look.size)}>
        <input
          {...fielded}
          {...keys.box}
          value={text}
          placeholder={look.placeholder}
          aria-label={look.label}
          autoFocus={look.autoFocus}
          autoComplete="off"
          spellCheck={false}
          className={bareClass}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={enterOr(keys.onKeyDown, onEnter)}
        />
        <span className="text-faint">
          {look.kbd ? <Kbd keys={look.kbd} /> : <Icon name="chevron-down" size="sm" />}
        </span>
      </div>
      {name !== undefined && (
        <input
          type="hidden"
          name={name}
          value={free && picked === '' ? text : picked}
          data-kind={numeric ? 'number' : undefined}
        />
      )}
      {name !== undefined && (
        <KeptPick
          {...{ name, text, picked }}
          onBack={(words, id) => {
            setText(words)
            setPicked(id)
          }}
        />
      )}
      {open && (found.length > 0 || (text !== '' && !reading)) && (
        <div className="appear absolute inset-x-0 top-full z-(--z-menu) mt-1 rounded-sm bg-raised p-1 shadow-menu">
          <SuggestionList
            {...{
              ...keys,
              found,
              onPick: pick,
              onPoint: keys.setActive,
              nothing: free ? undefined : t('nothing_found'),
            }}
          />
        </div>
      )}
    </div>
  )
}

/** The words and what was picked by them belong together. */
function KeptPick({
  name,
  text,
  picked,
  onBack,
}: {
  name: string
  text: string
  picked: string
  onBack: (text: string, picked: string) => void
}) {
  const back = (kept: string) => {
    const both: [string, string] = JSON.parse(kept)
    onBack(...both)
  }
  return <KeptValue name={`${name}~`} value={JSON.stringify([text, picked])} onBack={back} />
}

/** Keys of the list first; an Enter that took nothing of it is the box's own. */
const enterOr =
  (listKeys: (event: KeyboardEvent<HTMLInputElement>) => void, onEnter: (() => void) | undefined) =>
  (event: KeyboardEvent<HTMLInputElement>) => {
    listKeys(event)
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !onEnter) return
    event.preventDefault()
    onEnter()
  }
