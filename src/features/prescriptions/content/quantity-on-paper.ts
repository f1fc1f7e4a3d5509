import { digitsFor } from '#contract/clinic/digits.ts'
import { totalQuantity, unitOfDose } from '#contract/clinic/dose.ts'
import type { DoseUnit } from '#contract/clinic/dose-unit.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { doseOf } from './drug-line-of.ts'

/** What a chemist counts out one by one. An injection or a bottle is sold by a pack that nobody has typed. */
const countedOut: readonly DoseUnit[] = [
  'piece',
  'tablet',
  'capsule',
  'suppository',
  'patch',
  'vial',
  'ampoule',
  'sachet',
]

/**
 * How many pieces a medicine's dose and days make, as it stands on paper: 'মোট ২১টি'. Empty where anything of the dose is
 * not understood, at need or without an end, where it is one single dose, and where the doctor typed the number himself:
 * then the sentence has it.
 */
export function quantityOnPaper(line: DrugLine): string {
  const total = countedPieces(line)
  return total === null ? '' : `মোট ${digitsFor('bn', total)}টি`
}

/** The pieces that dose and days make; null where `quantityOnPaper` is empty. */
export function countedPieces(line: DrugLine): number | null {
  const read = line.parsed ? doseOf(line) : null
  if (!read || read.quantity !== null || line.quantity === null) return null
  const total = totalQuantity(read)
  // A line that was kept under other rules than today's is not counted by today's.
  if (total === null || total !== line.quantity || total === 0) return null
  const isSure = read.steps.every(
    ({ dose, duration }) =>
      duration !== null && dose !== null && countedOut.some((unit) => unit === unitOfDose(dose)),
  )
  return isSure ? total : null
}
