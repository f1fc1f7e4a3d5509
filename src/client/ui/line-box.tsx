import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { useShow } from '#text/show.ts'
import { Button } from './button.tsx'
import { bareClass } from './control.ts'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useListKeys } from './suggestions.ts'
import type { Suggestion } from './suggestions.ts'

interface LineBoxProps {
  number: number
  text: string
  onText: (text: string) => void
  label: string
  placeholder?: string
  /** What Enter writes, part by part. */
  writes: readonly { id: string; text: string; lang?: 'bn' | 'en' }[]
  /** Said beside it: that the words stay as they are typed, or where they go. */
  hint?: ReactNode
  /** Why Enter did not write it, and what to do. */
  asks?: string | undefined
  /** What was just done with the words, and the way to take it back. */
  done?: { text: string; onUndo: () => void } | undefined
  found: readonly Suggestion[]
  onPick: (one: Suggestion) => void
  /** Enter while nothing of the list is marked. */
  onEnter: () => void
  /** Changes whenever the box should take the focus. */
  focusAt?: number
  maxLength?: number
}

/** The line in which a section's words are typed. Enter writes what stands under it; the list below is taken by arrow and Enter, or by a press, never by itself. */
export function LineBox({
  number,
  text,
  onText,
  label,
  placeholder,
  writes,
  hint,
  asks,
  done,
  found,
  onPick,
  onEnter,
  focusAt = 0,
  maxLength,
}: LineBoxProps) {
  const show = useShow()
  const input = useRef<HTMLInputElement>(null)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    if (focusAt > 0) input.current?.focus()
  }, [focusAt])
  const open = !closed && found.length > 0
  const box = useInSight(open || asks !== undefined, found.length)
  const pick = (at: number) => {
    const one = found[at]
    if (one) onPick(one)
    input.current?.focus()
  }
  const keys = useListKeys({
    count: found.length,
    open,
    unmarked: true,
    onPick: pick,
    onClose: () => {
      setClosed(true)
      keys.setActive(-1)
    },
  })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    keys.onKeyDown(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.key !== 'Enter' || event.ctrlKey)
      return
    event.preventDefault()
    onEnter()
  }
  const type = (next: string) => {
    setClosed(false)
    // What was marked was an entry of the words before.
    keys.setActive(-1)
    onText(next)
  }
  return (
    <div
      ref={box}
      className="mt-1.5 rounded-sm border border-edge bg-raised shadow-menu focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus"
    >
      <div className="flex min-h-control items-center gap-2 px-2.5">
        <span className="text-faint tabular-nums">{show.number(number)}.</span>
        <input
          {...keys.box}
          ref={input}
          value={text}
          aria-label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={`${bareClass} text-[0.9375rem]`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <Written writes={writes} hint={hint} asks={asks} done={done} marked={keys.active >= 0 && open} />
      {open && (
        <div className="p-1">
          <SuggestionList {...{ ...keys, found, onPick: pick, onPoint: restsOver }} />
        </div>
      )}
    </div>
  )
}

/** Keeps the box in sight with what opens under it, at the foot of a column too. */
function useInSight(open: boolean, size: number) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'nearest' })
  }, [open, size])
  return box
}

/** A pointer that only rests over the list marks nothing for Enter. */
const restsOver = (): void => undefined

function Written({
  writes,
  hint,
  asks,
  done,
  marked,
}: Pick<LineBoxProps, 'writes' | 'hint' | 'asks' | 'done'> & { marked: boolean }) {
  const t = useKitText()
  return (
    <div aria-live="polite">
      {done && (
        <div className="flex items-center gap-2 bg-accent-soft pl-2.5">
          <span className="min-w-0 flex-1 break-words">{done.text}</span>
          <Button kind="quiet" size="sm" onClick={done.onUndo}>
            {t('undo')}
          </Button>
        </div>
      )}
      {writes.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 bg-accent-soft px-2.5 py-1.5">
          {writes.map((part) => (
            <span
              key={part.id}
              lang={part.lang}
              className="min-w-0 rounded-xs bg-surface px-2 leading-6 font-strong wrap-anywhere"
            >
              {part.text}
            </span>
          ))}
          {hint !== undefined && <span className="text-sm text-muted">{hint}</span>}
          {!marked && (
            <span className="ml-auto text-faint">
              <Kbd keys="Enter" />
            </span>
          )}
        </div>
      )}
      {asks !== undefined && (
        <p className="flex items-start gap-1.5 bg-warn-soft px-2.5 py-1.5 text-sm text-ink">
          <span className="mt-0.5">
            <Icon name="help" size="sm" />
          </span>
          {asks}
        </p>
      )}
    </div>
  )
}
