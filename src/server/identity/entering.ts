import { tooMany } from './passwords.ts'
import { workQueue } from './queue.ts'

/** So many come in at a time, and each holds one connection at most: the others of the pool stay with those who work. */
export const enteringAtOnce = 6

/**
 * Whoever comes in by a password or a code stands in this line. A flood waits, or is told to come again, before it has
 * taken a connection.
 */
export const entering = workQueue({
  running: enteringAtOnce,
  waiting: 30,
  refusal: tooMany,
  heldBack: { pause: 500, most: 2000 },
})
