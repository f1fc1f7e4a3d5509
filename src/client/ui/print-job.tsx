import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { paperFont } from './paper-font.ts'
import { PrintingContext } from './paper-size.ts'

/**
 * Prints what it holds, alone and once, whatever stands on the screen and however often its page is drawn meanwhile.
 * `onDone` comes when the printer's dialog is closed, or could not be opened: on a phone the dialog does not wait.
 */
export function PrintJob({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const newest = useRef(onDone)
  useEffect(() => { newest.current = onDone }, [onDone])
  useEffect(() => {
    let wanted = true
    const close = () => newest.current()
    addEventListener('afterprint', close, { once: true })
    const start = async () => {
      await Promise.all([paperFont(), document.fonts.ready])
      if (wanted) print()
    }
    start().catch((error: unknown) => {
      reportError(error)
      close()
    })
    return () => {
      wanted = false
      removeEventListener('afterprint', close)
    }
  }, [])
  const job = (
    <PrintingContext value={true}>
      <div data-print-job="" aria-hidden="true" className="absolute top-0 -left-[10000px] print:static">{children}</div>
    </PrintingContext>
  )
  return createPortal(job, document.body)
}
