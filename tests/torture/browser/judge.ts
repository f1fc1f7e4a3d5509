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
}

const byWhat = { visit: ['patients', 'appointments', 'payments'], vitals: ['vitals'] } as const
const all = [...byWhat.visit, ...byWhat.vitals]

/** What was acknowledged is there; nothing that was written once is there twice, acknowledged or not. */
export function judge({
  written,
  told,
  held,
}: {
  /** Names that were typed, each for one visit. */
  written: readonly string[]
  told: readonly Told[]
  held: ReadonlyMap<string, Held>
}): Verdict {
  return {
    lost: told.flatMap(({ name, what }) =>
      byWhat[what].filter((kind) => !held.get(name)?.[kind]).map((kind) => `${name}: no ${kind}`),
    ),
    doubled: written.flatMap((name) =>
      all
        .filter((kind) => (held.get(name)?.[kind] ?? 0) > 1)
        .map((kind) => `${name}: ${held.get(name)?.[kind]} ${kind}`),
    ),
  }
}
