import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, Id } from '#contract/fields.ts'
import { partFields, SafetyRulePartRow, SafetyRuleSetRow, setFields } from '#domain/safety/rule-rows.ts'

const params = z.strictObject({ id: Id })
// What a sheet is held against is decided by him whose name stands under it: this permission no assistant may hold.
const ours = { scope: 'practice', needs: 'Prescription Issue', offline: 'queue', ours: true } as const

/** Brings in a set of rules, in place of an earlier one or beside it; its rules follow in parts. */
export const addRuleSet = endpoint({
  ...ours,
  method: 'POST',
  path: '/doctor/v1/safety-rule-sets',
  status: 201,
  body: z.strictObject({ id: Id, ...setFields, instead_of: blank(Id) }),
  reply: z.object({ safety_rule_set: SafetyRuleSetRow }),
})

/** Some of the rules of a set. */
export const addRulePart = endpoint({
  ...ours,
  method: 'POST',
  path: '/doctor/v1/safety-rule-sets/{id}/parts',
  status: 201,
  params,
  body: z.strictObject({ id: Id, ...partFields }),
  reply: z.object({ safety_rule_part: SafetyRulePartRow }),
})

/** Takes a set out of the checks, or puts it back. */
export const setRuleSetRemoved = endpoint({
  ...ours,
  method: 'PUT',
  path: '/doctor/v1/safety-rule-sets/{id}/removal',
  params,
  body: z.strictObject({ removed: z.boolean() }),
  reply: z.object({ safety_rule_set: SafetyRuleSetRow }),
})
