import { createContext, use } from 'react'
import type { RefObject } from 'react'

/** Where lists and menus hang themselves: the modal dialog around them, or the page. What hangs below a modal cannot be reached. */
export const OverlayContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

export const useOverlay = (): RefObject<HTMLElement | null> | undefined => use(OverlayContext)
