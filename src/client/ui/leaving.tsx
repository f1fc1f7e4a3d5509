import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Leaving {
  /** What the forms inside forget as a person closes what is around them. */
  forgets: Set<() => void>
  leave: () => void
}

export const LeavingContext = createContext<Leaving | null>(null)

/** Knows what a person throws away by closing; a page that goes by itself throws nothing away. */
export function useLeaving(onClose: () => void): Leaving {
  const [forgets] = useState(() => new Set<() => void>())
  const leave = () => {
    for (const forget of forgets) forget()
    onClose()
  }
  return { forgets, leave }
}

/** Forgets what was typed when what is around it is closed by hand. */
export function useForgetting(forget: (() => void) | undefined): void {
  const forgets = use(LeavingContext)?.forgets
  useEffect(() => {
    if (!forgets || !forget) return undefined
    forgets.add(forget)
    return () => void forgets.delete(forget)
  }, [forgets, forget])
}

/** A dialog's button that closes it, as its cross does: what was typed is thrown away. */
export function LeaveButton({ children }: { children: ReactNode }) {
  const leaving = use(LeavingContext)
  return <Button onClick={() => leaving?.leave()}>{children}</Button>
}
