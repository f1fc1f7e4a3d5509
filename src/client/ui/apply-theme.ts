export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The name under which a device remembers the theme that was chosen on it. */
export const themeName = 'theme'
const darkSystem = '(prefers-color-scheme: dark)'

/** What was chosen on this device; without a choice the system decides. */
export function currentTheme(): Theme {
  const kept = localStorage.getItem(themeName)
  return themes.find((theme) => theme === kept) ?? 'system'
}

/** Puts the theme on the page; call it before the first paint. */
export function applyTheme(): void {
  const theme = currentTheme()
  document.documentElement.dataset.theme =
    theme === 'system' ? (matchMedia(darkSystem).matches ? 'dark' : 'light') : theme
}

/** Goes along when the system turns dark or light; call it once. */
export const followSystem = (): void => matchMedia(darkSystem).addEventListener('change', applyTheme)
