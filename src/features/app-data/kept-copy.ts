import * as z from 'zod/mini'

/** The last copy of something that everybody may see, so that a start needs no line. */
export interface KeptCopy<T> {
  read(): Promise<T | null>
  keep(value: T): Promise<void>
}

const store = 'app-data'

/** Keeps it in the browser's cache of answers, which outlives a logout; a browser whose cache is full or shut, or that has none, keeps nothing. */
export const keptCopy = <T>(name: string, schema: z.core.$ZodType<T>): KeptCopy<T> => ({
  async read() {
    const found = await inCache((cache) => cache.match(addressOf(name)))
    const read = found ? z.safeParse(schema, await found.json()) : null
    return read?.success ? read.data : null
  },
  async keep(value) {
    await inCache((cache) => cache.put(addressOf(name), Response.json(value)))
  },
})

async function inCache<T>(work: (cache: Cache) => Promise<T>): Promise<T | null> {
  if (!('caches' in globalThis)) return null
  try {
    return await work(await caches.open(store))
  } catch (error) {
    // What the browser says of a cache that is full or that it does not open: what came is good all the same.
    if (error instanceof DOMException) return null
    throw error
  }
}

const addressOf = (name: string): string => `/kept/${name}`
