import type { LiveSerial } from './contract.ts'

/** From so many on before him he is told that it is soon. */
const soon = 3

/** How near somebody's turn is, as far as he wants to be told of it. */
export type Nearness = 'far' | 'soon' | 'turn'

export function nearnessOf({
  state,
  ahead,
  session,
}: Pick<LiveSerial, 'state' | 'ahead' | 'session'>): Nearness {
  if (state === 'called') return 'turn'
  // Nobody is near before the doctor has begun.
  return session === 'running' && ahead !== null && ahead <= soon ? 'soon' : 'far'
}

/** Whether it came nearer: told once, and not again for somebody who was let go before him. */
export const isNearer = (before: Nearness, now: Nearness): boolean => steps[now] > steps[before]

const steps: Readonly<Record<Nearness, number>> = { far: 0, soon: 1, turn: 2 }
