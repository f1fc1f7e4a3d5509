/** How the device's space stands. Bytes; null where the browser does not say. */
export interface Space {
  used: number | null
  quota: number | null
  /** Whether the browser has promised not to throw the data away by itself. */
  persisted: boolean
  short: boolean
}

/** What must stay free (bytes). */
export const reserve = 50 * 1024 * 1024

const storageManager = () =>
  'navigator' in globalThis && 'storage' in globalThis.navigator ? globalThis.navigator.storage : undefined

/** Measures the space that is left. */
export async function measureSpace(): Promise<Space> {
  const manager = storageManager()
  if (!manager) return { used: null, quota: null, persisted: false, short: false }
  const { usage = null, quota = null } = await manager.estimate()
  return { used: usage, quota, persisted: await manager.persisted(), short: isShort(usage, quota) }
}

/** Whether so little is left that the reserve is touched. */
export const isShort = (used: number | null, quota: number | null): boolean =>
  used !== null && quota !== null && quota - used < reserve

/** Asks the browser to keep the data for good: after the first saved visit, when it knows why. */
export const askToPersist = async (): Promise<boolean> => {
  const manager = storageManager()
  return manager && 'persist' in manager ? manager.persist() : false
}
