import { type Change, set } from '#contract/mutation.ts'
import { type PadRow, pads } from './rows.ts'

/** Makes this pad the one that its chamber prints on, and no other. */
export const printOn = (here: readonly PadRow[], id: string | undefined): Change[] =>
  here.filter((pad) => pad.active !== (pad.id === id)).map((pad) => set(pads, pad, { active: pad.id === id }))
