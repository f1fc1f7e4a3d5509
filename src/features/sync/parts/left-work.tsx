import { useState } from 'react'
import { settleLeft } from '#contract/sync.ts'
import { staff } from '#domain/staff/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useSync } from '#local/react/use-sync.ts'
import { useMay } from '#nav/use-may.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { formatters } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { cardOf } from '../card-of.ts'
import { type LeftWorkRow, leftWork } from '#domain/left-work/rows.ts'
import { leftPiles, type Pile, settlePile } from '../left-work.ts'
import { useWhen } from '../use-when.ts'
import { useSyncWords } from '../words.ts'

/** What the devices of removed people handed over, each person's in two piles: until her removal, and after it. */
export function LeftWorkPanel() {
  const { isDoctor } = useMay()
  return isDoctor ? <Piles /> : null
}

function Piles() {
  const clinic = useClinic()
  const rows = useRows(clinic, leftWork)
  return leftPiles(rows ?? []).map((pile) => <PileCard key={`${pile.left_by} ${pile.late}`} pile={pile} />)
}

function PileCard({ pile: { left_by, late, rows } }: { pile: Pile }) {
  const t = useSyncWords()
  const clinic = useClinic()
  const her = useRows(clinic, staff)?.find(({ id }) => id === left_by)
  const { working, settle } = useSettling(rows)
  const [ask, question] = useConfirm()
  const request = { body: t('left_drop_text'), yes: t('left_drop'), danger: true }
  const drop = async () => {
    if (await ask({ title: t('left_drop_ask', { count: rows.length }), ...request })) await settle('drop')
  }
  return (
    <PageSection
      title={t(late ? 'left_late' : 'left_before', { name: her ? formatters.name(her) : t('adopt_someone') })}
      count={rows.length}
      urgent
    >
      <Text as="p" size="sm" tone="muted">
        {t(late ? 'left_late_hint' : 'left_before_hint')}
      </Text>
      <List>
        {rows.map((row) => (
          <LeftLine key={row.id} row={row} />
        ))}
      </List>
      <Row>
        <Button kind="primary" working={working} onClick={() => void settle('take')}>
          {t('adopt_act')}
        </Button>
        <Button kind="danger-quiet" icon="trash" disabled={working} onClick={() => void drop()}>
          {t('left_drop')}
        </Button>
      </Row>
      {question}
    </PageSection>
  )
}

function LeftLine({ row }: { row: LeftWorkRow }) {
  const t = useSyncWords()
  const when = useWhen()
  const { word, icon } = cardOf(row.call)
  const title = [word(), row.about].filter((part) => part !== '').join(': ')
  return <Item icon={icon} title={title} second={t('made', { time: when(row.made_at) })} />
}

function useSettling(rows: readonly LeftWorkRow[]): {
  working: boolean
  settle: (act: 'take' | 'drop') => Promise<void>
} {
  const t = useSyncWords()
  const sync = useSync()?.sync
  const [working, setWorking] = useState(false)
  const settle = async (act: 'take' | 'drop') => {
    setWorking(true)
    try {
      const { done, refused } = await settlePile(rows, act, (body) => call(settleLeft, { body }))
      if (act === 'take')
        toast(t('adopt_done', { taken: done, refused }), {
          kind: refused === 0 ? 'success' : 'warning',
          lasts: 20_000,
        })
      await sync?.now()
    } catch (error) {
      if (!(error instanceof LineError)) throw error
      toast(t('adopt_offline'), { kind: 'error' })
    } finally {
      setWorking(false)
    }
  }
  return { working, settle }
}
