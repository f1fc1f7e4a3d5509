/** Whether two records hold the very same values, looking away from some names. */
export const sameBeside = (one: object, other: object, apart: readonly string[]): boolean => {
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...a.keys(), ...b.keys()])].every(
    (name) => apart.includes(name) || Object.is(a.get(name), b.get(name)),
  )
}
