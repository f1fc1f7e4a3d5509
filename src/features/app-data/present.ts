import { createContext, use, useSyncExternalStore } from 'react'
import { call } from '#net/call.ts'
import { AppData, getAppData, getLocations, Locations } from './contract.ts'
import { keptCopy } from './kept-copy.ts'
import { type Start, startApp } from './start.ts'

let present: Start = { kind: 'loading', failed: false }
let begun = false
const listeners = new Set<() => void>()
const copy = keptCopy('app-data', AppData)
let copyRead: Promise<AppData | null> | null = null

const readCopy = () => (copyRead ??= copy.read())

const tell = (next: Start): void => {
  present = next
  for (const one of listeners) one()
}

/** Looks for the kept copy before anything is drawn, so that a start which needs no line is drawn once. */
export async function readKeptAppData(): Promise<void> {
  const data = await readCopy()
  if (data) tell({ kind: 'loaded', data })
}

/** Keeps what every start needs, where none is kept yet. Throws where the server does not answer. */
export async function keepAppData(): Promise<void> {
  if (!(await readCopy())) await copy.keep((await call(getAppData, {})).appData)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  if (!begun) {
    begun = true
    void startApp({
      ask: async () => (await call(getAppData, {})).appData,
      kept: { ...copy, read: readCopy },
      wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      tell,
    })
  }
  return () => listeners.delete(changed)
}

/** What a page that the server drew has of it. */
export type PageAppData = Pick<AppData, 'product' | 'root_public_key' | 'demonstration'>

/** Those of the page, where the server drew it: nothing else is asked for then. */
export const PageAppDataContext = createContext<PageAppData | null>(null)

const now = (): Start => present
const nothing = () => () => undefined

/** How the start goes; the first component that asks begins to ask the server. */
export const useStart = (): Start => useSyncExternalStore(subscribe, now, now)

/** What visitors' pages count on too. Null only before the gate has opened. */
export function usePageAppData(): PageAppData | null {
  const drawn = use(PageAppDataContext)
  const start = useSyncExternalStore(drawn ? nothing : subscribe, now, now)
  return drawn ?? (start.kind === 'loaded' ? start.data : null)
}

/** What every screen may count on. Null only before the gate has opened. */
export function useAppData(): AppData | null {
  const start = useStart()
  return start.kind === 'loaded' ? start.data : null
}

/** The name that this installation goes by. */
export const useProduct = (): string => usePageAppData()?.product ?? ''

const placesCopy = keptCopy('locations', Locations)
let arriving: Promise<Locations | null> | null = null

/** All places: the kept copy if it is of this version, else the server's; null when there is neither, and who asks then asks anew. */
export function placesOf(version: string): Promise<Locations | null> {
  arriving ??= loadPlaces(version)
    .catch((error: unknown) => {
      reportError(error)
      return null
    })
    .then((places) => {
      if (!places) arriving = null
      return places
    })
  return arriving
}

async function loadPlaces(version: string): Promise<Locations | null> {
  const kept = await placesCopy.read()
  if (kept?.version === version) return kept
  // Older places are better than none, and without any the form says so.
  const fresh = await call(getLocations, {}).catch(() => null)
  if (fresh) await placesCopy.keep(fresh)
  return fresh ?? kept
}
