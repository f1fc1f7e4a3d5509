import { useSyncExternalStore } from 'react'

/** As the variants of the looks have it. */
const widths = {
  phone: '(max-width: 767px)',
  narrow: '(max-width: 1023px)',
  laptop: '(min-width: 1200px)',
} as const

const watching = (width: keyof typeof widths) => {
  const query = () => matchMedia(widths[width])
  const subscribe = (tell: () => void) => {
    const watched = query()
    watched.addEventListener('change', tell)
    return () => watched.removeEventListener('change', tell)
  }
  return [subscribe, () => query().matches] as const
}

const phone = watching('phone')
const narrow = watching('narrow')
const laptop = watching('laptop')

/** Whether the window is as narrow as a phone: for what must stand in the page once, in one of two places. */
export const useIsPhone = (): boolean => useSyncExternalStore(...phone)

/** Whether the window is an upright tablet or narrower: for rows that stand there instead of a table. */
export const useIsNarrow = (): boolean => useSyncExternalStore(...narrow)

/** Whether the window has room for a pane beside a list: what is not shown is not read either. */
export const useIsLaptop = (): boolean => useSyncExternalStore(...laptop)
