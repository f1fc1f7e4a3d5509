import { type PatientRow } from '#domain/patient/rows.ts'
import { placedAs } from '#domain/patient/clinical.ts'
import type { ChosenField } from '#domain/patient/merge.ts'

/** The survivor's record after a merge. `take` names what is the other's; allergies, conditions, drugs and warnings of both are kept. */
export function joined(survivor: PatientRow, other: PatientRow, take: readonly ChosenField[]): PatientRow {
  const chosen = Object.fromEntries(take.map((field) => [field, other[field]]))
  return {
    ...survivor,
    ...chosen,
    ...(take.includes('dob') ? { dob_precision: other.dob_precision } : {}),
    allergies: both(survivor.allergies, other.allergies, (one) => one.substance).map((one) =>
      placedAs(
        one,
        other.allergies.find((twin) => plain(twin.substance) === plain(one.substance)),
      ),
    ),
    conditions: both(survivor.conditions, other.conditions, (one) => one.text),
    long_term_drugs: both(survivor.long_term_drugs, other.long_term_drugs, (one) => one.text),
    flags: {
      pregnant: survivor.flags.pregnant || other.flags.pregnant,
      lactating: survivor.flags.lactating || other.flags.lactating,
      renal: survivor.flags.renal || other.flags.renal,
      hepatic: survivor.flags.hepatic || other.flags.hepatic,
      ...lmpOf(survivor, other),
    },
    kept_off_phone: survivor.kept_off_phone || other.kept_off_phone,
  }
}

/** The last period that a pregnancy is counted from: the survivor's, else the other's. */
const lmpOf = (survivor: PatientRow, other: PatientRow): Pick<PatientRow['flags'], 'lmp'> => {
  const lmp =
    (survivor.flags.pregnant ? survivor.flags.lmp : null) ??
    (other.flags.pregnant ? other.flags.lmp : null) ??
    null
  return lmp === null ? {} : { lmp }
}

const plain = (text: string): string => text.trim().toLowerCase()

function both<One>(kept: readonly One[], other: readonly One[], nameOf: (one: One) => string): One[] {
  const known = new Set(kept.map((one) => plain(nameOf(one))))
  return [...kept, ...other.filter((one) => !known.has(plain(nameOf(one))))]
}
