/** Dark squares that lie side by side, as one: drawn one by one, readers show seams between them. */
export function darkOf(row: readonly boolean[]): { from: number; long: number }[] {
  const found: { from: number; long: number }[] = []
  for (const [at, dark] of row.entries()) {
    const last = found.at(-1)
    if (dark && last && last.from + last.long === at) last.long += 1
    else if (dark) found.push({ from: at, long: 1 })
  }
  return found
}
