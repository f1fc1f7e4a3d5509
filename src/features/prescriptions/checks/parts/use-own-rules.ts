import { useMemo } from 'react'
import { noOwnRules, type OwnRules, ownRulesOf } from '#domain/safety/own-rules.ts'
import { safetyRuleParts, safetyRuleSets } from '#domain/safety/rule-rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'

/** The practice's own rules that are in force on this device; none while they are read. */
export function useOwnRules(): OwnRules {
  const clinic = useClinic()
  const [sets, parts] = [useRows(clinic, safetyRuleSets), useRows(clinic, safetyRuleParts)]
  return useMemo(() => (sets && parts ? ownRulesOf(sets, parts) : noOwnRules), [sets, parts])
}
