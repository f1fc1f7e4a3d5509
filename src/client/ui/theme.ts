import { useSyncExternalStore } from 'react'
import { applyTheme, currentTheme, themeName, type Theme } from './apply-theme.ts'

const listeners = new Set<() => void>()

/** Chooses and remembers a theme. */
export function setTheme(theme: Theme): void {
  localStorage.setItem(themeName, theme)
  applyTheme()
  for (const tell of listeners) tell()
}

/** The chosen theme; the component draws again when it changes. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
