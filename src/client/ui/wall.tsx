import type { ReactNode } from 'react'
import { toBengaliDigits } from '#contract/clinic/digits.ts'
import { useLanguage } from '#text/index.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'

/** A sentence in the language of the screen, and the same below it for those who read the other. */
export interface Twice {
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
  called: { title: Twice; token: WallToken | null }
  next: { title: Twice; tokens: readonly WallToken[] }
  /** A pause, or how late it begins. */
  notice?: { icon: IconName; text: string; other: string }
  foot: ReactNode
  end: ReactNode
}

/** The waiting room's screen: the number that goes in, the next few, the hour. Everything grows with the screen. */
export function Wall({ head, clock, date, called, next, notice, foot, end }: WallProps) {
  return (
    <div className="grid h-dvh grid-cols-[64fr_36fr] grid-rows-[auto_auto_minmax(0,1fr)_auto] overflow-hidden bg-surface text-ink">
      <header className="col-span-2 flex items-center justify-between gap-[2vw] border-b-4 border-rule px-[2.6vw] py-[1.6vw]">
        <div className="min-w-0">{head}</div>
        <div className="shrink-0 text-right">
          <div className="text-[3vw] leading-[1.25] font-strong tabular-nums">{clock}</div>
          <div className="text-[1.35vw] leading-normal text-muted">{date}</div>
        </div>
      </header>
      {notice ? <Notice {...notice} /> : <div className="col-span-2" />}
      <Called {...called} />
      <Next {...next} />
      <footer className="col-span-2 flex items-center justify-between gap-[2vw] bg-sunken px-[2.6vw] py-[0.7vw] text-[1.5vw] leading-normal">
        <div className="min-w-0">{foot}</div>
        <div className="flex shrink-0 items-center gap-[1vw]">{end}</div>
      </footer>
    </div>
  )
}

/** Who sits here, in both scripts. */
export function WallName({ name, second }: { name: string; second: string }) {
  return (
    <>
      <h1 className="text-[2.6vw] leading-[1.4] font-strong">{name}</h1>
      <p className="text-[1.35vw] leading-normal text-muted">{second}</p>
    </>
  )
}

function Notice({ icon, text, other }: NonNullable<WallProps['notice']>) {
  return (
    <div role="status" className="col-span-2 flex items-center gap-[1.4vw] bg-warn-soft px-[2.6vw] py-[0.9vw] text-[2.4vw] leading-[1.4] font-strong text-warn">
      <Icon name={icon} size="xl" />
      <span>{text}</span>
      <span className="text-[1.6vw] font-normal">{other}</span>
    </div>
  )
}

function Called({ title, token }: WallProps['called']) {
  const long = (token?.serial.length ?? 0) > 3
  return (
    <section aria-live="polite" className="grid min-h-0 grid-rows-[auto_1fr] bg-accent px-[2.6vw] py-[2.2vw] text-on-accent dark:bg-accent-soft dark:text-accent-strong">
      <Title title={title} on />
      <div className="flex items-center justify-center gap-[3vw] font-strong tabular-nums">
        {token && <Serial serial={token.serial} large={long ? 'text-[15vw]' : 'text-tv'} small={cx('border-l-4 border-dashed border-current/50 py-[0.4vw] pl-[3vw]', long ? 'text-[5vw]' : 'text-[9vw]')} />}
      </div>
    </section>
  )
}

function Next({ title, tokens }: WallProps['next']) {
  return (
    <section className="flex min-h-0 flex-col px-[2.6vw] py-[2.2vw]">
      <Title title={title} />
      <ol className="grid min-h-0 flex-1 auto-rows-fr">
        {tokens.map((token) => (
          <li key={token.id} className="grid grid-cols-[46%_1fr_auto] items-center border-t-2 border-line tabular-nums">
            <Serial serial={token.serial} large={cx('font-strong', token.serial.length > 3 ? 'text-[4.4vw]' : 'text-[8vw]')} small="justify-self-start border-l-3 border-dashed border-edge px-[1.6vw] py-[0.4vw] text-[3.4vw] text-muted" />
            <span className="grid text-right text-[2vw] leading-normal">
              {token.initials !== undefined && <span>{token.initials}</span>}
              {token.time !== undefined && <span className="text-[1.5vw] text-muted">{token.time}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Title({ title, on = false }: { title: Twice; on?: boolean }) {
  return (
    <h2 className={cx('text-[3.2vw] leading-[1.5] font-strong', !on && 'flex items-baseline gap-[1vw]')}>
      {title.own}
      <span className={cx('text-[1.9vw] font-normal', on ? 'block' : 'text-muted')}>{title.other}</span>
    </h2>
  )
}

/** The number in the digits of the language, and smaller in the others. */
function Serial({ serial, large, small }: { serial: string; large: string; small: string }) {
  const lang = useLanguage()
  const bengali = toBengaliDigits(serial)
  return (
    <>
      <span lang={lang} className={cx(large, 'leading-none!')}>{lang === 'bn' ? bengali : serial}</span>
      <span lang={lang === 'bn' ? 'en' : 'bn'} className={cx(small, 'leading-none!')}>{lang === 'bn' ? serial : bengali}</span>
    </>
  )
}
