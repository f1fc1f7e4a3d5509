import type { ReactNode } from 'react'
import { toBengaliDigits } from '#contract/clinic/digits.ts'
import { useLanguage } from '#text/index.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

/** A sentence in the language of the screen, and the same below it for those who read the other. */
export interface BothLanguages {
  own: string
  other: string
}

/** A token on the wall. */
export interface WallToken {
  id: string
  serial: string
  /** Letters of the name, where the chamber shows them. */
  initials?: string
  /** When his turn is likely. */
  time?: string
}

interface WallProps {
  head: ReactNode
  clock: ReactNode
  date: string
  called: { title: BothLanguages; token: WallToken | null }
  next: { title: BothLanguages; tokens: readonly WallToken[] }
  /** A pause, or how late it begins. */
  notice?: { icon: IconName; text: string; other: string }
  foot: ReactNode
  end: ReactNode
}

/** The waiting room's screen: the number that goes in, the next few, the hour. Everything grows with the screen: by its width, by its height where that is the less; hung upright the next stand under the number, all words larger. */
export function WallFrame({ head, clock, date, called, next, notice, foot, end }: WallProps) {
  return (
    <div className="grid h-dvh grid-cols-[64fr_36fr] grid-rows-[auto_auto_minmax(0,1fr)_auto] overflow-hidden bg-surface text-ink [--number:var(--wall)] [--wall:min(1vw,1.78dvh)] upright:grid-cols-1 upright:grid-rows-[auto_auto_minmax(0,1fr)_minmax(0,1fr)_auto] upright:[--number:min(1.4vw,0.85dvh)] upright:[--wall:min(2.2vw,1.3dvh)]">
      <header className="col-span-full flex items-center justify-between gap-[calc(2*var(--wall))] border-b-4 border-rule px-[calc(2.6*var(--wall))] py-[calc(1.6*var(--wall))]">
        <div className="min-w-0">{head}</div>
        <div className="shrink-0 text-right">
          <div className="text-[calc(3*var(--wall))] leading-[1.25] font-strong tabular-nums">{clock}</div>
          <div className="text-[max(0.75rem,calc(1.35*var(--wall)))] leading-normal text-muted">{date}</div>
        </div>
      </header>
      {notice ? <Notice {...notice} /> : <div className="col-span-full" />}
      <Called {...called} />
      <Next {...next} />
      <footer className="col-span-full flex items-center justify-between gap-x-[calc(2*var(--wall))] bg-sunken px-[calc(2.6*var(--wall))] py-[calc(0.7*var(--wall))] text-[max(0.75rem,calc(1.5*var(--wall)))] leading-normal upright:flex-wrap">
        <div className="min-w-0">{foot}</div>
        <div className="flex shrink-0 items-center gap-[var(--wall)] upright:shrink upright:flex-wrap">
          {end}
        </div>
      </footer>
    </div>
  )
}

/** Who sits here, in both scripts. */
export function WallName({ name, second }: { name: string; second: string }) {
  return (
    <>
      <h1 className="text-[calc(2.6*var(--wall))] leading-[1.4] font-strong">{name}</h1>
      <p className="text-[max(0.75rem,calc(1.35*var(--wall)))] leading-normal text-muted">{second}</p>
    </>
  )
}

function Notice({ icon, text, other }: NonNullable<WallProps['notice']>) {
  return (
    <div
      role="status"
      className="col-span-full flex items-center gap-[calc(1.4*var(--wall))] bg-warn-soft px-[calc(2.6*var(--wall))] py-[calc(0.9*var(--wall))] text-[calc(2.4*var(--wall))] leading-[1.4] font-strong text-warn"
    >
      <Icon name={icon} size="xl" />
      <span>{text}</span>
      <span className="text-[max(0.75rem,calc(1.6*var(--wall)))] font-normal">{other}</span>
    </div>
  )
}

function Called({ title, token }: WallProps['called']) {
  const { large, small } = sizesOf(token?.serial.length ?? 0)
  return (
    <section
      aria-live="polite"
      className="grid min-h-0 grid-rows-[auto_1fr] bg-accent px-[calc(2.6*var(--wall))] py-[calc(2.2*var(--wall))] text-on-accent dark:bg-accent-soft dark:text-accent-strong"
    >
      <Title title={title} on />
      <div className="flex items-center justify-center gap-[calc(3*var(--number))] font-strong tabular-nums">
        {token && (
          <Serial
            serial={token.serial}
            large={large}
            small={cx(
              'border-l-4 border-dashed border-current/50 py-[calc(0.4*var(--wall))] pl-[calc(3*var(--wall))]',
              small,
            )}
          />
        )}
      </div>
    </section>
  )
}

/** Three figures still fit beside the other script; more of them, as with a letter, need smaller ones. */
function sizesOf(length: number): { large: string; small: string } {
  if (length > 3) return { large: 'text-[calc(15*var(--number))]', small: 'text-[calc(5*var(--number))]' }
  return length === 3
    ? { large: 'text-[calc(21*var(--number))]', small: 'text-[calc(7*var(--number))]' }
    : { large: 'text-[calc(26*var(--number))]', small: 'text-[calc(9*var(--number))]' }
}

function Next({ title, tokens }: WallProps['next']) {
  return (
    <section className="flex min-h-0 flex-col px-[calc(2.6*var(--wall))] py-[calc(2.2*var(--wall))]">
      <Title title={title} />
      <ol className="grid min-h-0 flex-1 auto-rows-fr">
        {tokens.map((token) => (
          <li
            key={token.id}
            className="grid grid-cols-[46%_1fr_auto] items-center border-t-2 border-line tabular-nums"
          >
            <Serial
              serial={token.serial}
              large={cx(
                'font-strong',
                token.serial.length > 3 ? 'text-[calc(4.4*var(--number))]' : 'text-[calc(8*var(--number))]',
              )}
              small="justify-self-start border-l-3 border-dashed border-edge px-[calc(1.6*var(--wall))] py-[calc(0.4*var(--wall))] text-[calc(3.4*var(--number))] text-muted"
            />
            <span className="grid text-right text-[calc(2*var(--wall))] leading-normal">
              {token.initials !== undefined && <span>{token.initials}</span>}
              {token.time !== undefined && (
                <span className="text-[max(0.75rem,calc(1.5*var(--wall)))] text-muted">{token.time}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Title({ title, on = false }: { title: BothLanguages; on?: boolean }) {
  return (
    <h2
      className={cx(
        'text-[calc(3.2*var(--wall))] leading-[1.5] font-strong',
        !on && 'flex items-baseline gap-[var(--wall)]',
      )}
    >
      {title.own}
      <span className={cx('text-[calc(1.9*var(--wall))] font-normal', on ? 'block' : 'text-muted')}>
        {title.other}
      </span>
    </h2>
  )
}

/** The number in the digits of the language, and smaller in the others. */
function Serial({ serial, large, small }: { serial: string; large: string; small: string }) {
  const lang = useLanguage()
  const bengali = toBengaliDigits(serial)
  return (
    <>
      <span lang={lang} className={cx(large, 'leading-none!')}>
        {lang === 'bn' ? bengali : serial}
      </span>
      <span lang={lang === 'bn' ? 'en' : 'bn'} className={cx(small, 'leading-none!')}>
        {lang === 'bn' ? serial : bengali}
      </span>
    </>
  )
}
