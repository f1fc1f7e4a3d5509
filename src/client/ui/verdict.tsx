import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

const tones = {
  ok: { look: 'border-ok bg-ok-soft', ink: 'text-ok' },
  warn: { look: 'border-warn-fill bg-warn-soft', ink: 'text-warn' },
  danger: { look: 'border-danger bg-danger-soft', ink: 'text-danger' },
  info: { look: 'border-info bg-info-soft', ink: 'text-info' },
} as const

interface VerdictProps {
  tone: keyof typeof tones
  icon: IconName
  title: string
  children: ReactNode
}

/** One answer that a page is there for: a sign, a word, and the sentence to act by. */
export function VerdictPanel({ tone, icon, title, children }: VerdictProps) {
  const { look, ink } = tones[tone]
  return (
    <div role="status" className={cx('flex gap-3.5 border-l-6 p-4', look)}>
      <span className={ink}>
        <Icon name={icon} size="xl" />
      </span>
      <div className="min-w-0">
        <h1 className={cx('text-2xl font-strong', ink)}>{title}</h1>
        <div className="text-md text-ink">{children}</div>
      </div>
    </div>
  )
}

/** Names with what belongs to each at the right, one line each. */
export function PairList({
  label,
  pairs,
}: {
  label: string
  pairs: readonly { id: string; name: ReactNode; value: ReactNode }[]
}) {
  return (
    <ul aria-label={label} className="m-0 list-none p-0">
      {pairs.map(({ id, name, value }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1.75 text-md">
          <b>{name}</b>
          <span lang="bn" className="text-muted">
            {value}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What to do, one after the other. */
export function VerdictSteps({ steps }: { steps: readonly ReactNode[] }) {
  const show = useShow()
  return (
    <ol className="m-0 list-none p-0">
      {steps.map((step, at) => (
        <li key={at} className="flex gap-3 border-b border-line py-2 text-md">
          <b className="w-4 shrink-0 text-accent">{show.number(at + 1)}</b>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

/** What has taken the place of the thing in hand: its number on a stub, and what to do. */
export function StubNote({ stub, title, children }: { stub: string; title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[60px_minmax(0,1fr)] rounded-md border border-accent bg-surface">
      <span className="edge-dashed-end grid place-items-center text-2xl font-strong text-accent tabular-nums">
        {stub}
      </span>
      <div className="min-w-0 px-3.5 py-2.5">
        <strong className="block text-md">{title}</strong>
        <span className="text-muted">{children}</span>
      </div>
    </div>
  )
}

/** Reasons against it, one a line. */
export function Against({ lines }: { lines: readonly ReactNode[] }) {
  return (
    <ul className="m-0 list-none p-0">
      {lines.map((line, at) => (
        <li key={at} className="flex gap-3 border-b border-line py-2 text-md">
          <span className="flex h-6 items-center text-danger">
            <Icon name="close" size="sm" />
          </span>
          <span className="min-w-0">{line}</span>
        </li>
      ))}
    </ul>
  )
}
