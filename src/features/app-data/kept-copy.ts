import * as z from 'zod/mini'

/** The last copy of something that everybody may see, so that a start needs no line. */
export interface KeptCopy<T> {
  read(): Promise<T | null>
  keep(value: T): Promise<void>
}

const store = 'app-data'

/** Keeps it in the browser's cache of answers, which outlives a logout; a browser without one keeps nothing. */
export const keptCopy = <T>(name: string, schema: z.core.$ZodType<T>): KeptCopy<T> => ({
  async read() {
    if (!('caches' in globalThis)) return null
    const found = await (await caches.open(store)).match(addressOf(name))
    const read = found ? z.safeParse(schema, await found.json()) : null
    return read?.success ? read.data : null
  },
  async keep(value) {
    if (!('caches' in globalThis)) return
    await (await caches.open(store)).put(addressOf(name), Response.json(value))
  },
})

const addressOf = (name: string): string => `/kept/${name}`
