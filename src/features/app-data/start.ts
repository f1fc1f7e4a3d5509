import { type AppData, appDataRetryMs } from './contract.ts'
import type { KeptCopy } from './kept-copy.ts'

/** Where the start stands. A copy that was kept counts as loaded. */
export type Start = { kind: 'loading'; failed: boolean } | { kind: 'loaded'; data: AppData }

export interface StartParts {
  ask: () => Promise<AppData>
  kept: KeptCopy<AppData>
  wait: (milliseconds: number) => Promise<void>
  tell: (start: Start) => void
}

/** Loads the app data once: from the copy that was kept, at once, and from the server, again and again until it answers. */
export async function startApp({ ask, kept, wait, tell }: StartParts): Promise<void> {
  const before = await kept.read()
  if (before) tell({ kind: 'loaded', data: before })
  for (;;) {
    // The waiting page says that there is no line; it is asked again in a moment.
    const data = await ask().catch(() => null)
    if (data) {
      tell({ kind: 'loaded', data })
      return kept.keep(data)
    }
    if (!before) tell({ kind: 'loading', failed: true })
    await wait(appDataRetryMs)
  }
}
