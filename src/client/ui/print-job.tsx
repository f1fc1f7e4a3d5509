import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PrintingContext } from './paper-size.ts'

/** Prints what it holds, alone, whatever stands on the screen; `onDone` comes when the printer's dialog is closed, or could not be opened. */
export function PrintJob({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(() => {
    let wanted = true
    addEventListener('afterprint', onDone, { once: true })
    const start = async () => {
      await document.fonts.ready
      if (wanted) print()
    }
    start().catch((error: unknown) => {
      reportError(error)
      onDone()
    })
    return () => {
      wanted = false
      removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  const job = (
    <PrintingContext value={true}>
      <div data-print-job="" aria-hidden="true" className="absolute top-0 -left-[10000px] print:static">{children}</div>
    </PrintingContext>
  )
  return createPortal(job, document.body)
}
