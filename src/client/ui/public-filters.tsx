import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** One way to narrow a list: an address, so that it works before any program runs, is shared, and goes back. */
export interface FilterLink {
  label: string
  to: string
  chosen?: boolean
  /** What a press says that takes it away. */
  without?: string
}

const chip =
  'inline-flex min-h-control items-center gap-2 rounded-sm border px-3 py-1 leading-[1.3] no-underline hover:underline'
const plain = 'border-edge bg-surface text-ink'
const chosenLook = 'border-accent bg-accent-soft font-strong text-accent inset-ring-1 inset-ring-accent'

/** The ways to narrow a list beside it; above it and folded where there is no room. */
export function BesideFilters({ filters, children }: { filters: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[256px_minmax(0,1fr)] items-start gap-x-12 gap-y-4 narrow:grid-cols-1">
      {filters}
      <div className="grid min-w-0 gap-3">{children}</div>
    </div>
  )
}

/** Folded on a phone; on a wide screen what is in it always stands there. */
export function FilterPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-t-2 border-rule min-[1024px]:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-control cursor-pointer items-center justify-between gap-2 font-strong">
        {title}
        <span className="group-open:rotate-180 min-[1024px]:hidden">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className="grid gap-4 pb-2">{children}</div>
    </details>
  )
}

interface Pressed {
  /** Takes a press in place of the way to the address, which another tab still takes. */
  onPress?: ((to: string) => void) | undefined
}

/** What is to be chosen for one question; a press on what is chosen takes it back. */
export function FilterGroup({
  title,
  options,
  more,
  onPress,
}: { title: string; options: readonly FilterLink[]; more?: ReactNode } & Pressed) {
  return (
    <section className="border-b border-line pb-4">
      <h2 className="pb-2 text-sm font-strong">{title}</h2>
      <FilterLinks label={title} options={options} onPress={onPress} />
      {more}
    </section>
  )
}

/** Filters beside each other; those that are chosen show a cross where a press takes them away (`without`). */
export function FilterLinks({
  label: name,
  options,
  onPress,
}: { label: string; options: readonly FilterLink[] } & Pressed) {
  return (
    <ul aria-label={name} className="flex flex-wrap gap-2">
      {options.map(({ label, to, chosen = false, without }) => (
        <li key={to}>
          <Link
            to={to}
            {...(without === undefined
              ? { 'aria-current': chosen }
              : { 'aria-label': without, title: without })}
            className={cx(chip, chosen ? chosenLook : plain)}
            onClick={(event) => {
              const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
              if (!onPress || !isPlain) return
              event.preventDefault()
              onPress(to)
            }}
          >
            {label}
            {without !== undefined && <Icon name="close" size="sm" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
