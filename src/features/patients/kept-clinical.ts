import { type Clinical, mergedClinical } from '#domain/patient/clinical.ts'

/** Clinical lines of a form that is not saved yet: as its writer found them, and as he left them. */
interface HalfTold {
  seen: Clinical
  told: Clinical
}

export const asKept = (half: HalfTold): string => JSON.stringify(half)

/** What was half told, over the record as it stands now: what another device wrote meanwhile stays. */
export function broughtBack(words: string, held: Clinical): Clinical {
  const { seen, told }: HalfTold = JSON.parse(words)
  const stays = new Set(told.allergies.map((one) => one.substance))
  const struck = seen.allergies.map((one) => one.substance).filter((substance) => !stays.has(substance))
  return { ...held, ...mergedClinical(held, told, { seen, struck }) }
}
