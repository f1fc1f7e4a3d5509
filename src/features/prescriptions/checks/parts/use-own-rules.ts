import { useMemo } from 'react'
import { type OwnRules, ownRulesOf } from '#domain/safety/own-rules.ts'
import { safetyRuleParts, safetyRuleSets } from '#domain/safety/rule-rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'

/** The practice's own rules that are in force on this device; undefined while they are read. */
export function useOwnRules(): OwnRules | undefined {
  const clinic = useClinic()
  const [sets, parts] = [useRows(clinic, safetyRuleSets), useRows(clinic, safetyRuleParts)]
  return useMemo(() => (sets && parts ? ownRulesOf(sets, parts) : undefined), [sets, parts])
}
