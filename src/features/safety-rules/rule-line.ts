import { type Lang } from '#contract/clinic/digits.ts'
import { isSubstanceClass } from './class-of.ts'
import { classWords } from '#contract/clinic/class-words.ts'
import type { SafetyRule } from '#domain/safety/rule-rows.ts'

/** A name of the tables as people read it. */
export function ruleName(name: string, language: Lang): string {
  const bare = name.replace(/^\*/, '').replaceAll('_', ' ')
  const family = name.startsWith('*') ? isSubstanceClass(name.slice(1)) : null
  if (!family) return bare
  const { label, bn_label } = classWords[family]
  return language === 'bn' ? (bn_label ?? label) : label
}

/** What a rule speaks of: `warfarin + tramadol`, `paracetamol ≤ 1000 / 3000 mg`. */
export function ruleHead(rule: SafetyRule, language: Lang): string {
  const one = ruleName(rule.one, language)
  if (rule.other !== null) return `${one} + ${ruleName(rule.other, language)}`
  if (rule.kind !== 'dose') return one
  return `${one} ≤ ${rule.once_mg ?? '–'} / ${rule.day_mg ?? '–'} mg`
}

/** Whether the words looked for stand in a rule. */
export const ruleSays = (rule: SafetyRule, words: string): boolean =>
  [rule.one, rule.other ?? '', rule.note, rule.source ?? ''].some((text) =>
    text.replaceAll('_', ' ').toLowerCase().includes(words),
  )
