import { Item, List } from '#ui/list.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Mark } from '#ui/mark.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Text } from '#ui/text.tsx'
import type { UnsentEntry } from '../entries.ts'
import { refusalWhy } from '../reasons.ts'
import { useWhen } from '../use-when.ts'
import { useSyncWords } from '../words.ts'
import { useDiscard, useTitleOf } from './decision-card.tsx'

/** Everything on its way, oldest first: what, since when, why not yet and when next. */
export function WaitingList({
  entries,
  count,
  refused,
}: {
  entries: readonly UnsentEntry[] | undefined
  count: number
  refused: readonly UnsentEntry[]
}) {
  const t = useSyncWords()
  const [discard, question] = useDiscard()
  if (!entries)
    return (
      <PageSection title={t('waiting')}>
        <Loading rows={3} />
      </PageSection>
    )
  const all = [...refused, ...entries]
  const more = count - entries.length
  return (
    <PageSection title={t('waiting')} count={count}>
      {entries.length === 0 ? (
        <NothingWaits isAll={refused.length === 0} />
      ) : (
        <List label={t('waiting')}>
          {entries.map((entry) => (
            <Waiting key={entry.op.op_id} entry={entry} all={all} onDiscard={() => discard(entry)} />
          ))}
        </List>
      )}
      {more > 0 && (
        <Text as="p" tone="muted">
          {t('more', { count: more })}
        </Text>
      )}
      {question}
    </PageSection>
  )
}

function NothingWaits({ isAll }: { isAll: boolean }) {
  const t = useSyncWords()
  return <Empty icon="check" title={t(isAll ? 'nothing' : 'nothing_else')} hint={t('nothing_hint')} />
}

function Waiting({
  entry,
  all,
  onDiscard,
}: {
  entry: UnsentEntry
  all: readonly UnsentEntry[]
  onDiscard: () => void
}) {
  const t = useSyncWords()
  const title = useTitleOf()(entry)
  const { op } = entry
  const menu =
    op.state === 'sending' ? undefined : (
      <RowMenu name={title} items={[{ label: t('discard'), icon: 'trash', danger: true, act: onDiscard }]} />
    )
  return (
    <Item
      icon={entry.card.icon}
      title={title}
      second={<Why entry={entry} all={all} />}
      end={<StateMark entry={entry} />}
      {...(menu ? { menu } : {})}
    />
  )
}

function StateMark({ entry: { op } }: { entry: UnsentEntry }) {
  const t = useSyncWords()
  if (op.state === 'blocked') return <Mark state="here">{t('mark_blocked')}</Mark>
  return <Mark state={op.state === 'sending' ? 'sending' : 'here'} />
}

function Why({ entry, all }: { entry: UnsentEntry; all: readonly UnsentEntry[] }) {
  const t = useSyncWords()
  const when = useWhen()
  const titleOf = useTitleOf()
  const { op, next_at } = entry
  const before = op.state === 'blocked' ? all.find((other) => op.deps.includes(other.op.op_id)) : undefined
  return (
    <>
      <span>{t('made', { time: when(op.made_at) })}</span>
      {before && <span>{t('blocked_by', { what: titleOf(before) })}</span>}
      {op.last_error && <span>{refusalWhy(entry)}</span>}
      {op.state === 'queued' && next_at !== null && <span>{t('next_try', { time: when(next_at) })}</span>}
    </>
  )
}
