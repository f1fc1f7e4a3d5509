/** What somebody was told on the screen: that a person's visit and money are saved, or what was measured of him. */
export interface Told {
  name: string
  what: 'visit' | 'vitals'
}

/** How often the server has each thing of one name. */
export interface Held {
  patients: number
  appointments: number
  payments: number
  vitals: number
}

export interface Verdict {
  /** `Rogi 0003x: no appointments`, acknowledged all the same. */
  lost: string[]
  doubled: string[]
  /** Why the two above say nothing: nobody was killed, or hardly anybody was told anything. */
  unheard: string[]
}

const byWhat = { visit: ['patients', 'appointments', 'payments'], vitals: ['vitals'] } as const
const all = [...byWhat.visit, ...byWhat.vitals]

/**
 * What was acknowledged is there; nothing that was written once is there twice, acknowledged or not. Of visits more than
 * half as many have to be told as there were kills: where the words on the screen changed, the harness would hear none.
 */
export function judge({
  done,
  written,
  told,
  held,
}: {
  /** The kills. */
  done: readonly unknown[]
  /** Names that were typed, each for one visit. */
  written: readonly string[]
  told: readonly Told[]
  held: ReadonlyMap<string, Held>
}): Verdict {
  const visits = told.filter(({ what }) => what === 'visit').length
  const isHeard = done.length > 0 && visits > done.length / 2
  return {
    lost: told.flatMap(({ name, what }) =>
      byWhat[what].filter((kind) => !held.get(name)?.[kind]).map((kind) => `${name}: no ${kind}`),
    ),
    doubled: written.flatMap((name) =>
      all
        .filter((kind) => (held.get(name)?.[kind] ?? 0) > 1)
        .map((kind) => `${name}: ${held.get(name)?.[kind]} ${kind}`),
    ),
    unheard: isHeard ? [] : [`${visits} visits were told in ${done.length} kills`],
  }
}
