/** Milliseconds after the lock opened in which the first screen reads and is drawn, also on a slow phone. */
const firstScreen = 2000

/**
 * Begins once the first screen has had its turn: a durable write holds up every read behind it, and what nobody looks at
 * yet must not stand before what he does. Answers how to give it up.
 */
export function behindFirstScreen(begin: () => void): () => void {
  const timer = setTimeout(begin, firstScreen)
  return () => clearTimeout(timer)
}
