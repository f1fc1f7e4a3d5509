import * as z from 'zod/mini'
import { Day, Name, Phone } from '#contract/fields.ts'
import { BroughtParts, broughtPartKinds } from '#domain/brought-visit/rows.ts'
import { TheirNumber } from './told-patient.ts'

/** Whose a visit is, as its row says it. */
const ToldWhose = z.strictObject({
  number: z.nullable(TheirNumber),
  phone: z.nullable(Phone),
  name: z.nullable(Name),
})
export type ToldWhose = z.infer<typeof ToldWhose>

/** A visit as a row of a file tells it. */
export const ToldBroughtVisit = z.strictObject({ whose: ToldWhose, day: Day, parts: BroughtParts })
export type ToldBroughtVisit = z.infer<typeof ToldBroughtVisit>

/** What a column may hold of a visit. */
export const visitTargets = ['number', 'phone', 'name', 'day', ...broughtPartKinds] as const
export type VisitTarget = (typeof visitTargets)[number]
