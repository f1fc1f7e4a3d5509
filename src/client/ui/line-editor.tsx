import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { Drawer } from './drawer.tsx'
import { useIsPhone } from './use-phone.ts'

interface LineEditorProps {
  title: string
  onDone: () => void
  children: ReactNode
}

/** The fields of one line, under it; on a phone as a sheet from below. What is typed counts at once: leaving it loses nothing. */
export function LineEditorFrame(props: LineEditorProps) {
  const phone = useIsPhone()
  if (!phone) return <UnderLine {...props} />
  return (
    <Drawer open side="bottom" title={props.title} onClose={props.onDone}>
      <div className="grid gap-3 px-4 py-3">
        <Fields {...props} />
      </div>
    </Drawer>
  )
}

function UnderLine(props: LineEditorProps) {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    group.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div
      ref={group}
      role="group"
      aria-label={props.title}
      className="mb-2 grid gap-2.5 rounded-sm border border-line bg-sunken p-3"
      onKeyDown={(event) => leavesBy(event) && props.onDone()}
    >
      <Fields {...props} />
    </div>
  )
}

function Fields({ onDone, children }: LineEditorProps) {
  const t = useKitText()
  return (
    <>
      {children}
      <div className="flex justify-end">
        <Button size="sm" onClick={onDone}>
          {t('ok')}
        </Button>
      </div>
    </>
  )
}

/** Escape anywhere, Enter in a line of text. */
function leavesBy(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || event.nativeEvent.isComposing || event.ctrlKey) return false
  const typed = event.target instanceof HTMLInputElement && event.key === 'Enter'
  if (!typed && event.key !== 'Escape') return false
  event.preventDefault()
  event.stopPropagation()
  return true
}
