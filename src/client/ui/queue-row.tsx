import type { ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { List, Stub } from './list.tsx'
import type { SyncMark } from './mark.tsx'

/** The places of one tab under its bar; on a phone from edge to edge. */
export function QueueList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="[&>ul]:rounded-t-none [&>ul]:border-t-0 phone:[&>ul]:rounded-none phone:[&>ul]:border-x-0">
      <List label={label}>{children}</List>
    </div>
  )
}

interface QueuePlaceProps {
  /** Number or label; letters of devices use the same stub. */
  serial: string
  /** Where it was given: desk, phone, online. */
  source: string
  name: ReactNode
  second: ReactNode
  /** In the room. */
  now?: boolean
  facts: ReactNode
  menu: ReactNode
  onOpen: () => void
}

/** A place of the queue: the serial on its torn-off stub, the person, then how long and how much, and what can be done. */
export function QueuePlace({
  serial,
  source,
  name,
  second,
  now = false,
  facts,
  menu,
  onOpen,
}: QueuePlaceProps) {
  return (
    <li
      aria-current={now || undefined}
      className={cx(
        'in-sight grid min-h-15 grid-cols-[var(--spacing-stub)_minmax(0,1fr)_auto_var(--spacing-control)] items-stretch phone:min-h-17 phone:grid-cols-[56px_minmax(0,1fr)_auto_var(--spacing-control)]',
        now && 'bg-accent-soft',
      )}
    >
      <Stub {...{ serial, source, now }} />
      <button
        type="button"
        className="flex min-w-0 flex-col justify-center py-1.5 pr-2 pl-3.5 text-left -outline-offset-2 hover:bg-sunken"
        onClick={onOpen}
      >
        <span className="block font-strong break-words">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-muted">{second}</span>
      </button>
      <div className="grid content-center justify-items-end py-1.5 text-right">{facts}</div>
      <div className="grid place-content-center">{menu}</div>
    </li>
  )
}

const marks = {
  here: { icon: 'here', word: 'mark_here', look: 'text-faint' },
  sending: { icon: 'send', word: 'mark_sending', look: 'text-info' },
  decide: { icon: 'alert', word: 'mark_decide', look: 'text-danger' },
} as const

interface PlaceFactsProps {
  wait?: ReactNode
  late?: 'no' | 'warn' | 'danger'
  mark: SyncMark
  money: ReactNode
}

/** The waited minutes with a mark where something is not sent yet, and below them the money. Silence means saved. */
export function PlaceFacts({ wait, late = 'no', mark, money }: PlaceFactsProps) {
  const t = useKitText()
  const tone = { no: '', warn: 'text-warn', danger: 'text-danger' }
  const unsent = mark === 'saved' ? null : marks[mark]
  return (
    <>
      <span className="inline-flex items-center gap-2.5 leading-6">
        {unsent && (
          <span className={unsent.look}>
            <Icon name={unsent.icon} size="sm" label={t(unsent.word)} />
          </span>
        )}
        {wait !== undefined && (
          <span className={cx('inline-flex items-center gap-1 font-strong tabular-nums', tone[late])}>
            {late !== 'no' && <Icon name="wait" size="sm" />}
            {wait}
          </span>
        )}
      </span>
      {money}
    </>
  )
}

const states = {
  due: { icon: 'alert', look: 'font-strong text-warn' },
  paid: { icon: 'check', look: 'text-ok' },
  unproven: { icon: 'question', look: 'font-strong text-warn' },
  free: { icon: null, look: 'text-faint' },
} as const

/** How it stands with somebody's money: always a mark and a word, never a colour alone. */
export function MoneyState({ state, children }: { state: keyof typeof states; children: ReactNode }) {
  const { icon, look } = states[state]
  return (
    <span
      className={cx('inline-flex items-center gap-1 text-sm leading-6 whitespace-nowrap tabular-nums', look)}
    >
      {icon && <Icon name={icon} size="sm" />}
      {children}
    </span>
  )
}
