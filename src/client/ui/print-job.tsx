import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { paperFont } from './paper-font.ts'
import { PrintingContext } from './paper-size.ts'

/** Milliseconds: a font that hangs on a dead line holds back no paper, the device's own serve then. */
const longestForFonts = 5000

/**
 * Prints what it holds, alone and once, whatever stands on the screen and however often its page is drawn meanwhile.
 * `onDone` comes when the printer's dialog is closed, or could not be opened: on a phone the dialog does not wait, and the
 * window of another app prints nothing and says nothing.
 */
export function PrintJob({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const newest = useRef(onDone)
  const drawn = useRef<HTMLDivElement>(null)
  useEffect(() => {
    newest.current = onDone
  }, [onDone])
  useEffect(() => {
    let wanted = true
    let began = false
    const close = () => newest.current()
    const begin = () => {
      began = true
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', close, { once: true })
    const start = async () => {
      // A picture that cannot be drawn keeps no sheet from being printed.
      const pictures = [...(drawn.current?.querySelectorAll('img') ?? [])].map((one) =>
        one.decode().catch(reportError),
      )
      await Promise.race([
        Promise.all([paperFont(), document.fonts.ready, ...pictures]),
        new Promise((goOn) => setTimeout(goOn, longestForFonts)),
      ])
      if (!wanted) return
      print()
      if (!began && wanted) close()
    }
    start().catch((error: unknown) => {
      reportError(error)
      close()
    })
    return () => {
      wanted = false
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', close)
    }
  }, [])
  const job = (
    <PrintingContext value={true}>
      <div
        ref={drawn}
        data-print-job=""
        aria-hidden="true"
        className="absolute top-0 -left-[10000px] print:static"
      >
        {children}
      </div>
    </PrintingContext>
  )
  return createPortal(job, document.body)
}
