import { type SmsMessageState, smsReasons } from '#domain/sms/messages.ts'
import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import type { IconName } from '#ui/icons.ts'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import type { LoggedSms } from './contract.ts'
import { useSmsLogWords } from './words.ts'

const looks: Record<SmsMessageState, { tone: BadgeTone; icon: IconName }> = {
  queued: { tone: 'info', icon: 'clock' },
  sent: { tone: 'info', icon: 'send' },
  delivered: { tone: 'ok', icon: 'check' },
  failed: { tone: 'danger', icon: 'caution' },
  dropped: { tone: 'off', icon: 'block' },
}

/** What the log says of each message. */
export function useLogColumns(): Column<LoggedSms>[] {
  const t = useSmsLogWords()
  const show = useShow()
  return [
    {
      key: 'time',
      title: t('time'),
      phone: 'figure',
      cell: ({ made_at }) => (
        <Text tabular nowrap>
          {show.moment(Date.parse(made_at))}
        </Text>
      ),
    },
    { key: 'to', title: t('to'), phone: 'title', cell: (row) => <To row={row} /> },
    { key: 'kind', title: t('kind'), phone: 'second', cell: (row) => show.name(row) },
    { key: 'state', title: t('state'), phone: 'mark', cell: (row) => <State row={row} /> },
    { key: 'parts', title: t('parts'), number: true, cell: (row) => <Parts row={row} /> },
  ]
}

function To({ row: { patient, to_masked } }: { row: LoggedSms }) {
  const show = useShow()
  const number = <Text tabular>{show.number(to_masked)}</Text>
  if (!patient) return number
  return (
    <Stack gap="none">
      <Text>{show.name(patient)}</Text>
      <Text size="sm" tone="muted">
        {number}
      </Text>
    </Stack>
  )
}

/** Why it was dropped or failed; what this page does not know is said as the gateway said it. */
export function sayWhy({ reason }: Pick<LoggedSms, 'reason'>, t: ReturnType<typeof useSmsLogWords>) {
  const known = smsReasons.find((one) => one === reason)
  return known ? t(`reasons.${known}`) : reason
}

function State({ row }: { row: LoggedSms }) {
  const t = useSmsLogWords()
  const { state } = row
  const why = sayWhy(row, t)
  return <Badge {...looks[state]}>{[t(`states.${state}`), ...(why === null ? [] : [why])].join(', ')}</Badge>
}

/** What it cost; of what failed the parts came back. */
function Parts({ row: { state, parts, paid } }: { row: LoggedSms }) {
  const t = useSmsLogWords()
  const show = useShow()
  if (state === 'failed' && paid === 0)
    return (
      <Text size="sm" tone="muted">
        {t('refunded')}
      </Text>
    )
  return <Text tabular>{show.number(state === 'queued' ? parts : paid)}</Text>
}
