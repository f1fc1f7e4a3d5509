import { useEffect, useId, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { LeavingContext, useLeaving } from './leaving.tsx'
import { OverlayContext } from './overlay.ts'

const sizes = { confirm: 'w-100', choice: 'w-110', form: 'w-215' } as const

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  size?: keyof typeof sizes
  /** Stays in view below what scrolls; a Submit here names its form. */
  footer?: ReactNode
  /** False while leaving would lose work: Escape and the cross do nothing. */
  mayClose?: boolean
  /** It is read alone, nothing in it can be pressed: its text takes the focus, so that keys scroll it in every browser. */
  isRead?: boolean
  children: ReactNode
}

/** A dialog over the page; a form fills the whole screen of a phone. Its content is made anew at each opening. */
export function Dialog({ open, children, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest}>{children}</OpenDialog> : null
}

type OpenDialogProps = Omit<DialogProps, 'open'>

function OpenDialog({ onClose, title, footer, children, ...as }: OpenDialogProps) {
  const { size = 'choice', mayClose = true, isRead = false } = as
  const titleId = useId()
  const dialog = useModal()
  const scope = useLeaving(onClose)
  const [leaving, setLeaving] = useState(false)
  const close = () => {
    if (!mayClose) return
    if (!leaving && dialog.current && holdsTyped(dialog.current)) setLeaving(true)
    else scope.leave()
  }
  const small = size !== 'form'
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx(dialogLook, sizes[size], !small && wholePhone)}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onMouseDown={(event) => small && isOutside(event) && !holdsTyped(event.currentTarget) && close()}
      onInput={() => setLeaving(false)}
    >
      <DialogHead titleId={titleId} title={title} onClose={close} />
      <OverlayContext value={dialog}>
        <LeavingContext value={scope}>
          <DialogBody titleId={isRead ? titleId : null}>{children}</DialogBody>
          {leaving && <Leaving onStay={() => setLeaving(false)} onLeave={scope.leave} />}
          {footer !== undefined && <div className={footLook}>{footer}</div>}
        </LeavingContext>
      </OverlayContext>
    </dialog>
  )
}

const dialogLook =
  'appear m-auto [--foot:0px] max-h-[calc(100dvh-48px)] max-w-[calc(100vw-32px)] flex-col overflow-hidden rounded-md border-0 bg-raised p-0 text-ink shadow-dialog open:flex'
const wholePhone = 'phone:m-0 phone:h-dvh phone:max-h-none phone:w-screen phone:max-w-none phone:rounded-none'
const footLook = 'flex flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-3 phone:px-4'

/** What scrolls; `titleId` where it is read alone. */
function DialogBody({ titleId, children }: { titleId: string | null; children: ReactNode }) {
  return (
    <div
      className="min-h-0 flex-1 overflow-y-auto px-6 py-5 -outline-offset-4 phone:px-4"
      {...(titleId !== null && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}

/** Asked before what somebody typed goes with the dialog; closing it once more is a yes. */
function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useKitText()
  return (
    <div role="alert" className={`${footLook} bg-warn-soft text-ink`}>
      <span className="mr-auto">{t('typed_lost')}</span>
      <Button onClick={onLeave}>{t('throw_away')}</Button>
      <Button kind="primary" onClick={onStay}>
        {t('keep_writing')}
      </Button>
    </div>
  )
}

function DialogHead({ titleId, title, onClose }: { titleId: string; title: ReactNode; onClose: () => void }) {
  const t = useKitText()
  return (
    <div className="flex min-h-15 items-center justify-between gap-2 border-b border-line py-2 pr-2 pl-6 phone:pl-4">
      <h2 id={titleId} className="text-lg font-strong">
        {title}
      </h2>
      <Button kind="quiet" icon="close" label={t('close')} onClick={onClose} />
    </div>
  )
}

/** Opens the element as a modal while it is mounted; the focus goes back where it was. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    const wanted = element?.querySelector<HTMLElement>('[data-first-focus], [autofocus]')
    wanted?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return dialog
}

/** A slip of the thumb beside it must not throw away what was typed; Escape and the cross ask first. */
const holdsTyped = (dialog: HTMLElement): boolean => dialog.querySelector('form[data-dirty]') !== null

/** Pressed on the shade around a dialog. */
export const isOutside = (event: MouseEvent<HTMLDialogElement>): boolean =>
  event.target === event.currentTarget && !isInside(event)

function isInside({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>): boolean {
  const box = currentTarget.getBoundingClientRect()
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
}
