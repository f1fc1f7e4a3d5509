import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { cx } from './cx.ts'

/** The drug lines of a prescription, numbered. */
export function RxLines({ label, children }: { label: string; children: ReactNode }) {
  return <ol aria-label={label}>{children}</ol>
}

interface RxLineProps {
  number: number
  drug: string
  generic?: string
  dose: ReactNode
  doseLang?: 'bn' | 'en'
  quantity?: ReactNode
  menu?: ReactNode
  caution?: ReactNode
  on?: boolean
  onOpen?: () => void
}

/** One drug: name in Latin, generic beside it, the dose sentence in Bengali below, the quantity and its menu at the end. */
export function RxLine({ number, drug, generic, onOpen, ...line }: RxLineProps) {
  const show = useShow()
  const name = (
    <>
      <b className="text-[0.9375rem]">{drug}</b>{' '}
      {generic && <span className="text-sm text-muted">{generic}</span>}
    </>
  )
  return (
    <li
      className={cx(
        'grid grid-cols-[22px_minmax(0,1fr)_auto_auto] items-start gap-x-1.5 border-b border-line py-1.5',
        line.on && 'bg-accent-soft',
      )}
    >
      <span className="text-faint tabular-nums">{show.number(number)}.</span>
      <div className="min-w-0" lang="en">
        {onOpen ? (
          <button type="button" className="text-left" onClick={onOpen}>
            {name}
          </button>
        ) : (
          <div>{name}</div>
        )}
        <div lang={line.doseLang ?? 'bn'}>{line.dose}</div>
      </div>
      <div className="text-right text-sm text-muted tabular-nums">{line.quantity}</div>
      {line.menu !== undefined && <div className="-mt-0.5">{line.menu}</div>}
      {line.caution !== undefined && <div className="col-span-full pl-7 phone:pl-0">{line.caution}</div>}
    </li>
  )
}
