/** Something that is looked up from time to time, however many show it. */
export interface SharedQuery<T> {
  subscribe: (told: () => void) => () => void
  /** What was last seen; null before the first look. */
  read: () => T | null
}

/** Begins with the first who shows it and ends with the last; what was seen stays for the next. */
export function sharedQuery<T>(begin: (tell: (seen: T) => void) => () => void): SharedQuery<T> {
  const shown = new Set<() => void>()
  let last: T | null = null
  let end = () => {}
  return {
    read: () => last,
    subscribe: (told) => {
      shown.add(told)
      if (shown.size === 1) {
        end = begin((seen) => {
          last = seen
          for (const tell of shown) tell()
        })
      }
      return () => {
        shown.delete(told)
        if (shown.size === 0) end()
      }
    },
  }
}
