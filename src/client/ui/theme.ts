import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const remembered = 'theme'
const darkSystem = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** What was chosen on this device; without a choice the system decides. */
export function currentTheme(): Theme {
  const kept = localStorage.getItem(remembered)
  return themes.find((theme) => theme === kept) ?? 'system'
}

/** Chooses and remembers a theme. */
export function setTheme(theme: Theme): void {
  localStorage.setItem(remembered, theme)
  applyTheme()
  for (const tell of listeners) tell()
}

/** Puts the theme on the page; call it before the first paint. */
export function applyTheme(): void {
  const theme = currentTheme()
  document.documentElement.dataset.theme =
    theme === 'system' ? (matchMedia(darkSystem).matches ? 'dark' : 'light') : theme
}

/** Goes along when the system turns dark or light; call it once. */
export const followSystem = (): void => matchMedia(darkSystem).addEventListener('change', applyTheme)

/** The chosen theme; the component draws again when it changes. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme)

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
