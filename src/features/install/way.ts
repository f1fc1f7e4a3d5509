import { useSyncExternalStore } from 'react'

/** Chromium's own question whether the app shall be installed; it may be asked once. */
export interface InstallQuestion extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallQuestion
  }
  interface Navigator {
    /** Safari on iPhone and iPad alone has it: whether the page was opened from the home screen. */
    readonly standalone?: boolean
  }
}

let question: InstallQuestion | null = null
const listeners = new Set<() => void>()

function keep(next: InstallQuestion | null): void {
  question = next
  for (const tell of listeners) tell()
}

/** Holds the browser's question back until somebody has found the product useful. It comes early, so this must too. */
export function holdInstallQuestion(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keep(event)
  })
  addEventListener('appinstalled', () => keep(null))
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** How a browser installs: by its question, or by the hand of the person. */
export type InstallWay = InstallQuestion | 'home_screen'

/** How this one does; null where it does not, or not again. */
export const useInstallWay = (): InstallWay | null =>
  useSyncExternalStore(subscribe, () => question ?? (navigator.standalone === false ? 'home_screen' : null))

/** Lets the browser ask. Whatever is answered, it will not ask again before the page comes anew. */
export async function askToInstall(held: InstallQuestion): Promise<void> {
  keep(null)
  await held.prompt()
}

/** Under which name it is kept when it was offered last (ms). */
export const offeredAt = 'install_offered_at'

const monthMs = 30 * 86_400_000

/** Whether it may be offered: never twice within 30 days. `last` is when it was offered before (ms), as kept. */
export const mayOffer = (last: string | null, now: number): boolean =>
  last === null || now - Number(last) >= monthMs
