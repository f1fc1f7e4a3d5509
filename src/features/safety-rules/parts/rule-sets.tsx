import type { SafetyRuleSetRow } from '#domain/safety/rule-rows.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.ts'
import { setRemoved } from '../local.ts'
import { useSafetyRulesWords } from '../words.ts'

/** The sets that a practice brought in: whose, which version, how many, and whether they count. */
export function RuleSets({
  sets,
  inForce,
}: {
  sets: readonly SafetyRuleSetRow[]
  inForce: ReadonlySet<string>
}) {
  const t = useSafetyRulesWords()
  const [ask, question] = useConfirm()
  return (
    <PageSection title={t('sets')} count={sets.length}>
      {question}
      <List label={t('sets')}>
        {sets.map((set) => (
          <RuleSet key={set.id} set={set} counts={inForce.has(set.id)} ask={ask} />
        ))}
      </List>
    </PageSection>
  )
}

interface RuleSetProps {
  set: SafetyRuleSetRow
  counts: boolean
  ask: ReturnType<typeof useConfirm>[0]
}

function RuleSet({ set, counts, ask }: RuleSetProps) {
  const t = useSafetyRulesWords()
  const show = useShow()
  const name = `${set.name} ${set.version}`
  const isOut = set.removed_at !== null
  const second = [
    set.publisher,
    show.day(set.issued_on),
    t('count', { count: set.rules }),
    ...(set.lowers ? [t('lowers_short')] : []),
  ]
  return (
    <Item
      icon="caution"
      title={name}
      second={second.join(' · ')}
      end={
        <Badge tone={isOut ? 'off' : counts ? 'ok' : 'warn'}>
          {t(isOut ? 'state.removed' : counts ? 'state.counts' : 'state.coming')}
        </Badge>
      }
      menu={<SetMenu set={set} name={name} ask={ask} />}
    />
  )
}

function SetMenu({ set, name, ask }: Pick<RuleSetProps, 'set' | 'ask'> & { name: string }) {
  const t = useSafetyRulesWords()
  const turn = useTurning()
  const remove = async () => {
    const question = {
      title: t('remove_ask', { name }),
      body: t('remove_body'),
      yes: t('remove'),
      danger: true,
    }
    if (await ask(question)) await turn(set, true)
  }
  const replace = `/doctor/safety-rules/bring-in?instead_of=${set.id}`
  return (
    <RowMenu
      name={name}
      items={[
        { label: t('replace'), icon: 'upload', to: replace },
        set.removed_at === null
          ? { label: t('remove'), icon: 'block', act: () => void remove() }
          : { label: t('restore'), icon: 'undo', act: () => void turn(set, false) },
      ]}
    />
  )
}

/** Takes a set out or puts it back; the message takes that back. */
function useTurning() {
  const t = useSafetyRulesWords()
  const clinic = useClinic()
  const { happened } = useSaves()
  return async function turn(set: SafetyRuleSetRow, removed: boolean): Promise<void> {
    const name = `${set.name} ${set.version}`
    if (await happened(() => setRemoved(clinic, set, removed)))
      toast(t(removed ? 'removed' : 'restored', { name }), {
        kind: 'success',
        undo: () => void turn(set, !removed),
      })
  }
}
