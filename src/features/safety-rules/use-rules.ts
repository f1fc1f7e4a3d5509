import { useMemo } from 'react'
import { setsInForce } from '#domain/safety/own-rules.ts'
import {
  type SafetyRule,
  safetyRuleParts,
  type SafetyRuleSetRow,
  safetyRuleSets,
} from '#domain/safety/rule-rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'

/** A rule with the set that it came with. */
export interface RuleOfSet {
  key: string
  rule: SafetyRule
  set: SafetyRuleSetRow
}

/** All sets, the newest first, those that count, and their rules; undefined while they are read. */
export function useRules():
  | { sets: SafetyRuleSetRow[]; inForce: ReadonlySet<string>; rules: RuleOfSet[] }
  | undefined {
  const clinic = useClinic()
  const [sets, parts] = [useRows(clinic, safetyRuleSets), useRows(clinic, safetyRuleParts)]
  return useMemo(() => {
    if (!sets || !parts) return undefined
    const counting = setsInForce(sets, parts)
    return {
      sets: sets.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)),
      inForce: new Set(counting.map(({ id }) => id)),
      rules: counting.flatMap((set) =>
        parts
          .filter(({ set_id }) => set_id === set.id)
          .toSorted((a, b) => a.part - b.part)
          .flatMap(({ id, rules }) => rules.map((rule, at) => ({ key: `${id}/${at}`, rule, set }))),
      ),
    }
  }, [sets, parts])
}
