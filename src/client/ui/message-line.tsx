import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { cx } from './cx.ts'
import { MessageBox, toastLooks } from './toast.tsx'
import { openMessageLine, toasts } from './toasts.ts'
import { useIsPhone } from './use-phone.ts'

interface LineProps {
  /** Where a phone has it elsewhere than the others, each names itself: it stands in the page once. */
  on?: 'phone' | 'not-phone'
  /** What the page itself has to say between messages; without it the line is drawn only with a message. */
  children?: ReactNode
}

/** The page's own line for what just happened and the way back: while it stands, messages cover nothing and move nothing. */
export function MessageLine({ on, children }: LineProps) {
  const isPhone = useIsPhone()
  return on === undefined || (on === 'phone') === isPhone ? <OpenLine>{children}</OpenLine> : null
}

function OpenLine({ children }: { children: ReactNode }) {
  useEffect(openMessageLine, [])
  const one = useStore(toasts, ({ shown }) => shown.findLast(({ inLine }) => inLine))
  const box = 'min-h-control rounded-r-sm pr-1 pl-3 text-sm'
  if (one)
    return (
      <MessageBox
        key={one.id}
        toast={one}
        look={cx(box, 'text-ink', toastLooks[one.kind].edge, toastLooks[one.kind].ground)}
      />
    )
  return children === undefined ? null : (
    <div
      className={cx(
        box,
        'flex items-center overflow-hidden border-l-4 border-line bg-surface text-muted short:hidden',
      )}
    >
      {children}
    </div>
  )
}

/** A few figures in that line. What has no room falls whole into a second line that is not shown: the last matter least. */
export function LineFigures({ figures }: { figures: readonly { value: ReactNode; name: string }[] }) {
  return (
    <dl data-may-cut className="flex max-h-6 flex-wrap gap-x-4.5 overflow-hidden leading-6">
      {figures.map((figure) => (
        <div key={figure.name} className="flex gap-1.5 whitespace-nowrap">
          <dt>{figure.name}</dt>
          <dd className="font-strong text-ink tabular-nums">{figure.value}</dd>
        </div>
      ))}
    </dl>
  )
}
