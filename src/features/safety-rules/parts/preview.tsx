import type { SafetyRule } from '#domain/safety/rule-rows.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Caution } from '#ui/caution.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import type { Chosen } from '../read-chosen.ts'
import { type ReadRule, type RefusedLine, ruleId } from '../read-rule-file.ts'
import { ruleHead } from '../rule-line.ts'
import type { RuleOfSet } from '../use-rules.ts'
import { useSafetyRulesWords } from '../words.ts'

/** What a file would bring, before anything is kept: what is refused and why, what is new, what is changed, what goes. */
export function RulePreview({ chosen, before }: { chosen: Chosen; before: readonly RuleOfSet[] }) {
  const t = useSafetyRulesWords()
  const show = useShow()
  if ('problem' in chosen)
    return (
      <Caution
        tone="danger"
        title={t(`problem.${chosen.problem}`, { what: show.number(chosen.what) })}
        second={t('problem_hint')}
      />
    )
  return <Read {...chosen} before={before} />
}

type State = 'new' | 'changed' | 'same'

interface ReadProps {
  rules: readonly ReadRule[]
  refused: readonly RefusedLine[]
  before: readonly RuleOfSet[]
}

interface ToldRule extends ReadRule {
  state: State
}

function Read({ rules, refused, before }: ReadProps) {
  const t = useSafetyRulesWords()
  const show = useShow()
  const held = new Map(before.map(({ rule }) => [ruleId(rule), rule]))
  const told = rules.map((one): ToldRule => ({
    ...one,
    state: stateOf(one.rule, held.get(ruleId(one.rule))),
  }))
  const coming = new Set(rules.map(({ rule }) => ruleId(rule)))
  const count = (state: State) => told.filter((one) => one.state === state).length
  const numbers = {
    fresh: show.number(count('new')),
    changed: show.number(count('changed')),
    same: show.number(count('same')),
    gone: show.number([...held.keys()].filter((id) => !coming.has(id)).length),
  }
  return (
    <Stack>
      <Caution tone="info" title={t(before.length > 0 ? 'preview_instead' : 'preview', numbers)} />
      {refused.length > 0 && <Refused lines={refused} />}
      <Taken rules={told} />
    </Stack>
  )
}

function Refused({ lines }: { lines: readonly RefusedLine[] }) {
  const t = useSafetyRulesWords()
  const show = useShow()
  return (
    <PageSection title={t('refused')} count={lines.length}>
      <PagedList label={t('refused')} rows={lines} none={null}>
        {({ line, why, what }) => (
          <Item
            key={line}
            tone="danger"
            icon="caution"
            title={t('line', { line: show.number(line) })}
            second={t(`why.${why}`, { what: why === 'twice' ? show.number(what) : what })}
          />
        )}
      </PagedList>
    </PageSection>
  )
}

function Taken({ rules }: { rules: readonly ToldRule[] }) {
  const t = useSafetyRulesWords()
  const language = useLanguage()
  const show = useShow()
  return (
    <PageSection title={t('taken')} count={rules.length}>
      <PagedList
        label={t('taken')}
        rows={rules}
        none={<Empty icon="caution" title={t('nothing_taken')} hint={t('nothing_taken_hint')} />}
      >
        {({ line, rule, state }) => (
          <Item
            key={line}
            title={ruleHead(rule, language)}
            second={[
              t('line', { line: show.number(line) }),
              t(`level.${rule.level}`),
              ...(rule.replaces ? [t('wants_place')] : []),
              rule.note,
            ].join(' · ')}
            end={<Badge tone={state === 'changed' ? 'warn' : 'plain'}>{t(`rule_state.${state}`)}</Badge>}
          />
        )}
      </PagedList>
    </PageSection>
  )
}

const stateOf = (rule: SafetyRule, held: SafetyRule | undefined): State =>
  !held ? 'new' : sameRule(rule) === sameRule(held) ? 'same' : 'changed'

// The server gives a rule's columns back in an order of its own.
const sameRule = (rule: SafetyRule): string =>
  JSON.stringify(Object.entries(rule).toSorted(([a], [b]) => (a < b ? -1 : 1)))
