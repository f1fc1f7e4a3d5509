import type { ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { useFrameRoom } from './frame-room.ts'

interface WriterLayoutProps {
  queue: ReactNode
  patient: ReactNode
  sections: ReactNode
  rx: ReactNode
  picks: ReactNode
  bar: ReactNode
}

/** The writer: queue on top, patient, sections, Rx and picks side by side, the bar below. Narrower, the patient becomes a strip and picks go behind their plus; a phone has ℞ first, and the other sections behind their chips. */
export function WriterLayout({ queue, patient, sections, rx, picks, bar }: WriterLayoutProps) {
  const t = useKitText()
  useFrameRoom()
  return (
    <div
      data-fill=""
      className="grid h-full min-h-0 grid-cols-[256px_minmax(0,1fr)_224px] grid-rows-[auto_minmax(0,1fr)_auto] below-laptop:grid-cols-1 below-laptop:grid-rows-[auto_auto_minmax(0,1fr)_auto] sideways:h-auto sideways:min-h-full phone:block"
    >
      <div className="col-span-full grid min-h-13 items-center border-b border-line px-4">{queue}</div>
      <aside
        aria-label={t('patient')}
        className="no-bar flex min-h-0 flex-col gap-2.5 overflow-y-auto border-r border-line p-4 below-laptop:flex-row below-laptop:flex-wrap below-laptop:overflow-visible below-laptop:items-center below-laptop:gap-x-4 below-laptop:border-r-0 below-laptop:border-b below-laptop:px-4 below-laptop:py-1.5 phone:gap-y-2"
      >
        {patient}
      </aside>
      <div className="grid min-h-0 grid-cols-[34%_1fr] bg-surface below-laptop:grid-cols-[36%_1fr] phone:flex phone:flex-col phone:gap-2 phone:px-4 phone:pb-20">
        <div className="flex min-h-0 flex-col gap-3 overflow-y-auto border-r border-rule px-4 py-3 phone:contents">
          {sections}
        </div>
        {/* What is said above the lines keeps its height however many lines there are: the column scrolls. */}
        <div className="flex min-h-0 min-w-0 flex-col gap-1.5 overflow-y-auto py-3 pr-4 pl-5 *:shrink-0 phone:contents">
          {rx}
        </div>
      </div>
      <aside
        aria-label={t('picks')}
        className="flex min-h-0 flex-col gap-2.5 overflow-y-auto border-l border-line px-4 py-3 below-laptop:hidden"
      >
        {picks}
      </aside>
      <ActionBar>{bar}</ActionBar>
    </div>
  )
}

/** Two short sections beside each other under the medicines; on a phone each finds its own place. */
export function WriterPair({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 grid-cols-2 items-start gap-6 pt-3 phone:contents">{children}</div>
}

/** The bar at the foot of a working screen: what happens to this piece of work. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bar=""
      className="col-span-full flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-1 sideways:sticky sideways:bottom-0 sideways:z-(--z-bar) sideways:min-h-0 phone:fixed phone:inset-x-0 phone:bottom-15 phone:z-(--z-bar) phone:flex-nowrap phone:[&>button:last-child]:flex-1"
    >
      {children}
    </div>
  )
}

/** A piece of the patient column that a narrower screen leaves out. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <div className="grid gap-2.5 below-laptop:hidden">{children}</div>
}
