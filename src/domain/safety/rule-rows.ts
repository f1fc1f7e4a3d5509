import * as z from 'zod/mini'
import { genericKey, partsOfKey } from '#contract/clinic/generic-key.ts'
import { substanceClassNames } from '#contract/clinic/substance-class-names.ts'
import { count, Day, framed, Id, Instant, line, measure, mostInteger } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { keyOf, substanceGroups } from './substance-groups.ts'

export const ruleKinds = ['interaction', 'dose', 'pregnancy', 'milk'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** As many rules of a practice's own are in force together: what a device checks with must stay fast and small. */
export const mostRules = 5000
/** In one row and one call. */
export const mostInPart = 250
/** No tablet and no day holds more, in mg. */
export const mostMg = 100_000

const groups: readonly string[] = [...substanceClassNames, ...Object.keys(substanceGroups)]

/** Whether a name is written as the tables write it: a substance by its key with `_`, or `*` and a family or group. */
export const isTableName = (name: string): boolean =>
  name.startsWith('*')
    ? groups.includes(name.slice(1))
    : /^[a-z0-9][a-z0-9_.,()'-]*$/.test(name) &&
      genericKey(keyOf(name)) === keyOf(name) &&
      partsOfKey(keyOf(name)).length === 1

const TableName = line(80).check(z.refine(isTableName, 'choice'))
const Mg = z.nullable(measure(0.0001, mostMg))

/** One rule of a set. What its kind does not have is null. */
export const SafetyRule = z
  .strictObject({
    kind: z.literal(ruleKinds, 'choice'),
    one: TableName,
    /** Of an interaction: with what. */
    other: z.nullable(TableName),
    level: z.literal(['critical', 'warning', 'info'], 'choice'),
    /** What happens and what to do, in the words of its publisher. */
    note: line(160),
    source: z.nullable(line(80)),
    /** Of a dose: the most at once and in a day. */
    once_mg: Mg,
    day_mg: Mg,
    way: z.nullable(z.literal(['mouth', 'needle'], 'choice')),
    /** Of pregnancy: the thirds in which it holds, `23`. */
    thirds: z.nullable(z.string().check(z.regex(/^1?2?3?$/, 'choice'), z.minLength(1, 'required'))),
    /** It is to hold in place of ours, also where it is milder. */
    replaces: z.boolean(),
  })
  .check(z.refine((rule) => missingIn(rule).length === 0, { error: 'required', path: ['kind'] }))
export type SafetyRule = z.infer<typeof SafetyRule>

/** The columns that a rule of its kind needs and that are empty, or has and may not. */
export function missingIn(rule: {
  kind: RuleKind
  one: string
  other: string | null
  once_mg: number | null
  day_mg: number | null
  thirds: string | null
}): string[] {
  const isPair = rule.kind === 'interaction'
  const isDose = rule.kind === 'dose'
  return [
    ...(isPair === (rule.other !== null) ? [] : ['other']),
    ...(isDose === (rule.once_mg !== null || rule.day_mg !== null) ? [] : ['day_mg']),
    ...(rule.thirds !== null && rule.kind !== 'pregnancy' ? ['trimesters'] : []),
    ...(isDose && rule.one.startsWith('*') ? ['one'] : []),
  ]
}

export const setFields = {
  publisher: line(80),
  name: line(60),
  version: line(30),
  issued_on: Day,
  rules: count(1, mostRules),
  parts: count(1, mostRules),
  /** The doctor ticked that rules which say so hold in place of ours. */
  lowers: z.boolean(),
}

/** A set of rules that a practice brought in. It counts while it was not removed, and once all its parts are there. */
export const SafetyRuleSetRow = z.object({
  id: Id,
  ...framed,
  ...setFields,
  brought_by: count(1, mostInteger),
  removed_at: z.nullable(Instant),
})
export type SafetyRuleSetRow = z.infer<typeof SafetyRuleSetRow>

export const partFields = {
  part: count(0, mostRules),
  rules: z.array(SafetyRule).check(z.minLength(1, 'required'), z.maxLength(mostInPart, 'too_many')),
}

export const SafetyRulePartRow = z.object({ id: Id, ...framed, set_id: Id, ...partFields })
export type SafetyRulePartRow = z.infer<typeof SafetyRulePartRow>

// Whoever drafts a sheet checks with them, and sees whose they are.
const reads = ['Prescription Draft', 'Prescription Issue'] as const

export const safetyRuleSets = synced<SafetyRuleSetRow>({
  table: 'safety_rule_sets',
  row: SafetyRuleSetRow,
  clear: [],
  indexes: [],
  reads,
})

export const safetyRuleParts = synced<SafetyRulePartRow>({
  table: 'safety_rule_parts',
  row: SafetyRulePartRow,
  clear: ['set_id'],
  indexes: ['set_id'],
  reads,
})
