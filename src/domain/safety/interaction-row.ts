import type { InteractionEffect } from './effects.ts'

/** `critical`: not together; `warning`: another choice or a closer look; `info`: worth a word. */
export type Level = 'critical' | 'warning' | 'info'

/**
 * Pairs with one effect: each name of the first list with each of the second. A name is a substance's key (two words with
 * `_`) or `*` and a family or group. None of it is verified by a clinician yet.
 */
export type InteractionRow = readonly [
  level: Level,
  effect: InteractionEffect,
  these: string,
  those: string,
  source: string,
]
