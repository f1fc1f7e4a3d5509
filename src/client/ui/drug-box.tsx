import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useShow } from '#text/show.ts'
import { bareClass } from './control.ts'
import { Kbd } from './kbd.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useListKeys } from './suggestions.ts'
import type { Suggestion } from './suggestions.ts'

/** What the typed line means so far. */
export interface Parsed {
  /** Drug, dose, timing, days: each understood part. */
  chips: readonly { id: string; text: string; lang?: 'bn' | 'en' }[]
  /** The line as the patient will read it. */
  sentence: string
}

interface DrugBoxProps {
  number: number
  text: string
  onText: (text: string) => void
  parsed: Parsed | null
  found: readonly Suggestion[]
  /** What was found is of an older text: Enter takes nothing of the list. */
  reading?: boolean
  /** Enter on a suggestion while the drug is still open. */
  onPick: (drug: Suggestion) => void
  /** Enter when the line is whole. */
  onAdd: () => void
  /** The line needs nothing more than Enter. */
  whole: boolean
  label: string
  placeholder?: string
  kbd?: string
  /** Changes whenever the box should take the focus. */
  focusAt?: number
}

/** The one line in which a drug is typed: what is understood is shown while typing, suggestions below. */
export function DrugBox({ number, text, onText, parsed, found, reading = false, onPick, onAdd, whole, label, placeholder, kbd, focusAt = 0 }: DrugBoxProps) {
  const show = useShow()
  const input = useRef<HTMLInputElement>(null)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    if (focusAt > 0) input.current?.focus()
  }, [focusAt])
  const open = !closed && found.length > 0 && !whole
  const pick = (at: number) => {
    const one = found[at]
    if (one) onPick(one)
  }
  const keys = useListKeys({ count: found.length, open, reading, onPick: pick, onClose: () => setClosed(true) })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    keys.onKeyDown(event)
    if (!event.defaultPrevented && event.key === 'Enter' && !event.ctrlKey && whole) onAdd()
  }
  const type = (next: string) => {
    setClosed(false)
    onText(next)
  }
  return (
    <div className="mt-1 rounded-sm border border-edge bg-raised shadow-menu focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus">
      <div className="flex min-h-control items-center gap-2 px-2.5">
        <span className="text-faint tabular-nums">{show.number(number)}.</span>
        <input {...keys.box} {...plainTyping} ref={input} value={text} aria-label={label} placeholder={placeholder} className={`${bareClass} font-mono text-[15px]`} onChange={(event) => type(event.target.value)} onKeyDown={press} />
        {kbd && <span className="text-faint"><Kbd keys={kbd} /></span>}
      </div>
      {parsed && <Understood parsed={parsed} />}
      {open && <div className="p-1"><SuggestionList {...{ ...keys, found, onPick: pick, onPoint: keys.setActive }} /></div>}
    </div>
  )
}

/** The keyboard of a phone must not "correct" drug names. */
const plainTyping = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

function Understood({ parsed }: { parsed: Parsed }) {
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-x-1.5 gap-y-1 bg-accent-soft px-2.5 py-2">
      {parsed.chips.map((chip) => <span key={chip.id} lang={chip.lang} className="rounded-xs bg-surface px-2 leading-6 font-strong">{chip.text}</span>)}
      {parsed.sentence !== '' && <p lang="bn" className="basis-full text-[15px]">{parsed.sentence}</p>}
    </div>
  )
}
