import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CountBadge } from './badge.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

export interface Tab<V extends string = string> {
  value: V
  label: ReactNode
  /** Stands for the word where there is no room for all of them. */
  icon?: IconName
  count?: number
  urgent?: boolean
}

const look = (on: boolean, short: boolean): string =>
  cx(
    'relative -mb-px inline-flex min-h-control items-center justify-center gap-1.5 border-b-3 px-3 font-strong whitespace-nowrap no-underline',
    short && 'grow @max-[720px]:gap-1 @max-[720px]:px-1 @max-[440px]:gap-1 @max-[440px]:px-1',
    on
      ? 'border-accent text-accent [&_.count]:bg-accent-soft [&_.count]:text-accent'
      : 'border-transparent text-muted hover:text-ink',
  )

/** All of them are in sight: with pictures the words of the others give way, without they take a second line. */
const bar = '@container flex flex-none flex-wrap border-b border-line'

const isShort = (tabs: readonly Tab[]): boolean => tabs.every(({ icon }) => icon !== undefined)

/** Tabs over one list. The chosen one belongs to the URL or to the caller; the panel is what the caller draws. */
export function Tabs<V extends string>({
  tabs,
  value,
  onChange,
  label,
}: {
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  label: string
}) {
  const turn = (event: KeyboardEvent<HTMLButtonElement>, at: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    const sibling = event.currentTarget.parentElement?.children[tabs.indexOf(next)]
    if (sibling instanceof HTMLElement) sibling.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={bar}>
      {tabs.map((tab, at) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className={look(tab.value === value, isShort(tabs))}
          onClick={() => onChange(tab.value)}
          onKeyDown={(event) => turn(event, at)}
        >
          <TabFace tab={tab} on={tab.value === value} short={isShort(tabs)} />
        </button>
      ))}
    </div>
  )
}

/** Tabs with a switch beside them that narrows each; under them on a phone. */
export function TabsBeside({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3 phone:grid phone:gap-2">
      <div className="min-w-0 flex-1">{children}</div>
      {end}
    </div>
  )
}

/** Tabs that are pages of their own. */
export function TabLinks<V extends string>({
  tabs,
  value,
  to,
  label,
}: {
  tabs: readonly Tab<V>[]
  value: V
  to: (value: V) => string
  label: string
}) {
  return (
    <nav aria-label={label} data-tabs="" className={bar}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={to(tab.value)}
          aria-current={tab.value === value ? 'page' : undefined}
          className={look(tab.value === value, isShort(tabs))}
        >
          <TabFace tab={tab} on={tab.value === value} short={isShort(tabs)} />
        </Link>
      ))}
    </nav>
  )
}

function TabFace({ tab, on, short }: { tab: Tab; on: boolean; short: boolean }) {
  return (
    <>
      {tab.icon && <Icon name={tab.icon} />}
      <span className={cx(short && !on && '@max-[640px]:sr-only')}>{tab.label}</span>
      {tab.count !== undefined && <CountBadge of={tab.count} urgent={tab.urgent ?? false} />}
    </>
  )
}
