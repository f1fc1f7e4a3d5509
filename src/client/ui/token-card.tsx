import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'

/** A serial as a torn-off token: the number on its stub, the facts beside it. Booking, live page, entry. */
export function TokenCard({ serial, name, now = false, children }: { serial: string; name: string; now?: boolean; children: ReactNode }) {
  const show = useShow()
  return (
    <div className="grid max-w-110 grid-cols-[minmax(110px,auto)_1fr] overflow-hidden rounded-md border border-line bg-surface text-ink">
      <div className={cx('edge-dashed-end grid place-content-center px-4 py-5 text-center font-strong text-accent tabular-nums', now && 'bg-accent-soft')}>
        <small className="text-base font-normal text-faint">{name}</small>
        <span className="text-[64px] leading-[76px]">{show.number(serial)}</span>
      </div>
      <div className="self-center px-5 py-3 text-md">{children}</div>
    </div>
  )
}

/** The number on the wall: as large as the screen allows, in both scripts. */
export function WallSerial({ bengali, latin, children }: { bengali: string; latin: string; children?: ReactNode }) {
  return (
    <div className="grid place-items-center text-center">
      <div className="flex items-baseline gap-[4vw]">
        <span lang="bn" className="text-tv leading-[0.95]! font-strong tabular-nums">{bengali}</span>
        <span lang="en" className="text-[10vw] leading-none font-strong text-muted tabular-nums">{latin}</span>
      </div>
      {children}
    </div>
  )
}
