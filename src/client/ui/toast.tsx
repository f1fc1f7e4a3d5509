import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useStore } from 'zustand'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { frontDialog, stepAside, takeRoomBack } from './toast-place.ts'
import { dismissToast, holdToast, releaseToast, toasts } from './toasts.ts'
import type { ToastKind, ToastPlace, ToastShown } from './toasts.ts'

export const toastLooks: Record<ToastKind, { icon: IconName; edge: string; ink: string; ground: string }> = {
  default: { icon: 'info', edge: 'border-edge', ink: 'text-muted', ground: 'bg-surface' },
  success: { icon: 'check', edge: 'border-ok', ink: 'text-ok', ground: 'bg-ok-soft' },
  error: { icon: 'alert', edge: 'border-danger', ink: 'text-danger', ground: 'bg-danger-soft' },
  info: { icon: 'info', edge: 'border-info', ink: 'text-info', ground: 'bg-info-soft' },
  warning: { icon: 'caution', edge: 'border-warn-fill', ink: 'text-warn', ground: 'bg-warn-soft' },
}

const places: Record<ToastPlace, string> = {
  top: 'top-3 left-1/2 -translate-x-1/2',
  'top-left': 'top-3 left-3',
  'top-right': 'top-3 right-3',
  bottom: 'bottom-3 left-1/2 -translate-x-1/2 phone:bottom-19',
  'bottom-left': 'bottom-3 left-3 phone:bottom-19',
  'bottom-right': 'right-3 bottom-3 phone:bottom-19',
}

/** So many messages of one place are in sight at once: more would hide the half of a phone. */
const inSightAtOnce = 3

/** Draws the messages, the newest of each place; put it once at the end of the page. */
export function Toasts() {
  const { shown: all, lines } = useStore(toasts)
  const shown = lines === 0 ? all : all.filter((one) => !one.inLine)
  const inUse = [...new Set(shown.map((one) => one.place))]
  return inUse.map((place) => (
    <ToastStack
      key={place}
      place={place}
      shown={shown.filter((one) => one.place === place).slice(-inSightAtOnce)}
    />
  ))
}

/** The messages of one place: a popover, so that one about a dialog stands above it. */
export function ToastStack({ place, shown }: { place: ToastPlace; shown: readonly ToastShown[] }) {
  const stack = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => raise(stack.current), [shown.length])
  useEffect(() => takeRoomBack, [])
  const aside = useStepAside(stack, { place, of: shown })
  return (
    <div
      ref={stack}
      popover="manual"
      style={{ transform: `translateY(${aside}px)` }}
      className={cx(
        'pointer-events-none fixed inset-auto m-0 max-w-[calc(100vw-24px)] grid-cols-1 gap-2 overflow-visible border-0 bg-transparent p-0 text-ink open:grid short:auto-cols-[minmax(0,25rem)] short:grid-flow-col short:grid-cols-none print:hidden',
        places[place],
      )}
    >
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </div>
  )
}

/** Puts the messages above whatever is open. */
function raise(stack: HTMLElement | null): void {
  stack?.hidePopover()
  stack?.showPopover()
}

/** How far (px, down is more) the messages stand from their place so that they cover no bar and nothing to press. */
function useStepAside(
  stack: RefObject<HTMLElement | null>,
  { place, of }: { place: ToastPlace; of: readonly ToastShown[] },
): number {
  const [aside, setAside] = useState(0)
  const front = useRef<HTMLDialogElement | null>(null)
  useLayoutEffect(() => {
    if (of.length === 0) return undefined
    let soon = 0
    const look = () => {
      if (!stack.current) return
      const dialog = frontDialog()
      // One that was opened under the messages would hide them, and leave them half in sight.
      if (dialog && dialog !== front.current) raise(stack.current)
      front.current = dialog
      setAside(stepAside(stack.current, { up: place.startsWith('bottom') }))
    }
    const lookSoon = () => {
      cancelAnimationFrame(soon)
      soon = requestAnimationFrame(look)
    }
    lookSoon()
    // A page or dialog that opens under a message that stands already brings bars and buttons of its own.
    const page = new MutationObserver(lookSoon)
    page.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', lookSoon)
    addEventListener('scroll', lookSoon, true)
    return () => {
      cancelAnimationFrame(soon)
      page.disconnect()
      removeEventListener('resize', lookSoon)
      removeEventListener('scroll', lookSoon, true)
    }
  }, [stack, place, of])
  return aside
}

function ToastCard({ toast }: { toast: ToastShown }) {
  return (
    <MessageBox
      toast={toast}
      look={cx(
        'appear pointer-events-auto min-h-12 w-100 max-w-full rounded-sm bg-raised py-2 pr-1 pl-3.5 shadow-menu',
        toastLooks[toast.kind].edge,
      )}
    />
  )
}

/** A message with what it offers; whoever reads it holds it. */
export function MessageBox({ toast, look }: { toast: ToastShown; look: string }) {
  const t = useKitText()
  const { icon, ink } = toastLooks[toast.kind]
  const finish = (act: () => void) => {
    act()
    dismissToast(toast.id)
  }
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={cx('flex items-center gap-3 border-l-4', look)}
      onPointerEnter={() => holdToast(toast)}
      onPointerLeave={() => releaseToast(toast)}
      onFocus={() => holdToast(toast)}
      onBlur={() => releaseToast(toast)}
    >
      <span className={ink}>
        <Icon name={icon} />
      </span>
      <div className="min-w-0 flex-1 break-words">{toast.text}</div>
      {toast.act && (
        <Button kind="quiet" size="sm" onClick={() => toast.act && finish(toast.act.run)}>
          {toast.act.label}
        </Button>
      )}
      {toast.undo && (
        <Button kind="quiet" size="sm" onClick={() => toast.undo && finish(toast.undo)}>
          {t('undo')}
        </Button>
      )}
      {toast.dismissible && (
        <Button kind="quiet" icon="close" label={t('dismiss')} onClick={() => dismissToast(toast.id)} />
      )}
    </div>
  )
}
