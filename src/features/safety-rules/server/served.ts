import type { Served } from '#server/calls/handler.ts'
import { serveMutation } from '#server/calls/serve-mutation.ts'
import { safetyRuleParts, safetyRuleSets } from '#domain/safety/rule-rows.ts'
import { bringRulePart, bringRuleSet, takeRuleSet } from '../mutations.ts'

export const served: readonly Served[] = [
  serveMutation(bringRuleSet, {
    reply: ({ input, row }) => ({ safety_rule_set: row(safetyRuleSets, input.body.id) }),
  }),
  serveMutation(bringRulePart, {
    reply: ({ input, row }) => ({ safety_rule_part: row(safetyRuleParts, input.body.id) }),
  }),
  serveMutation(takeRuleSet, {
    reply: ({ input, row }) => ({ safety_rule_set: row(safetyRuleSets, input.params.id) }),
  }),
]
