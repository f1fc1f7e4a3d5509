import type { Account } from './queue-peer.ts'

/** An entry of the desk as a queue keeps it: its number, and whether the server will refuse it. */
export interface Entry {
  n: number
  isWrong: boolean
}

/** Numbers of entries that the server has not confirmed; of those, or of what the queue gave up, `told` are shown to a person with an error. */
export interface Lying {
  waiting: number[]
  told: number[]
}

export interface Opening {
  account: Account
  /** Of this run at the server; the same after the page was closed. */
  place: string
  /** Makes an empty queue; else it is the one that this profile held before. */
  fresh: boolean
}

/** An offline queue whose line fails. */
export interface FaultPeer {
  open(opening: Opening): Promise<void>
  /** Settles when the entry is kept: from here on it may not be lost. */
  keep(entry: Entry): Promise<void>
  /** What its own code does where the line seems back; settles when that has ended. */
  send(): Promise<void>
  /** Somebody has logged in anew. */
  login(): Promise<void>
  lying(): Promise<Lying>
  /** Forgets all that it keeps: a fault that has to be found. */
  forget(): Promise<void>
}
