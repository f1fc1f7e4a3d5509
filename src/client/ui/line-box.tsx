import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { isHeldEnter, useListKeys } from './suggestions.ts'
import type { Suggestion } from './suggestions.ts'
import { lineBoxClass, TypedLine, useFocusAt } from './typed-line.tsx'

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
export function LineBox({ text, found, onPick, onEnter, onText, ...rest }: LineBoxProps) {
  const input = useFocusAt(rest.focusAt ?? 0)
  const pick = (at: number) => {
    const one = found[at]
    if (one) onPick(one)
    input.current?.focus()
  }
  const { open, keys, press, reopen } = useLineKeys(found, pick, onEnter)
  const box = useInSight(open || rest.asks !== undefined, found.length)
  const type = (next: string) => {
    reopen()
    onText(next)
  }
  return (
    <div ref={box} className={`${lineBoxClass} mt-1.5`}>
      <TypedLine
        {...keys.box}
        ref={input}
        number={rest.number}
        value={text}
        aria-label={rest.label}
        placeholder={rest.placeholder}
        maxLength={rest.maxLength}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <Written {...rest} marked={keys.active >= 0 && open} />
      {open && (
        <div className="p-1">
          <SuggestionList {...{ ...keys, found, onPick: pick }} />
        </div>
      )}
    </div>
  )
}

/** The keys of the box: those of its list first, then Enter. */
function useLineKeys(found: readonly Suggestion[], onPick: (at: number) => void, onEnter: () => void) {
  const [closed, setClosed] = useState(false)
  const open = !closed && found.length > 0
  const turn = (isClosed: boolean) => {
    setClosed(isClosed)
    // What was marked was an entry of the words before.
    keys.setActive(-1)
  }
  const keys = useListKeys({ found, open, unmarked: true, onPick, onClose: () => turn(true) })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isHeldEnter(event)) return event.preventDefault()
    keys.onKeyDown(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.key !== 'Enter' || event.ctrlKey)
      return
    event.preventDefault()
    onEnter()
  }
  return { open, keys, press, reopen: () => turn(false) }
}

/** Keeps the box in sight with what opens under it, at the foot of a column too. */
function useInSight(open: boolean, size: number) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'nearest' })
  }, [open, size])
  return box
}

type WrittenProps = Pick<LineBoxProps, 'writes' | 'hint' | 'asks' | 'done'> & { marked: boolean }

function Written({ writes, hint, asks, done, marked }: WrittenProps) {
  return (
    <div aria-live="polite">
      {done && <Done {...done} />}
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

function Done({ text, onUndo }: NonNullable<LineBoxProps['done']>) {
  const t = useKitText()
  return (
    <div className="flex items-center gap-2 bg-accent-soft pl-2.5">
      <span className="min-w-0 flex-1 break-words">{text}</span>
      <Button kind="quiet" size="sm" onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  )
}
