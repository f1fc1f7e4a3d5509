/** Reads many keys in one go; a key without a value is left out. */
export type ReadMany<On extends object, V> = (
  on: On,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, V>>

interface Asker<V> {
  got: (value: V | undefined) => void
  failed: (reason: unknown) => void
}

/**
 * Turns a reading of many keys into one of a single key. Alone it reads at once. Who asks while a reading is under way
 * shares the next one, which begins after he asked: nobody is answered with anything older than his question.
 */
export function dataLoader<On extends object, V>(
  readMany: ReadMany<On, V>,
): (on: On, key: string) => Promise<V | undefined> {
  const waiting = new WeakMap<On, Map<string, Asker<V>[]>>()
  const reading = new WeakSet<On>()
  const readAll = async (on: On): Promise<void> => {
    reading.add(on)
    for (let next = waiting.get(on); next; next = waiting.get(on)) {
      waiting.delete(on)
      const askers = [...next]
      try {
        const found = await readMany(
          on,
          askers.map(([key]) => key),
        )
        for (const [key, list] of askers) for (const { got } of list) got(found.get(key))
      } catch (reason) {
        for (const [, list] of askers) for (const { failed } of list) failed(reason)
      }
    }
    reading.delete(on)
  }
  return (on, key) =>
    new Promise((got, failed) => {
      const keys = waiting.get(on) ?? new Map<string, Asker<V>[]>()
      waiting.set(on, keys.set(key, [...(keys.get(key) ?? []), { got, failed }]))
      if (!reading.has(on)) void readAll(on)
    })
}

interface Reading<V> {
  now: Promise<V>
  /** Shared by whoever asks while `now` is under way. */
  next: Promise<V> | null
}

/**
 * The same of one thing that each reads with what he has at hand: who asks while it is read shares the next reading, which
 * the first of those makes. Where that fails each reads for himself.
 */
export function sharedReading<V>(): (on: object, key: string, read: () => Promise<V>) => Promise<V> {
  const readings = new WeakMap<object, Map<string, Reading<V>>>()
  return (on, key, read) => {
    const known = readings.get(on) ?? new Map<string, Reading<V>>()
    readings.set(on, known)
    const begin = (): Promise<V> => {
      const now = read().finally(() => known.get(key)?.now === now && known.delete(key))
      known.set(key, { now, next: null })
      return now
    }
    const under = known.get(key)
    if (!under) return begin()
    if (under.next) return under.next.catch(read)
    under.next = under.now.then(begin, begin)
    return under.next
  }
}
