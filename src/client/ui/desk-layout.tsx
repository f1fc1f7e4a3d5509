import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** The desk: arrival at the left, the queue at the right. A phone shows one of them, with its bar above the bottom bar. */
export function DeskLayout({ title, arrival, save, queue, foot, phoneBar, show }: {
  /** The page's title, for those who hear it. */
  title: string
  arrival: ReactNode
  /** The save button, always in sight under the arrival form. */
  save: ReactNode
  queue: ReactNode
  foot?: ReactNode
  /** Arrival and Call next, on a phone. */
  phoneBar: ReactNode
  /** What a phone shows. */
  show: 'arrival' | 'queue'
}) {
  return (
    <div data-fill="" className="grid h-full min-h-0 grid-cols-[376px_minmax(0,1fr)] laptop:grid-cols-[440px_minmax(0,1fr)] phone:block phone:pb-20">
      <h1 className="sr-only">{title}</h1>
      <div className={cx('flex min-h-0 flex-col overflow-y-auto border-r border-line px-5 pt-3 phone:border-0 phone:px-4 phone:pt-2', show === 'queue' && 'phone:hidden')}>
        <div className="grid content-start gap-3 pb-3">{arrival}</div>
        <div className="sticky bottom-0 mt-auto bg-ground pt-2 pb-4 phone:fixed phone:inset-x-0 phone:bottom-15 phone:z-(--z-bar) phone:border-t phone:border-line phone:bg-surface phone:px-4 phone:py-2">{save}</div>
      </div>
      <div className={cx('flex min-h-0 min-w-0 flex-col gap-2.5 px-5 pt-3 phone:px-0', show === 'arrival' && 'phone:hidden')}>
        {queue}
        {foot !== undefined && <div className="-mx-5 border-t border-line bg-surface px-5 py-2 phone:hidden">{foot}</div>}
      </div>
      {show === 'queue' && <div className="fixed inset-x-0 bottom-15 z-(--z-bar) hidden grid-cols-[auto_1fr] gap-2 border-t border-line bg-surface px-3 py-2 phone:grid">{phoneBar}</div>}
    </div>
  )
}

/** What scrolls inside the queue while Call next stays. */
export function QueueScroll({ children }: { children: ReactNode }) {
  return <div className="-mt-2.5 min-h-0 flex-1 overflow-y-auto phone:overflow-visible">{children}</div>
}
