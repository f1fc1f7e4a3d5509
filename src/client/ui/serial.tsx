import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'

const sizes = { md: 'text-lg', lg: 'text-[26px] leading-8', xl: 'text-3xl', tv: 'text-tv' } as const

/** A serial as people call it: number or label, digits of the language. */
export function SerialLabel({ label, size = 'md' }: { label: string; size?: keyof typeof sizes }) {
  const show = useShow()
  return <span className={cx('font-strong tabular-nums', sizes[size])}>{show.number(label)}</span>
}

/** At the start of a row: as wide in every row of a list, so that the names stand under each other. */
export function RowSerial({ label }: { label: string }) {
  return (
    <span className="min-w-11 text-right whitespace-nowrap">
      <SerialLabel label={label} />
    </span>
  )
}

/** Serials that this device still holds, each on its own stub. */
export function SerialStubs({ labels, label }: { labels: readonly string[]; label: string }) {
  const show = useShow()
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {labels.map((one) => (
        <li
          key={one}
          className="min-w-control rounded-xs border border-dashed border-edge bg-surface px-2 py-1 text-center font-strong tabular-nums"
        >
          {show.number(one)}
        </li>
      ))}
    </ul>
  )
}
