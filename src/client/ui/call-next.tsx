import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { useKitText } from '#text/kit-text.ts'
import { cx } from './cx.ts'
import { Kbd } from './kbd.tsx'

/** Who comes next. */
export interface NextUp {
  serial: string
  /** Name, age, sex, type of visit. */
  person: string
}

/** Calls the next patient: the biggest button of the product. Without anyone waiting it says so and is closed. */
export function CallNext({ next, onCall, kbd, compact = false, label }: { next: NextUp | null; onCall: () => void; kbd?: string; compact?: boolean; label?: string }) {
  const t = useKitText()
  const show = useShow()
  if (next === null) {
    return <button type="button" disabled className={cx('w-full rounded-sm border border-line bg-sunken text-md text-faint', compact ? 'min-h-16' : 'min-h-call')}>{t('nobody_waits')}</button>
  }
  return (
    <button type="button" onClick={onCall} className={cx('grid w-full grid-cols-[auto_1fr_auto] items-center rounded-sm bg-accent text-left text-on-accent hover:bg-accent-strong', compact ? 'min-h-16 gap-3 px-3 py-1' : 'min-h-call gap-4 px-5 py-2')}>
      <span className={cx('grid place-content-center self-stretch border-r border-dashed border-current/60 leading-none font-strong tabular-nums', compact ? 'pr-3 text-[32px]' : 'pr-4 text-[40px]')}>{show.number(next.serial)}</span>
      <span className="min-w-0">
        <span className={cx('block font-strong', compact ? 'text-lg' : 'text-[20px] leading-7 bn:leading-8')}>{label ?? t('call_next')}</span>
        <span className="block text-base">{next.person}</span>
      </span>
      {kbd && <Kbd keys={kbd} />}
    </button>
  )
}

/** Who is in the room, and what is done with the whole sitting. On a phone it keeps off the edges where its column does not. */
export function RoomBar({ flush, end, children }: { flush: boolean; end?: ReactNode; children: ReactNode }) {
  return (
    <div className={cx('flex items-center gap-2', !flush && 'phone:px-4')}>
      <div className="min-w-0 flex-1">{children}</div>
      {end}
    </div>
  )
}

/** Who is in the room, above Call next. */
export function InRoom({ serial, name, second, children }: { serial: string; name: string; second: string; children?: ReactNode }) {
  const show = useShow()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-[26px] leading-8 font-strong tabular-nums">{show.number(serial)}</span>
      <div className="min-w-40 flex-1">
        <span className="block font-strong">{name}</span>
        <span className="block text-sm text-muted">{second}</span>
      </div>
      <div className="flex gap-2 phone:hidden">{children}</div>
    </div>
  )
}
