import type { Lease } from '#contract/sync.ts'

/** Wrong turns that the checks below must notice. */
export const faults = [
  'leases overlap',
  'a replay gives again',
  'a collision renumbers',
  'online takes desk numbers',
  'a closed session gives',
  'the counter is not kept',
] as const
export type Fault = (typeof faults)[number]

export const stepKinds = [
  'walk_in',
  'book',
  'online',
  'phone_clerk',
  'sync',
  'lose_line',
  'find_line',
  'replay',
  'cancel',
  'close',
  'cancel_session',
  'open',
  'give_back',
  'crash',
  'restore',
] as const
export interface StoryStep {
  kind: (typeof stepKinds)[number]
  /** Which device; which of the things to choose from. */
  device: number
  pick: number
}

export interface Shape {
  max: number
  devices: number
}

export interface Ask {
  id: string
  kind: 'walk_in' | 'book'
  label: string
}

export interface Row {
  label: string
  source: 'desk' | 'online'
  status: string
}

export interface Desk {
  letter: string
  online: boolean
  /** What it last heard of the session. */
  status: string
  counters: Map<string, number>
  leases: Lease[]
  outbox: Ask[]
  sent: Ask[]
}
