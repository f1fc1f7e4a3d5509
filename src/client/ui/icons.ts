import type { LucideIcon } from 'lucide-react'
import { firstIcons } from './first-icons.ts'
import type { moreIcons } from './more-icons.ts'

/** What a picture means; which outline shows it stands in the two lists. */
export type IconName = keyof typeof firstIcons | keyof typeof moreIcons

const drawings = new Map<string, LucideIcon>(Object.entries(firstIcons))
const listeners = new Set<() => void>()
let arriving: Promise<void> | null = null

/** Fetches the outlines that the first page goes without. */
export function loadMoreIcons(): Promise<void> {
  arriving ??= import('./more-icons.ts').then((more) => {
    for (const [name, drawing] of Object.entries(more.moreIcons)) drawings.set(name, drawing)
    for (const tell of listeners) tell()
  })
  arriving.catch(() => {
    arriving = null
  })
  return arriving
}

/** The outline of a name; undefined until it has arrived, which asking for it brings about. A server draws with the first list alone, as every page begins. */
export function drawingOf(name: IconName): LucideIcon | undefined {
  const drawing = drawings.get(name)
  if (!drawing && 'document' in globalThis) void loadMoreIcons()
  return drawing
}

/** Calls back when outlines have arrived; answers the way to stop. */
export function onIcons(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
