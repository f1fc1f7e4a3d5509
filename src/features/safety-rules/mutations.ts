import { add, defineMutation, every, needed, set } from '#contract/mutation.ts'
import { wrongField } from '#contract/problem.ts'
import {
  mostRules,
  safetyRuleParts,
  type SafetyRuleSetRow,
  safetyRuleSets,
} from '#domain/safety/rule-rows.ts'
import { addRulePart, addRuleSet, setRuleSetRemoved } from './contract.ts'

const lane = 'safety-rules'

/** All in force together must stay small enough to be checked with at every key. */
function mustFit(sets: readonly SafetyRuleSetRow[], coming: { rules: number; besides: string | null }): void {
  const others = sets.filter(({ id, removed_at }) => removed_at === null && id !== coming.besides)
  const sum = others.reduce((all, { rules }) => all + rules, coming.rules)
  if (sum > mostRules) throw wrongField('rules', 'too_many')
}

/** The set alone; with it goes the one that it takes the place of. */
export const bringRuleSet = defineMutation(addRuleSet, {
  lane: () => lane,
  reads: ({ body: { instead_of } }) => ({
    sets: every(safetyRuleSets, null, 'locked'),
    before: instead_of === null ? null : needed(safetyRuleSets, instead_of),
  }),
  apply: ({ body: { instead_of, ...of } }, { sets, before }, { user_id, made_at }) => {
    mustFit(sets, { rules: of.rules, besides: instead_of })
    return [
      add(safetyRuleSets, { ...of, brought_by: user_id, removed_at: null }),
      ...(before && before.removed_at === null ? [set(safetyRuleSets, before, { removed_at: made_at })] : []),
    ]
  },
})

export const bringRulePart = defineMutation(addRulePart, {
  lane: () => lane,
  reads: ({ params: { id } }) => ({ of: needed(safetyRuleSets, id) }),
  apply: ({ params: { id: set_id }, body }, { of }) => {
    if (body.part >= of.parts) throw wrongField('part', 'range')
    return [add(safetyRuleParts, { ...body, set_id })]
  },
})

/** A second word for the same state changes nothing. */
export const takeRuleSet = defineMutation(setRuleSetRemoved, {
  lane: () => lane,
  reads: ({ params: { id } }) => ({
    of: needed(safetyRuleSets, id, 'locked'),
    sets: every(safetyRuleSets, null, 'locked'),
  }),
  apply: ({ params: { id }, body: { removed } }, { of, sets }, { made_at }) => {
    if (removed === (of.removed_at !== null)) return []
    if (!removed) mustFit(sets, { rules: of.rules, besides: id })
    return [set(safetyRuleSets, of, { removed_at: removed ? made_at : null })]
  },
})
