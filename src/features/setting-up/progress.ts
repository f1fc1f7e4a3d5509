import { staff } from '#domain/staff/rows.ts'
import { type ChamberRow, chambers } from '#domain/chamber/rows.ts'
import { readFavorites } from '#features/drugs/parts.ts'
import { feeCriteria, type FeeCriteriaRow } from '#domain/fee/rows.ts'
import { pads } from '#domain/pad/rows.ts'
import { scheduleSlots, type ScheduleSlotRow } from '#domain/schedule/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { countStoredRows, readRows } from '#local/store/rows.ts'
import { metaOf, setMeta } from '#local/database/stores.ts'

/** What a new practice needs, in this order. */
export const setUpSteps = ['chamber', 'fees', 'slots', 'pad', 'favourites', 'people'] as const
export type SetUpStep = (typeof setUpSteps)[number]
export type StepState = 'done' | 'later' | 'open'

export interface SetUpProgress {
  chamber: ChamberRow | null
  criteria: FeeCriteriaRow | null
  slots: ScheduleSlotRow[]
  states: Record<SetUpStep, StepState>
}

/** How far a practice is set up: told by what is there; only what was left for later is remembered by itself, on this device. */
export async function readProgress(clinic: Clinic): Promise<SetUpProgress> {
  const [all, people, later] = await Promise.all([
    readRows(clinic, chambers),
    readRows(clinic, staff),
    metaOf(clinic.db, 'set_up_later'),
  ])
  const chamber = all.find((one) => one.active) ?? all[0] ?? null
  const here = { by: 'chamber_id', is: chamber?.id ?? 0 }
  const [fees, slots, padCount, favourites] = await Promise.all([
    readRows(clinic, feeCriteria, here),
    readRows(clinic, scheduleSlots, here),
    countStoredRows(clinic, pads, here),
    readFavorites(clinic),
  ])
  const done: Record<SetUpStep, boolean> = {
    chamber: chamber !== null,
    fees: fees.length > 0,
    slots: slots.length > 0,
    pad: padCount > 0,
    favourites: favourites.length > 0,
    people: people.some((one) => one.role === 'doctor_assistant'),
  }
  const stateOf = (step: SetUpStep): StepState =>
    done[step] ? 'done' : later?.includes(step) ? 'later' : 'open'
  return {
    chamber,
    criteria: fees[0] ?? null,
    slots,
    states: {
      chamber: stateOf('chamber'),
      fees: stateOf('fees'),
      slots: stateOf('slots'),
      pad: stateOf('pad'),
      favourites: stateOf('favourites'),
      people: stateOf('people'),
    },
  }
}

/** Leaves a step for later; it is not asked for again on this device, but stands in the list. */
export async function leaveForLater(clinic: Clinic, step: SetUpStep): Promise<void> {
  const before = (await metaOf(clinic.db, 'set_up_later')) ?? []
  if (!before.includes(step)) await setMeta(clinic.db, 'set_up_later', [...before, step])
}

/** Where to go on: the first step that nobody did or left. Null: nothing is open. */
export const nextStep = (states: SetUpProgress['states']): SetUpStep | null =>
  setUpSteps.find((step) => states[step] === 'open') ?? null
