import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { isHeldEnter, useListKeys } from './suggestions.ts'
import type { Suggestion } from './suggestions.ts'
import { lineBoxClass, TypedLine, useFocusAt } from './typed-line.tsx'

/** What the typed line means so far. */
export interface ParsedLine {
  /** Drug, dose, timing, days: each understood part. */
  chips: readonly { id: string; text: string; lang?: 'bn' | 'en' }[]
  /** The line as the patient will read it. */
  sentence: string
}

interface DrugBoxProps {
  number: number
  text: string
  onText: (text: string) => void
  parsed: ParsedLine | null
  found: readonly Suggestion[]
  /** What was found is of an older text: Enter takes nothing of the list. */
  reading?: boolean
  /** What is found are short words for the dose. */
  chips?: boolean
  /** The list's name where it holds something else than medicines. */
  listLabel?: string | undefined
  /** Several lines were pasted, without what numbered them; null: they are joined to one. */
  onLines?: ((lines: readonly string[]) => void) | null
  /** A line of the list was taken. */
  onPick: (drug: Suggestion) => void
  /** Enter, with no line of the list marked. */
  onAdd: () => void
  /** Enter asked for a choice: until the next letter each line is taken by its digit. */
  asks?: boolean
  /** While nothing is typed a digit does one of these: it answers what is asked of the line above. */
  answers?: readonly (() => void)[]
  /** Why the list is open. */
  why?: string | null
  label: string
  placeholder?: string
  maxLength?: number
  kbd?: string
  /** Changes whenever the box should take the focus. */
  focusAt?: number
}

/** The one line in which a drug is typed: what is understood is shown while typing, what may be meant below. No line of the list is taken by itself. */
export function DrugBox({ text, parsed, found, asks = false, answers = none, ...look }: DrugBoxProps) {
  const { number, why = null, chips = false } = look
  const input = useFocusAt(look.focusAt ?? 0)
  const { open, keys, pick, press, reopen } = useDrugKeys({ text, found, asks, answers, ...look })
  const box = useInSight(`${number} ${answers.length} ${open && chips}`)
  const type = (next: string) => {
    reopen()
    look.onText(next)
  }
  return (
    <div ref={box} className={`${lineBoxClass} mt-1 phone:scroll-mb-32`}>
      <TypedLine
        {...keys.box}
        ref={input}
        number={number}
        kbd={look.kbd}
        mono
        value={text}
        aria-label={look.label}
        placeholder={look.placeholder}
        maxLength={look.maxLength}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onPaste={(event) => pasteLines(event, look.onLines)}
      />
      {parsed && <Understood parsed={parsed} />}
      {why !== null && <Why text={why} asks={asks} />}
      {open && (
        <div className="p-1">
          <SuggestionList
            {...{ ...keys, found, chips, onPick: pick, numbered: asks, label: look.listLabel }}
          />
        </div>
      )}
    </div>
  )
}

type Pressed = Pick<DrugBoxProps, 'text' | 'found' | 'reading' | 'onPick' | 'onAdd'> &
  Required<Pick<DrugBoxProps, 'asks' | 'answers'>>

/** The keys of the box: arrows, Enter and Escape over its list, Tab on a marked line, the digits where something is asked. */
function useDrugKeys({ text, found, reading = false, onPick, onAdd, asks, answers }: Pressed) {
  const [closed, setClosed] = useState(false)
  const open = !closed && found.length > 0
  const pick = (at: number) => {
    const one = found[at]
    if (one) onPick(one)
  }
  const keys = useListKeys({
    found,
    open,
    reading,
    unmarked: true,
    onPick: pick,
    onClose: () => setClosed(true),
  })
  const byDigit = text === '' ? answers : asks && open ? found.map((_, at) => () => pick(at)) : none
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const act =
      event.key === 'Tab' && !event.shiftKey && open && keys.active >= 0
        ? () => pick(keys.active)
        : byDigit[digitAt(event)]
    if (isHeldEnter(event)) return event.preventDefault()
    if (act) {
      event.preventDefault()
      return act()
    }
    keys.onKeyDown(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.key !== 'Enter' || event.ctrlKey)
      return
    setClosed(false)
    event.preventDefault()
    onAdd()
  }
  return { open, keys, pick, press, reopen: () => setClosed(false) }
}

/** Of several lines each is one for itself; a single one is pasted as ever. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, onLines: DrugBoxProps['onLines']): void {
  const lines = linesIn(event.clipboardData.getData('text/plain'))
  if (!onLines || lines.length < 2) return
  event.preventDefault()
  onLines(lines)
}

/** The lines of a pasted text that say something, without '1.' and '•' before them. */
const linesIn = (pasted: string): string[] =>
  pasted
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/^\s*(?:[\d০-৯]{1,2}\s*[.)।]|[•*–—-])\s+/u, '').trim())
    .filter((line) => line !== '')

const none: readonly (() => void)[] = []

/** Which line a digit takes, from 0; -1 for every other key. Both rows of digits count, whatever the layout. */
function digitAt({ nativeEvent: { code, ctrlKey, altKey, metaKey } }: KeyboardEvent): number {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return digit === undefined || ctrlKey || altKey || metaKey ? -1 : Number(digit) - 1
}

/** Keeps the box the hand is in within sight, with the words offered under it, while lines and their questions grow above it. */
function useInSight(grown: string) {
  const box = useRef<HTMLDivElement>(null)
  // With the picture, which works out all places anyway; asked for within the key, it was a fifth of what an Enter took.
  useEffect(() => {
    const asked = requestAnimationFrame(() => {
      if (box.current?.contains(document.activeElement)) box.current.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(asked)
  }, [grown])
  return box
}

function Understood({ parsed }: { parsed: ParsedLine }) {
  return (
    <div
      aria-live="polite"
      className="flex flex-wrap items-center gap-x-1.5 gap-y-1 bg-accent-soft px-2.5 py-2"
    >
      {parsed.chips.map((chip) => (
        <span key={chip.id} lang={chip.lang} className="rounded-xs bg-surface px-2 leading-6 font-strong">
          {chip.text}
        </span>
      ))}
      {parsed.sentence !== '' && (
        <p lang="bn" className="basis-full text-[0.9375rem]">
          {parsed.sentence}
        </p>
      )}
    </div>
  )
}

/** Why Enter alone adds nothing, and what to press instead; said aloud once it was pressed. */
function Why({ text, asks }: { text: string; asks: boolean }) {
  return (
    <p
      role={asks ? 'alert' : 'note'}
      className="flex items-center gap-2 bg-info-soft px-3 py-1 text-sm leading-[22px] text-info"
    >
      <Icon name="info" size="sm" />
      <span className="min-w-0 flex-1">{text}</span>
    </p>
  )
}
