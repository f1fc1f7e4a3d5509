import { Fragment, useEffect, useRef } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'
import type { Suggestion } from './suggestions.ts'
import { Matched } from './text.tsx'

interface ListProps {
  found: readonly Suggestion[]
  active: number
  listId: string
  optionId: (at: number) => string
  onPick: (at: number) => void
  onPoint: (at: number) => void
  /** Shown where nothing was found. */
  nothing?: string | undefined
  label?: string | undefined
  /** Each line tells the digit that takes it. */
  numbered?: boolean
  /** Short words, beside each other. */
  chips?: boolean
}

/** The lines under a box, the active one marked and kept in sight. */
export function SuggestionList({
  found,
  active,
  listId,
  optionId,
  onPick,
  onPoint,
  nothing,
  label,
  numbered = false,
  chips = false,
}: ListProps) {
  const t = useKitText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => keepInSight(list.current, active), [active])
  return (
    <>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label ?? t('picks')}
        className={cx(
          'relative max-h-80 overflow-y-auto',
          chips ? 'flex flex-wrap gap-1.5 p-1' : 'grid',
          found.length === 0 && 'hidden',
        )}
      >
        {found.map((one, at) => (
          <Fragment key={one.id}>
            {one.group !== undefined && one.group !== found[at - 1]?.group && (
              <li
                role="presentation"
                aria-hidden="true"
                className="px-3 pt-2.5 pb-1 text-xs font-strong text-muted"
              >
                {one.group}
              </li>
            )}
            <SuggestionLine
              one={one}
              id={optionId(at)}
              on={at === active}
              chip={chips}
              onPick={() => onPick(at)}
              onPoint={() => onPoint(at)}
              {...(numbered ? { digit: at + 1 } : {})}
            />
          </Fragment>
        ))}
      </ul>
      {found.length === 0 && nothing !== undefined && (
        <p role="status" className="px-3 py-2.5 text-faint">
          {nothing}
        </p>
      )}
    </>
  )
}

/** Scrolls the list alone: the page must not jump while one types. */
function keepInSight(list: HTMLUListElement | null, at: number): void {
  const line = list?.querySelectorAll('[role=option]')[at]
  if (!list || !(line instanceof HTMLElement)) return
  if (line.offsetTop < list.scrollTop) list.scrollTop = line.offsetTop
  else if (line.offsetTop + line.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = line.offsetTop + line.offsetHeight - list.clientHeight
}

function SuggestionLine({
  one,
  id,
  on,
  chip,
  digit,
  onPick,
  onPoint,
}: {
  one: Suggestion
  id: string
  on: boolean
  chip: boolean
  digit?: number
  onPick: () => void
  onPoint: () => void
}) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={on}
      aria-description={one.group}
      className={cx(
        'flex min-h-control cursor-pointer items-center gap-3 rounded-xs px-3 py-1',
        on ? 'bg-accent-soft' : 'hover:bg-sunken',
        one.far && !on && 'bg-warn-soft',
        chip && 'border border-edge dense:min-h-control-sm',
      )}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className="min-w-0 flex-1">
        <span className="font-strong">
          <Matched text={one.label} {...(one.ranges ? { ranges: one.ranges } : {})} />
        </span>
        {one.second !== undefined && <span className="block text-sm text-faint">{one.second}</span>}
      </span>
      {one.end}
      {on ? (
        <span className="text-faint">
          <Kbd keys="Enter" />
        </span>
      ) : (
        digit !== undefined && (
          <span className="text-accent">
            <Kbd keys={String(digit)} />
          </span>
        )
      )}
    </li>
  )
}
