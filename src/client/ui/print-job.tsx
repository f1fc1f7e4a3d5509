import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
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
  const drawn = usePrinting(onDone)
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

/** Prints once, when what the answered ref stands on is drawn. */
function usePrinting(onDone: () => void): RefObject<HTMLDivElement | null> {
  const newest = useRef(onDone)
  const drawn = useRef<HTMLDivElement>(null)
  useEffect(() => {
    newest.current = onDone
  }, [onDone])
  useEffect(() => {
    let wanted = true
    let began = false
    const close = () => newest.current()
    const begin = () => void (began = true)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', close, { once: true })
    const start = async () => {
      await lettersAndPictures(drawn.current)
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
  return drawn
}

/** Waits for them. A picture that cannot be drawn keeps no sheet from being printed. */
function lettersAndPictures(job: HTMLElement | null): Promise<unknown> {
  const pictures = [...(job?.querySelectorAll('img') ?? [])].map((one) => one.decode().catch(reportError))
  return Promise.race([
    Promise.all([paperFont(), document.fonts.ready, ...pictures]),
    new Promise((goOn) => setTimeout(goOn, longestForFonts)),
  ])
}
