/** So many lists and objects lie within each other at most; what reads a call in the end goes down into each. */
const deepest = 64

/** Whether something lies further down than that. Looks level by level, so that depth costs it nothing. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let down = 0; down <= deepest; down++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}
