import { chanceOf } from '../chance.ts'

/** `writing`: as somebody saves. `sending`: as what waited goes out. `updating`: as a newer version takes over. */
export const moments = ['writing', 'sending', 'updating'] as const
export type Moment = (typeof moments)[number]

export interface PlannedKill {
  moment: Moment
  /** The device has no line while it writes. */
  offline: boolean
  /** People who come before, and whether the last of them is measured too. */
  comers: number
  measured: boolean
  /** Milliseconds from the press (of save, of the line's return, of the update) to the kill. */
  later: number
}

/** The kills of a run, the same for the same seed. Half strike a save, where most may be lost; each moment comes in the first three. */
export function planKills({ seed, kills }: { seed: number; kills: number }): PlannedKill[] {
  const chance = chanceOf(seed)
  return Array.from({ length: kills }, (_, n) => {
    const moment = moments[n] ?? (chance.odds(0.5) ? 'writing' : chance.odds(0.7) ? 'sending' : 'updating')
    const longest = { writing: 250, sending: 500, updating: 1_000 }[moment]
    return {
      moment,
      offline: moment === 'sending' || chance.odds(0.5),
      comers: moment === 'writing' ? chance.below(2) : 1 + chance.below(2),
      measured: chance.odds(0.3),
      // Most come early: what is saved within a few milliseconds is struck only by these.
      later: Math.floor(chance.next() ** 3 * longest),
    }
  })
}
