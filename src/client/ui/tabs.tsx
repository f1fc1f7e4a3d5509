import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Count } from './badge.tsx'
import { cx } from './cx.ts'

export interface Tab<V extends string = string> {
  value: V
  label: ReactNode
  count?: number
  urgent?: boolean
}

const look = (on: boolean): string =>
  cx(
    '-mb-px inline-flex min-h-control shrink-0 items-center gap-1.5 border-b-3 px-3 font-strong whitespace-nowrap no-underline',
    on ? 'border-accent text-accent [&_.count]:bg-accent-soft [&_.count]:text-accent' : 'border-transparent text-muted hover:text-ink',
  )

/** The chosen one is in sight, however far a narrow bar must slide; the page itself stays. */
function slideTo(tab: HTMLElement | null): void {
  const line = tab?.parentElement
  if (tab && line) line.scrollLeft = tab.offsetLeft - line.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
}

const bar = 'no-bar flex flex-none gap-1 overflow-x-auto border-b border-line'

/** Tabs over one list. The chosen one belongs to the URL or to the caller; the panel is what the caller draws. */
export function Tabs<V extends string>({ tabs, value, onChange, label }: { tabs: readonly Tab<V>[]; value: V; onChange: (value: V) => void; label: string }) {
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
        <button key={tab.value} ref={tab.value === value ? slideTo : null} type="button" role="tab" aria-selected={tab.value === value} tabIndex={tab.value === value ? 0 : -1} className={look(tab.value === value)} onClick={() => onChange(tab.value)} onKeyDown={(event) => turn(event, at)}>
          <TabFace tab={tab} />
        </button>
      ))}
    </div>
  )
}

/** Tabs that are pages of their own. */
export function TabLinks<V extends string>({ tabs, value, to, label }: { tabs: readonly Tab<V>[]; value: V; to: (value: V) => string; label: string }) {
  return (
    <nav aria-label={label} className={bar}>
      {tabs.map((tab) => (
        <Link key={tab.value} ref={tab.value === value ? slideTo : null} to={to(tab.value)} aria-current={tab.value === value ? 'page' : undefined} className={look(tab.value === value)}>
          <TabFace tab={tab} />
        </Link>
      ))}
    </nav>
  )
}

function TabFace({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.label}
      {tab.count !== undefined && <Count of={tab.count} urgent={tab.urgent ?? false} />}
    </>
  )
}
