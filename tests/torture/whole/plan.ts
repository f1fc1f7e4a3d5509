import { type Chance, chanceOf } from '../chance.ts'
import { type Act, acts } from './desk-peer.ts'

/** What happens to one request of a device's sync: see `Fate`; `gateway` and `busy` are a proxy's 502 and 503. */
export const lineFaults = ['refused', 'cut', 'half', 'twice', 'late', 'gateway', 'busy'] as const
export type LineFault = (typeof lineFaults)[number]

/**
 * What happens to a device. `killed`: its browser with -9. `closed`: its page, with the browser left. `offline`: the
 * browser knows itself without a line. `shut`: the line is, and the browser does not know. `worker`: its service worker is
 * stopped. `tab`: a second tab holds the storage. `clock`: the browser is killed and comes back with another time.
 */
export const deviceFaults = ['killed', 'closed', 'offline', 'shut', 'worker', 'tab', 'clock'] as const
export type DeviceFault = (typeof deviceFaults)[number]

/** What happens to the servers. `in_turn`: each ends in order and is started again, as an update does it. `connection`: one of the database's is ended. */
export const serverFaults = ['killed', 'frozen', 'in_turn', 'database', 'connection'] as const
export type ServerFault = (typeof serverFaults)[number]

export interface PlannedLineFault {
  kind: LineFault
  /** So many requests go through before it. */
  after: number
}

export interface PlannedFault<Kind> {
  kind: Kind
  /** Its moment in the round, in [0, 1). */
  at: number
  /** Milliseconds that it lasts, where it lasts. */
  lasts: number
  /** Which server, in [0, 1). */
  which: number
  /** Milliseconds by which the clock is wrong afterwards. */
  wrong: number
}

/** Faults between two rests. The lists of `lines` and `devices` are one a device. */
export interface Round {
  lines: PlannedLineFault[][]
  devices: PlannedFault<DeviceFault>[][]
  servers: PlannedFault<ServerFault>[]
}

export interface PlanSize {
  seed: number
  faults: number
  /** Seconds of all rounds together. */
  seconds: number
  devices: number
}

/** Seconds from one rest to the next. */
const roundSeconds = 75
/** How often at most a device, and the servers together, may be struck (seconds): a browser needs that long to be there again. */
const [deviceRest, serverRest] = [14, 16]
const clocks = [-2 * 86_400_000, -20 * 60_000, 0, 20 * 60_000, 2 * 86_400_000] as const

/** The faults of a run, the same for the same seed. What strikes a device or a server is as often as there is time for it, the rest strikes requests; each kind comes. */
export function planFaults({ seed, faults, seconds, devices }: PlanSize): Round[] {
  const chance = chanceOf(seed)
  const count = Math.max(1, Math.round(seconds / roundSeconds))
  const length = seconds / count
  const heavy = (rest: number, part: number) =>
    faults === 0 ? 0 : Math.max(1, Math.floor(Math.min(length / rest, (faults * part) / count)))
  const ofDevice = heavy(deviceRest, 0.2 / devices)
  const ofServers = heavy(serverRest, 0.08)
  const ofLine = Math.ceil((faults / count - devices * ofDevice - ofServers) / devices)
  const kinds = { devices: inTurn(deviceFaults, chance), servers: inTurn(serverFaults, chance) }
  const perDevice = <T>(make: () => T): T[] => Array.from({ length: devices }, make)
  return Array.from({ length: count }, () => ({
    lines: perDevice(() => lineFaultsOf(Math.max(0, ofLine), chance)),
    devices: perDevice(() => spread(ofDevice, kinds.devices, chance)),
    servers: spread(ofServers, kinds.servers, chance),
  }))
}

/** Each once before any comes again, every time in another order. */
function inTurn<Kind>(kinds: readonly Kind[], chance: Chance): () => Kind {
  let left: Kind[] = []
  return () => {
    if (left.length === 0) left = [...kinds]
    const [kind] = left.splice(chance.below(left.length), 1)
    if (kind === undefined) throw new Error('there is no kind')
    return kind
  }
}

const lineFaultsOf = (count: number, chance: Chance): PlannedLineFault[] =>
  Array.from({ length: count }, () => ({
    kind: chance.pick(lineFaults) ?? 'cut',
    after: chance.odds(0.5) ? 0 : 1 + chance.below(3),
  }))

const spread = <Kind>(count: number, kindOf: () => Kind, chance: Chance): PlannedFault<Kind>[] =>
  Array.from({ length: count }, (_, n) => ({
    kind: kindOf(),
    at: (n + chance.next()) / count,
    lasts: 1_000 + chance.below(5_000),
    which: chance.next(),
    wrong: chance.pick(clocks) ?? 0,
  }))

/** In a hundred acts of an assistant: 34 walk-ins, 24 moves, 10 measured, 12 payments, 8 taken back, 6 changes, 6 drafts. The doctor issues besides. */
const weights: Record<Act, { desk: number; doctor: number }> = {
  walk_in: { desk: 34, doctor: 12 },
  move: { desk: 24, doctor: 26 },
  measure: { desk: 10, doctor: 6 },
  pay: { desk: 12, doctor: 4 },
  give_back: { desk: 4, doctor: 2 },
  correct: { desk: 4, doctor: 2 },
  edit: { desk: 6, doctor: 8 },
  draft: { desk: 6, doctor: 26 },
  issue: { desk: 0, doctor: 14 },
  decide: { desk: 0, doctor: 0 },
}

/** What somebody does next. */
export function nextAct(kind: 'desk' | 'doctor', chance: Chance): Act {
  let dice = chance.below(100)
  for (const act of acts) {
    if (dice < weights[act][kind]) return act
    dice -= weights[act][kind]
  }
  return 'walk_in'
}
