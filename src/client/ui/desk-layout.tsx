import type { ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

interface DeskLayoutProps {
  /** The page's title, for those who hear it. */
  title: string
  arrival: ReactNode
  /** The save button, always in sight under the arrival form. */
  save: ReactNode
  queue: ReactNode
  /** Figures under the queue, where it is tall. */
  foot?: ReactNode
  /** At the foot of a narrow screen: what opens the sheet, and on a phone Call next. */
  bar: ReactNode
  /** What a narrow screen shows. */
  show: 'arrival' | 'queue'
  onClose: () => void
}

/**
 * The desk: arrival at the left, the queue at the right. An upright tablet and a phone give the queue the whole width; the
 * arrival form is a sheet over its foot, and what was typed in it stays when the sheet goes.
 */
export function DeskLayout({ title, arrival, save, queue, foot, bar, show, onClose }: DeskLayoutProps) {
  return (
    <div
      data-fill=""
      className="relative grid h-full min-h-0 grid-cols-[376px_minmax(0,1fr)] laptop:grid-cols-[440px_minmax(0,1fr)] narrow:grid-cols-1 narrow:grid-rows-[minmax(0,1fr)_auto] sideways:h-auto sideways:min-h-full sideways:grid-rows-[auto_auto] phone:block phone:pb-38 short:phone:pb-30"
    >
      <h1 className="sr-only">{title}</h1>
      <div
        className={cx(
          'flex min-h-0 flex-col overflow-y-auto border-r border-line px-5 pt-2 dense:[--spacing-control-lg:48px] dense:[--spacing-control:var(--spacing-control-sm)]',
          sheet,
          show === 'queue' && 'narrow:hidden',
        )}
      >
        <div className="pb-3 dense:[&>form]:gap-2">{arrival}</div>
        <div className="sticky bottom-0 mt-auto grid gap-2 bg-ground pt-2 pb-4 dense:pb-2 narrow:-mx-5 narrow:border-t narrow:border-line narrow:bg-raised narrow:px-5 narrow:py-2.5 phone:-mx-4 phone:px-4">
          {save}
        </div>
      </div>
      {show === 'arrival' && (
        <div
          aria-hidden="true"
          className="fixed inset-0 z-(--z-bar) hidden bg-scrim sideways:block phone:block"
          onClick={onClose}
        />
      )}
      <div className="flex min-h-0 min-w-0 flex-col gap-2.5 px-5 pt-3 pb-3 dense:[--spacing-control:var(--spacing-control-sm)] phone:gap-2 phone:px-0 phone:pt-2.5">
        {queue}
        {foot !== undefined && <div className="hidden narrow:block phone:hidden">{foot}</div>}
      </div>
      {show === 'queue' && <DeskBar>{bar}</DeskBar>}
    </div>
  )
}

const sheet =
  'narrow:absolute narrow:inset-x-0 narrow:bottom-0 narrow:z-(--z-bar) narrow:max-h-[calc(100%-18.5rem)] narrow:rounded-t-lg narrow:border-r-0 narrow:border-t narrow:bg-raised narrow:shadow-dialog sideways:fixed sideways:top-2 sideways:z-(--z-drawer) sideways:max-h-none phone:fixed phone:top-2 phone:z-(--z-drawer) phone:max-h-none phone:px-4'

function DeskBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bar=""
      className="hidden gap-2 border-t border-line bg-surface px-5 py-2.5 narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto] sideways:sticky sideways:bottom-0 sideways:z-(--z-bar) sideways:py-1 phone:fixed phone:inset-x-0 phone:bottom-15 phone:z-(--z-bar) phone:grid-cols-[auto_minmax(0,1fr)] phone:px-3 phone:py-2 short:phone:bottom-control short:phone:py-1"
    >
      {children}
    </div>
  )
}

/** The form's blocks: under each other in a column and on a phone, two beside each other on an upright tablet. */
export function ArrivalBlocks({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 items-start gap-4 dense:gap-2.5 narrow:grid-cols-2 narrow:gap-x-6 phone:grid-cols-1">
      {children}
    </div>
  )
}

interface ArrivalBlockProps {
  wide?: boolean
  onTyped?: () => void
  children: ReactNode
}

/** One of them; `wide` where it has the last line for itself. `onTyped` hears of every sign typed in it. */
export function ArrivalBlock({ wide = false, onTyped, children }: ArrivalBlockProps) {
  return (
    <div
      onInput={onTyped}
      className={cx('grid min-w-0 content-start gap-4 dense:gap-2.5', wide && 'narrow:col-span-full')}
    >
      {children}
    </div>
  )
}

/** Puts the form away, where it is a sheet. */
export function SheetClose({ onClose }: { onClose: () => void }) {
  const t = useKitText()
  return (
    <span className="hidden narrow:block">
      <Button kind="quiet" icon="close" label={t('close')} onClick={onClose} />
    </span>
  )
}

interface ArrivalOpenerProps {
  placeholder: string
  label: string
  onOpen: () => void
}

/** Looks like the box of the arrival form, and opens it; only where the form is a sheet. */
export function ArrivalOpener({ placeholder, label, onOpen }: ArrivalOpenerProps) {
  return (
    <>
      <button
        type="button"
        className="flex min-h-control-lg min-w-0 items-center gap-3 rounded-sm border border-edge bg-surface px-3 text-left text-md text-faint phone:hidden"
        onClick={onOpen}
      >
        <Icon name="phone" />
        <span className="truncate">{placeholder}</span>
      </button>
      <span className="contents phone:hidden">
        <Button size="lg" icon="arrival" onClick={onOpen}>
          {label}
        </Button>
      </span>
    </>
  )
}

/** Across the phone's bar, above its two buttons. */
export function BarLine({ children }: { children: ReactNode }) {
  return <div className="col-span-full tablet:hidden">{children}</div>
}

/** What scrolls inside the queue while Call next stays. */
export function QueueScroll({ children }: { children: ReactNode }) {
  return (
    <div className="-mt-2.5 min-h-0 flex-1 overflow-y-auto phone:-mt-2 phone:overflow-visible">
      {children}
    </div>
  )
}
