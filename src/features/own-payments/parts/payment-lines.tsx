import type { OwnPayment } from '#features/billing/contract.ts'
import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { useOwnPaymentWords } from '../words.ts'

/** Every entry of the visit with its receipt, and how it stands. */
export function PaymentLines({ payments }: { payments: readonly OwnPayment[] }) {
  const t = useOwnPaymentWords()
  if (payments.length === 0) return null
  return (
    <PageSection title={t('payments')}>
      <List label={t('payments')}>
        {payments.map((one) => (
          <Line key={one.id} payment={one} />
        ))}
      </List>
    </PageSection>
  )
}

const stands = {
  paid: 'ok',
  checking: 'warn',
  refused: 'danger',
  back: 'info',
} as const satisfies Record<string, BadgeTone>

const standOf = ({ kind, status }: OwnPayment): keyof typeof stands => {
  if (kind === 'refund') return 'back'
  if (status === 5) return 'checking'
  return status === 6 ? 'refused' : 'paid'
}

function Line({ payment }: { payment: OwnPayment }) {
  const t = useOwnPaymentWords()
  const show = useShow()
  const { method, trx_id, taken_at, receipt_no, reason, paid_paisa } = payment
  const stand = standOf(payment)
  const how = t('line', {
    method: t(`method.${method}`),
    code: trx_id ?? '',
    time: show.moment(taken_at),
  })
  return (
    <Item
      icon={stand === 'back' ? 'undo' : 'receipt'}
      title={show.taka(Math.abs(paid_paisa))}
      second={
        <>
          <Text size="base">{how}</Text>
          <Text size="base">{t('receipt', { number: receipt_no })}</Text>
          {reason !== null && <Text size="base">{t('why', { reason })}</Text>}
        </>
      }
      end={<Badge tone={stands[stand]}>{t(`state.${stand}`)}</Badge>}
    />
  )
}
