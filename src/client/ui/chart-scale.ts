/** Round steps of an axis from 0 up to at least `most`: at most five of them, of 1, 2, 5 or 10 times a power of ten. */
export function axisSteps(most: number): number[] {
  const rough = Math.max(most, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power * 10,
  )
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step)
}
