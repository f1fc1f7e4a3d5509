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
  /** Absent where a pointer that only rests over the list marks nothing for Enter. */
  onPoint?: (at: number) => void
  /** Shown where nothing was found. */
  nothing?: string | undefined
  label?: string | undefined
  /** Each line tells the digit that takes it. */
  numbered?: boolean
  /** Short words, beside each other. */
  chips?: boolean
}

/** The lines under a box, the active one marked and kept in sight. */
export function SuggestionList({ found, nothing, label, listId, ...rest }: ListProps) {
  const t = useKitText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => keepInSight(list.current, rest.active), [rest.active])
  return (
    <>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label ?? t('picks')}
        className={cx(
          'relative max-h-80 overflow-y-auto',
          rest.chips ? 'flex flex-wrap gap-1.5 p-1' : 'grid',
          found.length === 0 && 'hidden',
        )}
      >
        {found.map((one, at) => (
          <Fragment key={one.id}>
            {one.group !== undefined && one.group !== found[at - 1]?.group && <GroupName name={one.group} />}
            <SuggestionLine {...rest} {...{ one, at }} />
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

function GroupName({ name }: { name: string }) {
  return (
    <li role="presentation" aria-hidden="true" className="px-3 pt-2.5 pb-1 text-xs font-strong text-muted">
      {name}
    </li>
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

interface LineProps extends Pick<
  ListProps,
  'active' | 'optionId' | 'onPick' | 'onPoint' | 'numbered' | 'chips'
> {
  one: Suggestion
  at: number
}

function SuggestionLine({ one, at, active, optionId, onPick, onPoint, numbered, chips }: LineProps) {
  const on = at === active
  const key = on ? 'Enter' : numbered && String(at + 1)
  return (
    <li
      id={optionId(at)}
      role="option"
      aria-selected={on}
      aria-description={one.group}
      className={cx(
        'flex min-h-control cursor-pointer items-center gap-3 rounded-xs px-3 py-1',
        on ? 'bg-accent-soft' : 'hover:bg-sunken',
        one.far && !on && 'bg-warn-soft',
        chips && 'border border-edge dense:min-h-control-sm',
      )}
      onPointerMove={() => onPoint?.(at)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(at)}
    >
      <span className="min-w-0 flex-1">
        <span className="font-strong">
          <Matched text={one.label} {...(one.ranges ? { ranges: one.ranges } : {})} />
        </span>
        {one.second !== undefined && <span className="block text-sm text-faint">{one.second}</span>}
      </span>
      {one.end}
      {key && (
        <span className={on ? 'text-faint' : 'text-accent'}>
          <Kbd keys={key} />
        </span>
      )}
    </li>
  )
}
