import { hashOf } from '#contract/clinic/canonical.ts'
import type { ToldWhose } from '#features/record-import/contract.ts'
import type { VisitThere } from './queries.ts'

/** A digest of a visit: of the same patient (or of whoever is told alike), the same day and the same words. */
export const visitKey = (
  whose: string | ToldWhose,
  { day, parts }: Pick<VisitThere, 'day' | 'parts'>,
): string => hashOf([whose, day, parts])
