import { useErrorText } from '#text/index.ts'
import { smsSize } from '#domain/sms/size.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Columns } from '#ui/columns.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import type { Broadcast } from '../contract.ts'
import type { Pressed } from '../use-broadcast.ts'
import { useBroadcastWords } from '../words.ts'
import { SumPanel } from './sum-panel.tsx'
import { ToPhone } from './to-phone.tsx'
import { Who } from './who.tsx'

interface PreviewProps {
  data: Broadcast
  pressed: Pressed
  working: boolean
  onSend: (part: boolean) => void
}

/** What goes out, to whom, and for how much; after the press, who is still to be phoned. */
export function BroadcastPreview({ data, pressed, working, onSend }: PreviewProps) {
  const isUnwritten = data.kind === 'custom' && data.example === null && data.lines.length > 0
  return (
    <>
      <Came pressed={pressed} />
      <Columns
        main={
          <>
            {data.example && <Words data={data} example={data.example} />}
            <Who lines={data.lines} />
          </>
        }
        aside={
          <>
            {!isUnwritten && <SumPanel data={data} working={working} onSend={onSend} />}
            {data.sent.length > 0 && <ToPhone lines={data.lines} />}
            <Before sent={data.sent} />
          </>
        }
      />
    </>
  )
}

/** What came of the press. */
function Came({ pressed }: { pressed: Pressed }) {
  const t = useBroadcastWords()
  const error = useErrorText()
  if (pressed === null) return null
  if ('sent' in pressed)
    return (
      <Banner
        tone="ok"
        urgent
        act={
          <ButtonLink to="/doctor/sms-log-history" icon="list">
            {t('log')}
          </ButtonLink>
        }
      >
        {t('sent', { ...pressed.sent })}
      </Banner>
    )
  if ('changed' in pressed)
    return (
      <Banner tone="warn" urgent>
        {t('changed')}
      </Banner>
    )
  const { refused } = pressed
  const known = (['broadcast_over', 'sms_stopped', 'sms_type_off', 'too_many_people'] as const).find(
    (one) => one === refused,
  )
  return (
    <Banner tone="danger" urgent>
      {known ? t(`refused.${known}`) : error(refused)}
    </Banner>
  )
}

/** The words as the first of them gets them, in the alphabet in which they travel. */
function Words({ data, example }: { data: Broadcast; example: NonNullable<Broadcast['example']> }) {
  const t = useBroadcastWords()
  const show = useShow()
  const { parts, units, one } = smsSize(example.text)
  return (
    <PageSection title={t('goes')} end={t('sample', { serial: show.number(example.serial) })}>
      <Stack gap="xs">
        <Panel>
          <Text lang={data.language} size="md">
            {example.text}
          </Text>
        </Panel>
        <Row justify="between">
          <Text size="sm" tone="muted" tabular>
            {t('letters', { language: t(data.language), count: units })}
          </Text>
          <Text size="sm" tone="muted" tabular strong>
            {parts === 1
              ? t('up_to', { parts: t('parts', { count: parts }), one })
              : t('parts', { count: parts })}
          </Text>
        </Row>
      </Stack>
    </PageSection>
  )
}

function Before({ sent }: Pick<Broadcast, 'sent'>) {
  const t = useBroadcastWords()
  const show = useShow()
  if (sent.length === 0) return null
  return (
    <PageSection title={t('before')}>
      <List label={t('before')}>
        {sent.map((one) => (
          <Item
            key={one.id}
            icon="send"
            title={t(`kinds.${one.kind}`)}
            second={`${show.moment(Date.parse(one.at))} · ${one.by}`}
            end={<Text tabular>{show.number(one.messages + one.pushes)}</Text>}
          />
        ))}
      </List>
    </PageSection>
  )
}
