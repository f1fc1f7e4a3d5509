import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Only, Row } from '#ui/layout.tsx'
import { Item } from '#ui/list.tsx'
import { type MenuItem, RowMenu } from '#ui/menu.tsx'
import { Text } from '#ui/text.tsx'
import { isReversing } from '#domain/payment/bill.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'
import { useNameOfStaff, useTakerName } from '../use-staff-name.ts'
import { useBillingWords } from '../words.ts'

interface LineProps {
  payment: PaymentRow
  name: string
  reversed: boolean
  changeable: boolean
  onVerify?: () => void
  onReject?: () => void
}

/** One entry of the ledger with who took it, what is known of the provider's money, and what can be done with it. */
export function PaymentLine({ payment, name, reversed, changeable, onVerify, onReject }: LineProps) {
  const t = useBillingWords()
  const show = useShow()
  const takerName = useTakerName()
  const second = [
    payment.receipt_no,
    show.moment(payment.taken_at),
    takerName(payment),
    `${t(`method.${payment.method}`)}${payment.trx_id === null ? '' : ` ${payment.trx_id}`}`,
  ]
  const change: MenuItem = { label: t('change'), icon: 'edit', to: `/doctor/payment-update/${payment.id}` }
  const items: MenuItem[] = [
    { label: t('invoice'), icon: 'receipt', to: `/doctor/patient-invoice?id=${payment.id}` },
    ...(onVerify ? [{ label: t('verify'), icon: 'check' as const, act: onVerify }] : []),
    ...(changeable ? [change] : []),
    ...(onReject ? [{ label: t('reject'), icon: 'block' as const, danger: true, act: onReject }] : []),
  ]
  return (
    <Item
      icon={payment.paid_paisa < 0 ? 'undo' : 'money'}
      title={name}
      second={<Seconds payment={payment} words={second.join(' · ')} reversed={reversed} />}
      menu={<RowMenu name={payment.receipt_no} items={items} />}
      end={
        <>
          {onVerify && (
            <Only on="not-phone">
              <Button size="sm" icon="check" onClick={onVerify}>
                {t('verify')}
              </Button>
            </Only>
          )}
          <Text strong tabular size="md">
            {show.taka(payment.paid_paisa)}
          </Text>
        </>
      }
    />
  )
}

function Seconds({ payment, words, reversed }: { payment: PaymentRow; words: string; reversed: boolean }) {
  const t = useBillingWords()
  return (
    <Row gap="xs">
      <Text tabular>{words}</Text>
      {payment.kind === 'refund' && (
        <Badge tone="info" icon="undo">
          {t('kind_refund')}
        </Badge>
      )}
      {isReversing(payment) && <Badge tone="off">{t('reversing')}</Badge>}
      {reversed && <Badge tone="off">{t('reversed')}</Badge>}
      {payment.status === 5 && !reversed && <InDoubt payment={payment} />}
      <LookedUp payment={payment} />
      {payment.reason !== null && <Text>{payment.reason}</Text>}
    </Row>
  )
}

/** What a provider should have, and nobody has looked up. */
function InDoubt({ payment: { trx_id, trx_repeated } }: { payment: PaymentRow }) {
  const t = useBillingWords()
  const code = trx_repeated ? t('doubtful', { code: trx_id ?? '' }) : t('state_5')
  return (
    <Badge long tone="warn" icon="question">
      {trx_id === null ? t('no_code') : code}
    </Badge>
  )
}

/** Who looked it up at the provider's, and with what result. */
function LookedUp({ payment: { status, verified_by, verified_at } }: { payment: PaymentRow }) {
  const t = useBillingWords()
  const show = useShow()
  const staffName = useNameOfStaff()
  if (verified_by === null || verified_at === null) return null
  const seen = { name: staffName(verified_by), time: show.moment(verified_at) }
  return (
    <Badge long tone={status === 6 ? 'danger' : 'ok'} icon={status === 6 ? 'block' : 'verified'}>
      {t(status === 6 ? 'rejected_by' : 'verified_by', seen)}
    </Badge>
  )
}
