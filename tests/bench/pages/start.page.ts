import type { StartPeer } from './start-peer.ts'

const peerOf = async (contender: string): Promise<StartPeer> => {
  const module: { peer: StartPeer } = await import(/* @vite-ignore */ `/bench/${contender}.js`)
  return module.peer
}

/** Puts a contender's data into its profile. */
export async function fill({
  contender,
  ...request
}: {
  contender: string
  visits: number
  drugs: number
}): Promise<void> {
  await (await peerOf(contender)).fill(request)
}

let began = 0

/** Starts a contender's page; its scripts are loaded already, so that their way is not counted. */
export async function start({ contender }: { contender: string }): Promise<void> {
  began = performance.now()
  await (await peerOf(contender)).start()
}

/** Milliseconds from the start to each of so many things that the contender marks. */
export async function marks({ count }: { count: number }): Promise<Record<string, number>> {
  while (performance.getEntriesByType('mark').length < count)
    await new Promise((resolve) => setTimeout(resolve, 5))
  return Object.fromEntries(
    performance.getEntriesByType('mark').map((mark) => [mark.name, mark.startTime - began]),
  )
}
