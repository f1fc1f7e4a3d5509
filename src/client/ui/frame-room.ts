import { createContext, use, useEffect } from 'react'

/** How a page tells the frame around it that it needs the room of the side bar, and that it no longer does. */
export const FrameRoom = createContext<(wanted: boolean) => void>(() => undefined)

/** While it is mounted the side bar stands folded, unless the person unfolds it. */
export function useFrameRoom(): void {
  const ask = use(FrameRoom)
  useEffect(() => {
    ask(true)
    return () => ask(false)
  }, [ask])
}
