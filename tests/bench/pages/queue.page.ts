import { quantileOf } from '../stat.ts'
import type { Account, QueuePeer } from './queue-peer.ts'
import { bodyOf } from './walk-ins.ts'

let peer: QueuePeer | undefined

const wholePeer = (): QueuePeer => {
  if (!peer) throw new Error('open a queue first')
  return peer
}

/** Loads a contender and makes its empty queue. */
export async function open(request: {
  contender: string
  account: Account
  sittings: number
}): Promise<void> {
  const module: { peer: QueuePeer } = await import(/* @vite-ignore */ `/bench/${request.contender}.js`)
  peer = module.peer
  const { account, sittings } = request
  await peer.open({ account, sittings, body: (n) => bodyOf(n, { sittings, letter: account.device.letter }) })
}

/** Keeps walk-ins one after another, as a desk does; answers the milliseconds that each took. */
export async function enqueue({
  from,
  count,
}: {
  from: number
  count: number
}): Promise<Record<string, number>> {
  const times: number[] = []
  for (let n = from; n < from + count; n++) {
    const began = performance.now()
    await wholePeer().enqueue(n)
    times.push(performance.now() - began)
  }
  return { p50: quantileOf(times, 0.5), p95: quantileOf(times, 0.95), p99: quantileOf(times, 0.99) }
}

/** Sends what is kept. `drain` is seconds for 1,000 walk-ins, from as many as were sent within `cap` ms. */
export async function drain({ cap }: { cap: number }): Promise<Record<string, number>> {
  const began = performance.now()
  const sent = await wholePeer().drain(cap)
  const seconds = (performance.now() - began) / 1000
  if (sent === 0) throw new Error('the server has taken nothing')
  return { drain: (seconds * 1000) / sent, sent, rate: sent / seconds }
}
