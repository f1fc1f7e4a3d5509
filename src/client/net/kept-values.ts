/** The small values that live outside the database, because a page needs them before its first draw. */
export interface KeptValues {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  clear(): void
}

/** Local storage; where there is none (a worker, a test) an empty memory of the same shape. */
export const keptValues: KeptValues =
  'localStorage' in globalThis && globalThis.localStorage ? globalThis.localStorage : inMemory()

function inMemory(): KeptValues {
  const values = new Map<string, string>()
  return {
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    clear: () => values.clear(),
  }
}

/** What outlives a logout: it belongs to the device, not to the person. */
const ofTheDevice = [
  'language',
  'theme',
  'install_id',
  'slip_width',
  'printer',
  'install_offered_at',
  'install_answered',
  'shared_device',
] as const

/** Forgets everything personal. */
export function forgetPerson(values: KeptValues = keptValues): void {
  const kept = ofTheDevice.map((name) => [name, values.getItem(name)] as const)
  values.clear()
  for (const [name, value] of kept) if (value !== null) values.setItem(name, value)
}

/** Forgets what only this tab remembers: whoever comes next may come in the same one. */
export function forgetTab(): void {
  if ('sessionStorage' in globalThis) globalThis.sessionStorage.clear()
}
