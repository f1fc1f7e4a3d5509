/** Nothing is made ready. */
export function open(): void {
  window.print = () => undefined
}

/** A page that holds nothing, until its next picture. */
export async function print(): Promise<Record<string, number>> {
  const began = performance.now()
  await new Promise((drawn) => requestAnimationFrame(drawn))
  window.print()
  return { ready: performance.now() - began }
}
