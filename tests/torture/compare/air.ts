import { type Air, type Fate, openAir } from '../air.ts'

/** What lies between the page of a queue and its server: one fate at a time. */
export interface QueueAir extends Pick<Air, 'origin' | 'close'> {
  /** What becomes of the requests from now on; those that carry no entry go `through` where only entries are meant. */
  set(fate: Fate, only: 'all' | 'entries'): void
  /** Requests with entries that came since the last change. */
  came(): number
}

const entryPath = /\/sync\/push$|^\/visits\/|\/_bulk_docs$/

export async function openQueueAir(target: string): Promise<QueueAir> {
  let [fate, only, came]: [Fate, 'all' | 'entries', number] = ['through', 'all', 0]
  const { origin, close } = await openAir({
    target: () => target,
    fateOf({ method, url }) {
      const isEntry = method === 'POST' && entryPath.test(url)
      if (isEntry) came += 1
      return isEntry || only === 'all' ? fate : 'through'
    },
  })
  return { origin, close, set: (next, of) => ([fate, only, came] = [next, of, 0]), came: () => came }
}
