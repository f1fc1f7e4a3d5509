import { useKitText } from '#text/kit-text.ts'
import { cx } from './cx.ts'

export interface Vital {
  id: string
  name: string
  /** With its unit, as shown. */
  value: string
  out?: 'high' | 'low'
}

/** Measured values, as many a line as have room whole: an arrow that touched the next value would speak for that one. One out of range says so by arrow, colour and spoken word. A strip when narrow. */
export function VitalsGrid({ vitals }: { vitals: readonly Vital[] }) {
  const t = useKitText()
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-x-3 gap-y-1.5 below-laptop:flex below-laptop:flex-wrap below-laptop:gap-x-4">
      {vitals.map((vital) => (
        <div key={vital.id}>
          <dt className="text-xs text-faint">{vital.name}</dt>
          <dd className={cx('font-strong whitespace-nowrap tabular-nums', vital.out && 'text-danger')}>
            {vital.value}
            {vital.out && <span aria-hidden="true">{vital.out === 'high' ? ' ↑' : ' ↓'}</span>}
            {vital.out && <span className="sr-only"> {t(vital.out)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
