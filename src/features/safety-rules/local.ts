import { newId } from '#contract/clinic/uuid.ts'
import {
  mostInPart,
  type SafetyRule,
  type SafetyRuleSetRow,
  safetyRuleSets,
} from '#domain/safety/rule-rows.ts'
import { addedBy, mutate, readFor, stepOf } from '#local/outbox/mutate.ts'
import { write } from '#local/outbox/write.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { bringRulePart, bringRuleSet, takeRuleSet } from './mutations.ts'

/** Whose rules they are, and which state of them. */
export type SetHead = Pick<SafetyRuleSetRow, 'publisher' | 'name' | 'version' | 'issued_on' | 'lowers'>

/** Brings in a set with all its rules in one write; `instead_of` is taken out of the checks with it. */
export async function bringIn(
  clinic: Clinic,
  head: SetHead,
  { rules, instead_of }: { rules: readonly SafetyRule[]; instead_of: string | null },
): Promise<string> {
  const parts = Array.from({ length: Math.ceil(rules.length / mostInPart) }, (_, part) =>
    rules.slice(part * mostInPart, (part + 1) * mostInPart),
  )
  const id = newId()
  const body = { ...head, id, rules: rules.length, parts: parts.length, instead_of }
  const first = stepOf(clinic, bringRuleSet, await readFor(clinic, bringRuleSet, { body }))
  const of = addedBy(first, safetyRuleSets)
  const steps = parts.map((some, part) =>
    stepOf(clinic, bringRulePart, {
      giving: { params: { id }, body: { id: newId(), part, rules: some } },
      rows: { of },
    }),
  )
  await write(clinic, first, ...steps)
  return id
}

export const setRemoved = (clinic: Clinic, { id }: Pick<SafetyRuleSetRow, 'id'>, removed: boolean) =>
  mutate(clinic, takeRuleSet, { params: { id }, body: { removed } })
