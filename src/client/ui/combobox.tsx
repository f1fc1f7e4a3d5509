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
export function Combobox({ name, free = false, numeric = false, onEnter, ...rest }: ComboboxProps) {
  const t = useKitText()
  const fielded = useFielded()
  const { held, setHeld, open, setOpen, found, reading, keys, pick, type } = usePicking(rest)
  return (
    <div className="relative">
      <div className={boxClass(rest.size)}>
        <input
          {...fielded}
          {...keys.box}
          value={held.text}
          placeholder={rest.placeholder}
          aria-label={rest.label}
          autoFocus={rest.autoFocus}
          autoComplete="off"
          spellCheck={false}
          className={bareClass}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={enterOr(keys.onKeyDown, onEnter)}
        />
        <span className="text-faint">
          {rest.kbd ? <Kbd keys={rest.kbd} /> : <Icon name="chevron-down" size="sm" />}
        </span>
      </div>
      {name !== undefined && <PickValue {...{ name, free, numeric, held }} onBack={setHeld} />}
      {open && (found.length > 0 || (held.text !== '' && !reading)) && (
        <div className="appear absolute inset-x-0 top-full z-(--z-menu) mt-1 rounded-sm bg-raised p-1 shadow-menu">
          <SuggestionList
            {...{ ...keys, found, onPick: pick, onPoint: keys.setActive }}
            nothing={free ? undefined : t('nothing_found')}
          />
        </div>
      )}
    </div>
  )
}

/** The words, and the id of what was picked by them or nothing. */
interface Held {
  text: string
  picked: string
}

/** What is typed and picked, and the list that it finds. */
function usePicking({ search, onPick, onText, defaultPicked, ...how }: ComboboxProps) {
  const [held, setHeld] = useState<Held>({
    text: defaultPicked?.label ?? how.defaultText ?? '',
    picked: defaultPicked?.id ?? '',
  })
  const [open, setOpen] = useState(false)
  const { found, reading } = useSuggestions(held.text, open ? search : null)
  const pick = (at: number) => {
    const one = found[at]
    if (one === undefined) return
    setHeld(how.clears ? { text: '', picked: '' } : { text: one.label, picked: one.id })
    setOpen(false)
    onPick?.(one)
  }
  const keys = useListKeys({
    found,
    open,
    reading,
    unmarked: how.unmarked ?? false,
    onPick: pick,
    onClose: () => setOpen(false),
  })
  const type = (text: string) => {
    setHeld({ text, picked: '' })
    setOpen(true)
    onText?.(text)
  }
  return { held, setHeld, open, setOpen, found, reading, keys, pick, type }
}

interface PickValueProps {
  name: string
  free: boolean
  numeric: boolean
  held: Held
  onBack: (held: Held) => void
}

/** What the form gets; the words and what was picked by them are kept together. */
function PickValue({ name, free, numeric, held: { text, picked }, onBack }: PickValueProps) {
  const back = (kept: string) => {
    const [words, id]: [string, string] = JSON.parse(kept)
    onBack({ text: words, picked: id })
  }
  return (
    <>
      <input
        type="hidden"
        name={name}
        value={free && picked === '' ? text : picked}
        data-kind={numeric ? 'number' : undefined}
      />
      <KeptValue name={`${name}~`} value={JSON.stringify([text, picked])} onBack={back} />
    </>
  )
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
