/** Chance that falls the same way at every seeding. */
export interface Dice {
  between(least: number, most: number): number
  chance(of: number): boolean
  one<T>(list: readonly T[]): T
}

/** A Lehmer generator (Park and Miller's minimal standard, multiplier 48271): plain, and good enough to scatter names. */
export function dice(seed: number): Dice {
  let state = (seed * 7919) % 2_147_483_647 || 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: (of) => next() < of,
    one: (list) => {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new Error('nothing to choose from')
      return picked
    },
  }
}
