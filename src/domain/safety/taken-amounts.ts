import {
  type DayMost,
  type DoseStep,
  mostAtOnce,
  timesOnDay,
  unitOfDose,
  unitsOnDay,
} from '#contract/clinic/dose.ts'
import { formKind } from '#contract/clinic/dose-form.ts'
import { type DoseUnit, SPOON_ML } from '#contract/clinic/dose-unit.ts'
import type { SafetyLine } from './safety-line.ts'
import { type Content, contentsOf } from './strength.ts'

/** What a line gives of one substance, in mg: the most at once and in a day of its steps; null: not said, or not to be counted. */
export interface TakenAmount {
  part: string
  once: number | null
  day: number | null
}

const PIECES: readonly DoseUnit[] = [
  'piece',
  'tablet',
  'capsule',
  'suppository',
  'injection',
  'vial',
  'ampoule',
  'sachet',
]
const MASS: Readonly<Partial<Record<DoseUnit, number>>> = { mg: 1, mcg: 0.001, g: 1000 }
const MASS_PER_KG: Readonly<Partial<Record<DoseUnit, number>>> = { mg_kg: 1, mcg_kg: 0.001 }

/** How much of each of its substances a line gives. */
export function amountsOf(line: SafetyLine, weight_kg: number | null): TakenAmount[] {
  const contents = contentsOf(line)
  const isAlone = line.parts.length === 1
  return line.parts.map((part) => {
    const perUnit: PerUnit = (unit) =>
      unit === undefined ? null : mgIn(unit, contents.get(part), { line, isAlone, weight_kg })
    const steps = (line.dose?.steps ?? []).map((step) => stepAmount(step, perUnit))
    return { part, once: most(steps.map((one) => one.once)), day: most(steps.map((one) => one.day)) }
  })
}

interface Around {
  line: SafetyLine
  isAlone: boolean
  weight_kg: number | null
}

/** The mg in one of a unit; null where nobody can say. */
function mgIn(
  unit: DoseUnit,
  content: Content | undefined,
  { line, isAlone, weight_kg }: Around,
): number | null {
  const [mass, perKg] = [MASS[unit], MASS_PER_KG[unit]]
  if (mass !== undefined) return isAlone ? mass : null
  if (perKg !== undefined) return isAlone && weight_kg !== null ? perKg * weight_kg : null
  if (!content) return null
  if (content.in === 'ml') {
    const ml = unit === 'ml' ? 1 : SPOON_ML[unit]
    return ml === undefined ? null : content.mg * ml
  }
  return PIECES.includes(unit) && formKind(line) !== 'infusion' ? content.mg : null
}

type PerUnit = (unit: DoseUnit | undefined) => number | null

/** The day is what the times give, or its limit where that is less or the times are not known. */
function stepAmount(
  { dose, most: limit }: DoseStep,
  perUnit: PerUnit,
): { once: number | null; day: number | null } {
  if (!dose) return { once: null, day: null }
  const unit = unitOfDose(dose)
  const by = perUnit(unit)
  const once = times(mostAtOnce(dose), by)
  const planned = times(unitsOnDay(dose), by) ?? times(once, timesOnDay(dose))
  const limited = limit && limitOf(limit, { once, unit }, perUnit)
  const day = planned === null || limited === null ? (planned ?? limited) : Math.min(planned, limited)
  return { once, day }
}

/** A limit in its own unit; one of less than a single dose limits nothing. */
function limitOf(
  limit: DayMost,
  { once, unit }: { once: number | null; unit: DoseUnit | undefined },
  perUnit: PerUnit,
): number | null {
  const mg = 'times' in limit ? times(once, limit.times) : times(limit.amount, perUnit(limit.unit ?? unit))
  return mg !== null && once !== null && mg < once ? null : mg
}

const times = (count: number | null, by: number | null): number | null =>
  count === null || by === null ? null : count * by

const most = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce((so_far, one) => (one === null || (so_far !== null && so_far >= one) ? so_far : one), null)
