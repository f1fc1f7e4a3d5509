import { staff } from '#domain/staff/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRows } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grow, Row, Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Mark } from '#ui/mark.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { readTwice, type TwiceRead } from '../read-twice.ts'
import { useRxText } from '../words.ts'
import { useChoosing } from './use-choosing.tsx'
import { useMayIssue } from './use-issuing.ts'

/** Visits for which two devices issued, each as a card to decide: which two, by whom and when, and what counts. */
export function TwiceIssued() {
  const t = useRxText()
  const clinic = useClinic()
  const found = useLocal(() => readTwice(clinic), [clinic])
  if (!found || found.length === 0) return null
  return (
    <PageSection title={t('twice.title', { count: found.length })} count={found.length} urgent>
      <Stack gap="sm">
        {found.map((one) => (
          <TwiceCard key={one.key} of={one} />
        ))}
      </Stack>
    </PageSection>
  )
}

function TwiceCard({ of: { patient, sheets } }: { of: TwiceRead }) {
  const t = useRxText()
  const show = useShow()
  const mayIssue = useMayIssue()
  const { keepOne, keepAll, question } = useChoosing()
  const heads = sheets.map(({ head }) => head)
  const footer = mayIssue ? (
    <Button onClick={() => keepAll(heads)}>{t('twice.both')}</Button>
  ) : (
    <Text tone="muted">{t('twice.doctor')}</Text>
  )
  const keep = (head: Sheet['head']) => {
    const others = heads.filter(({ id }) => id !== head.id)
    keepOne(head, others)
  }
  return (
    <Panel tone="danger" footer={footer}>
      <Stack gap="sm">
        <Row>
          <Grow>
            <Text strong size="md">
              {t('twice.of', { name: patient ? show.name(patient) : t('gone') })}
            </Text>
          </Grow>
          <Mark state="decide" />
        </Row>
        <Text as="p" tone="muted">
          {t('twice.hint')}
        </Text>
        <List>
          {sheets.map((sheet) => (
            <OneSheet key={sheet.head.id} sheet={sheet} onKeep={mayIssue ? keep : null} />
          ))}
        </List>
      </Stack>
      {question}
    </Panel>
  )
}

type Sheet = TwiceRead['sheets'][number]

interface OneSheetProps {
  sheet: Sheet
  onKeep: ((head: Sheet['head']) => void) | null
}

function OneSheet({ sheet, onKeep }: OneSheetProps) {
  const t = useRxText()
  const { id, number } = sheet.head
  const keep = onKeep && (
    <Button size="sm" onClick={() => onKeep(sheet.head)}>
      {t('keep_this')}
    </Button>
  )
  return (
    <Item
      icon="prescription"
      to={`/doctor/prescription/${id}`}
      title={number}
      second={<Told sheet={sheet} />}
      end={keep}
    />
  )
}

/** When it was issued, by whom, on which device, and its medicines. */
function Told({ sheet: { head, drugs } }: { sheet: Sheet }) {
  const t = useRxText()
  const show = useShow()
  const people = useRows(useClinic(), staff)
  const by = people?.find(({ id }) => id === head.created_by)
  // The letter in a number is that of the device that gave it.
  const letter = /-([A-Z]+)\d+$/.exec(head.number)?.[1]
  return (
    <>
      <span>
        {[
          t('twice.by', { when: show.moment(head.issued_at), by: by ? show.name(by) : '' }),
          letter && t('twice.device', { letter }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span>{drugs.join(', ')}</span>
    </>
  )
}
