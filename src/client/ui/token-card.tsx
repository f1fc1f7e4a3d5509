import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'

interface TokenCardProps {
  serial: string
  name: string
  now?: boolean
  children: ReactNode
}

/** A serial as a torn-off token: the number on its stub, the facts beside it. Booking, live page, entry. */
export function TokenCard({ serial, name, now = false, children }: TokenCardProps) {
  const show = useShow()
  return (
    <div className="grid max-w-110 grid-cols-[minmax(110px,auto)_1fr] overflow-hidden rounded-md border border-line bg-surface text-ink">
      <div
        className={cx(
          'edge-dashed-end grid place-content-center px-4 py-5 text-center font-strong text-accent tabular-nums',
          now && 'bg-accent-soft',
        )}
      >
        <small className="text-base font-normal text-faint">{name}</small>
        <span className="text-[64px] leading-[76px]">{show.number(serial)}</span>
      </div>
      <div className="self-center px-5 py-3 text-md">{children}</div>
    </div>
  )
}
