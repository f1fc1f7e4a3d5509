import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SumLines } from '#ui/close-layout.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import type { Broadcast } from '../contract.ts'
import { useBroadcastWords } from '../words.ts'

interface SumProps {
  data: Broadcast
  working: boolean
  /** `part`: the first of them only, as far as the credit reaches. */
  onSend: (part: boolean) => void
}

/** Who is reached, what it costs, and the press that sends it. */
export function SumPanel({ data, working, onSend }: SumProps) {
  const isShort = data.sums.reached < data.sums.messages
  return (
    <Panel>
      <Stack gap="sm">
        <SumOf data={data} />
        {data.sums.messages > 0 && <Credit data={data} />}
        {data.refused === null &&
          (isShort ? (
            <Short data={data} working={working} onSend={onSend} />
          ) : (
            <Send data={data} working={working} onSend={onSend} />
          ))}
      </Stack>
    </Panel>
  )
}

function SumOf({ data: { sums } }: Pick<SumProps, 'data'>) {
  const t = useBroadcastWords()
  const show = useShow()
  const less = (count: number) => (count === 0 ? show.number(0) : `− ${show.number(count)}`)
  const { least, most } = sums
  const parts = least === most ? t('parts', { count: least }) : t('parts_between', { least, most })
  const sms = sums.messages === 0 ? t('states.sms') : t('sums.sms', { parts })
  return (
    <SumLines
      lines={[
        { key: 'people', name: t('sums.people'), value: show.number(sums.people) },
        ...(sums.without_number > 0
          ? [{ key: 'without', name: t('sums.without'), value: show.number(sums.without_number) }]
          : []),
        { key: 'numbers', name: t('sums.numbers'), value: show.number(sums.numbers) },
        { key: 'pushes', name: t('sums.pushes'), value: less(sums.pushes) },
        { key: 'left_out', name: t('sums.left_out'), value: less(sums.left_out) },
        { key: 'sms', name: sms, value: show.number(sums.messages) },
        { key: 'cost', name: t('sums.cost'), value: t('credits', { count: sums.cost }), sum: true },
      ]}
    />
  )
}

function Credit({ data: { sums, at } }: Pick<SumProps, 'data'>) {
  const t = useBroadcastWords()
  const show = useShow()
  const { clock } = useClinic()
  const when =
    at === null
      ? t('now', { time: show.time(clock.now()) })
      : t('later', { time: show.moment(Date.parse(at)) })
  return (
    <Stack gap="xs">
      <Row justify="between">
        <Text size="sm" tone="muted" tabular>
          {t('have', { left: sums.left, after: sums.left - sums.cost_reached })}
        </Text>
        <Text size="sm" tone="muted" tabular>
          {when}
        </Text>
      </Row>
      {sums.cost_pushes > 0 && (
        <Text as="p" size="sm" tone="muted">
          {t('push_more', { count: sums.cost_pushes })}
        </Text>
      )}
    </Stack>
  )
}

function Send({ data: { sums }, working, onSend }: SumProps) {
  const t = useBroadcastWords()
  if (sums.to_send === 0) return null
  return (
    <Stack gap="xs">
      <Button kind="primary" size="lg" icon="send" wide working={working} onClick={() => onSend(false)}>
        {t('send', { count: sums.to_send })}
      </Button>
      <Text as="p" size="sm" tone="muted" align="center">
        {t('once')}
      </Text>
    </Stack>
  )
}

/** The credit ends before the last: more of it, or the first ones now and the others by phone. */
function Short({ data: { sums, sms_type_id }, working, onSend }: SumProps) {
  const t = useBroadcastWords()
  const { may } = useMay()
  const rest = sums.messages - sums.reached
  return (
    <Stack gap="sm">
      <Banner tone="danger">
        <Text strong>{t('short', { left: sums.left, cost: sums.cost })}</Text>{' '}
        {t('short_hint', { count: rest })}
      </Banner>
      {may('Setting List') && (
        <ButtonLink to={`/doctor/settings/sms-package-list/${sms_type_id}`} kind="primary" size="lg" wide>
          {t('buy')}
        </ButtonLink>
      )}
      {sums.to_send > 0 && (
        <Button wide working={working} onClick={() => onSend(true)}>
          {t('part', { now: sums.to_send, rest })}
        </Button>
      )}
    </Stack>
  )
}
