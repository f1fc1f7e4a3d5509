/** A call's body of two kilobytes: a walk-in and what goes with it. */
const body = 'x'.repeat(2048)

/** Milliseconds of each of so many, one after the other; the first ten warm up. */
export async function spreadOfProofs(
  count: number,
  prove: (body: string) => Promise<unknown>,
): Promise<Record<string, number>> {
  const times: number[] = []
  for (let n = 0; n < count + 10; n++) {
    const began = performance.now()
    await prove(body)
    if (n >= 10) times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { least: sorted[0] ?? 0, p50: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 }
}
