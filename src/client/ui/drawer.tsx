import { useId } from 'react'
import type { ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { isOutside, useModal } from './dialog.tsx'
import { OverlayContext } from './overlay.ts'

const sides = {
  start: 'mr-auto ml-0 h-dvh w-70',
  end: 'mr-0 ml-auto h-dvh w-100',
  bottom: 'mt-auto mb-0 mx-0 w-screen max-h-[85dvh] rounded-t-lg',
} as const

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  side?: keyof typeof sides
  children: ReactNode
}

/** A sheet from an edge of the screen: the menu on a phone, a row's facts, its acts from below. */
export function Drawer({ open, children, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest}>{children}</OpenDrawer> : null
}

function OpenDrawer({ onClose, title, side = 'start', children }: Omit<DrawerProps, 'open'>) {
  const t = useKitText()
  const titleId = useId()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(
        'appear max-h-none max-w-[88vw] flex-col border-0 bg-raised p-0 text-ink shadow-dialog open:flex',
        side === 'bottom' && 'max-w-none',
        sides[side],
      )}
      onCancel={onClose}
      onMouseDown={(event) => isOutside(event) && onClose()}
    >
      <header className="flex min-h-header items-center justify-between gap-2 border-b border-line pr-1 pl-4">
        <h2 id={titleId} className="text-lg font-strong">
          {title}
        </h2>
        <Button kind="quiet" icon="close" label={t('close')} onClick={onClose} />
      </header>
      <OverlayContext value={dialog}>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
      </OverlayContext>
    </dialog>
  )
}
