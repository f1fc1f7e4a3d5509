import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const sizes = {
  xs: 'text-xs',
  sm: 'text-sm',
  base: 'text-base',
  md: 'text-md',
  lg: 'text-lg',
  xl: 'text-xl',
  '2xl': 'text-2xl',
  '3xl': 'text-3xl',
} as const

export const tones = {
  ink: 'text-ink',
  muted: 'text-muted',
  faint: 'text-faint',
  accent: 'text-accent',
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
  info: 'text-info',
  off: 'text-off',
} as const

export type Tone = keyof typeof tones

const places = { start: 'text-left', center: 'text-center', end: 'text-right' } as const

interface TextProps {
  size?: keyof typeof sizes
  tone?: Tone
  strong?: boolean
  tabular?: boolean
  /** One line, ended by "…": never for a name. */
  cut?: boolean
  nowrap?: boolean
  mono?: boolean
  align?: keyof typeof places
  lang?: 'bn' | 'en'
  as?: 'span' | 'p' | 'div' | 'li' | 'strong' | 'small'
  children: ReactNode
}

/** A run of words. `tabular` for serials, money, times and phones; `lang` when it is not the screen's language. */
export function Text({ size, tone, align, lang, as: Tag = 'span', children, ...how }: TextProps) {
  const look = cx(
    size && sizes[size],
    tone && tones[tone],
    how.strong && 'font-strong',
    how.tabular && 'tabular-nums',
    how.cut && 'min-w-0 truncate',
    how.nowrap && 'whitespace-nowrap',
    how.mono && 'font-mono',
    align && places[align],
  )
  return (
    <Tag className={look} lang={lang}>
      {children}
    </Tag>
  )
}

/** Several paragraphs written by a person, line breaks kept. */
export function Prose({ children }: { children: string }) {
  return <div className="max-w-[68ch] text-md break-words whitespace-pre-line">{children}</div>
}

/** Words with the found parts underlined; `ranges` are [from, to) in UTF-16 units. */
export function Matched({
  text,
  ranges = [],
}: {
  text: string
  ranges?: readonly (readonly [number, number])[]
}) {
  const cuts = ranges.flatMap(([from, to], at) => {
    const before = ranges[at - 1]?.[1] ?? 0
    return [text.slice(before, from), <mark key={from}>{text.slice(from, to)}</mark>]
  })
  return (
    <>
      {cuts}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}

/** Name and value, one at each end of a line; a value that does not fit there stands below its name. */
export function Facts({ rows }: { rows: readonly { name: string; value: ReactNode; tone?: Tone }[] }) {
  return (
    <dl className="grid gap-y-1">
      {rows.map((row) => (
        <div key={row.name} className="flex flex-wrap gap-x-4">
          <dt className="text-faint">{row.name}</dt>
          <dd className={cx('flex-1 basis-1/4 text-right tabular-nums', row.tone && tones[row.tone])}>
            {row.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
