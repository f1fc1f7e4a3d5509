import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export interface VersionStub {
  version: number
  to: string
  /** The one that is open. */
  on: boolean
  /** The one that counts. */
  current: boolean
  title: ReactNode
  lines: readonly ReactNode[]
}

/** The versions of a document as stubs, the first one first; each is a page of its own. */
export function VersionStrip({ versions, label }: { versions: readonly VersionStub[]; label: string }) {
  const show = useShow()
  return (
    <ol
      aria-label={label}
      className="m-0 grid list-none grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-2 p-0"
    >
      {versions.map(({ version, to, on, current, title, lines }) => (
        <li key={version}>
          <Link
            to={to}
            aria-current={on ? 'true' : undefined}
            className={cx(
              'grid min-h-20 grid-cols-[60px_minmax(0,1fr)] rounded-md border text-ink no-underline',
              current ? 'border-accent' : 'border-line',
              on ? 'bg-accent-soft shadow-[inset_0_0_0_1px_var(--color-accent)]' : 'bg-surface',
            )}
          >
            <span
              className={cx(
                'edge-dashed-end grid place-items-center text-2xl font-strong tabular-nums',
                current ? 'text-accent' : 'text-faint',
              )}
            >
              {show.number(version)}
            </span>
            <span className="grid min-w-0 content-center px-3.5 py-2">
              <span className="flex flex-wrap items-center gap-2 font-strong">{title}</span>
              {lines.map((line, at) => (
                <span key={at} className="min-w-0 text-sm text-muted">
                  {line}
                </span>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

const kinds = {
  added: { icon: 'add', ink: 'text-ok' },
  removed: { icon: 'minus', ink: 'text-danger' },
  changed: { icon: 'edit', ink: 'text-info' },
} as const

export interface ComparedRow {
  id: string
  kind: keyof typeof kinds
  before: { head: ReactNode; rest: ReactNode } | null
  now: { head: ReactNode; rest: ReactNode } | null
}

/** Two versions of one part side by side: what changed has a sign, a word and a colour. */
export function ComparedRows({
  title,
  words,
  rows,
}: {
  title: string
  words: Record<keyof typeof kinds, string>
  rows: readonly ComparedRow[]
}) {
  return (
    <section className="grid gap-1">
      <h3 className="text-sm text-muted">{title}</h3>
      <ul className="m-0 list-none p-0">
        {rows.map(({ id, kind, before, now }) => (
          <li
            key={id}
            className="grid grid-cols-[76px_minmax(0,1fr)_minmax(0,1fr)] gap-x-3.5 border-b border-line bg-surface px-2.5 py-2 phone:grid-cols-[76px_minmax(0,1fr)]"
          >
            <span className={cx('flex items-center gap-1.5 self-start text-sm font-strong', kinds[kind].ink)}>
              <Icon name={kinds[kind].icon} size="sm" />
              {words[kind]}
            </span>
            <Side of={before} mark="del" whole={before?.head !== now?.head} />
            <Side of={now} mark="ins" whole={before?.head !== now?.head} second />
          </li>
        ))}
      </ul>
    </section>
  )
}

const marks = {
  del: 'bg-danger-soft text-ink decoration-danger',
  ins: 'bg-ok-soft text-ink no-underline',
} as const

interface SideProps {
  of: ComparedRow['now']
  mark: 'del' | 'ins'
  whole: boolean
  second?: boolean
}

/** One side of a row. `whole`: its head is new or gone as well, not only what is said of it. */
function Side({ of, mark: Mark, whole, second = false }: SideProps) {
  if (of === null)
    return (
      <div aria-hidden="true" className={cx('text-faint', second && 'phone:col-start-2')}>
        –
      </div>
    )
  const marked = (text: ReactNode) => <Mark className={marks[Mark]}>{text}</Mark>
  return (
    <div className={cx('min-w-0', second && 'phone:col-start-2')}>
      {of.head !== '' && <b className="block">{whole ? marked(of.head) : of.head}</b>}
      {of.rest !== '' && (whole && of.head !== '' ? of.rest : marked(of.rest))}
    </div>
  )
}
