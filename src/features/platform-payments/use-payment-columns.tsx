import type { PlatformPayment } from '#features/sms-credit/contract.ts'
import { activationLooks } from '#features/sms-credit/parts.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Stack } from '#ui/layout.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { Text } from '#ui/text.tsx'
import type { AskedDecision } from './parts/decision.tsx'
import { usePlatformPaymentsWords } from './words.ts'

/** The columns of the payments; what waits has a menu to decide about it. */
export function usePaymentColumns(decide: (about: AskedDecision) => void): Column<PlatformPayment>[] {
  const t = usePlatformPaymentsWords()
  const show = useShow()
  return [
    { key: 'doctor', title: t('doctor'), phone: 'title', cell: (row) => show.name(row.doctor) },
    { key: 'package', title: t('package'), phone: 'second', cell: (row) => <What row={row} /> },
    {
      key: 'price',
      title: t('price'),
      phone: 'figure',
      number: true,
      cell: (row) => show.taka(row.price_paisa),
    },
    { key: 'reference', title: t('reference'), phone: 'third', cell: (row) => row.reference },
    {
      key: 'asked',
      title: t('asked'),
      cell: (row) => <Text tabular>{show.moment(Date.parse(row.requested_at))}</Text>,
    },
    { key: 'state', title: t('state_title'), phone: 'mark', cell: (row) => <State row={row} /> },
    { key: 'decided', title: t('decided'), cell: (row) => row.decided_by },
    { key: 'menu', title: '', phone: 'fourth', cell: (row) => <Acts row={row} decide={decide} /> },
  ]
}

function What({ row }: { row: PlatformPayment }) {
  const t = usePlatformPaymentsWords()
  const show = useShow()
  return (
    <Stack gap="none">
      <Text>{show.name(row)}</Text>
      {row.expires_at && (
        <Text size="sm" tone="muted">
          {t('rest', { left: row.credits_left, credits: row.credits })}
        </Text>
      )}
    </Stack>
  )
}

function State({ row }: { row: PlatformPayment }) {
  const t = usePlatformPaymentsWords()
  return (
    <Stack gap="none">
      <Text>
        <Badge tone={activationLooks[row.state]}>{t(`state.${row.state}`)}</Badge>
      </Text>
      {row.reject_reason && (
        <Text size="sm" tone="muted">
          {row.reject_reason}
        </Text>
      )}
    </Stack>
  )
}

function Acts({ row, decide }: { row: PlatformPayment; decide: (about: AskedDecision) => void }) {
  const t = usePlatformPaymentsWords()
  const show = useShow()
  if (row.state !== 'payment_pending' && row.state !== 'requested') return null
  const name = [show.name(row.doctor), show.name(row)].join(', ')
  return (
    <RowMenu
      name={name}
      items={[
        ...(row.state === 'payment_pending'
          ? [{ label: t('confirm'), icon: 'check' as const, act: () => decide({ row, what: 'confirm' }) }]
          : []),
        { label: t('reject'), icon: 'block', danger: true, act: () => decide({ row, what: 'reject' }) },
      ]}
    />
  )
}
