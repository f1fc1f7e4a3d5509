import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Only, Row } from '#ui/layout.tsx'
import { Item } from '#ui/list.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { Text } from '#ui/text.tsx'
import { isReversing } from '#domain/payment/bill.ts'
import type { PaymentRow } from '#domain/payment/rows.ts'
import { useStaffName, useTakerName } from '../use-staff-name.ts'
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
  const code = payment.trx_id
  const second = [
    payment.receipt_no,
    show.moment(payment.taken_at),
    takerName(payment),
    `${t(`method_${payment.method}`)}${code === null ? '' : ` ${code}`}`,
  ]
  const items = [
    { label: t('invoice'), icon: 'receipt' as const, to: `/doctor/patient-invoice?id=${payment.id}` },
    ...(onVerify ? [{ label: t('verify'), icon: 'check' as const, act: onVerify }] : []),
    ...(changeable
      ? [{ label: t('change'), icon: 'edit' as const, to: `/doctor/payment-update/${payment.id}` }]
      : []),
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
  const show = useShow()
  const staffName = useStaffName()
  const seen = payment.verified_by !== null &&
    payment.verified_at !== null && {
      name: staffName(payment.verified_by),
      time: show.moment(payment.verified_at),
    }
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
      {payment.status === 5 && !reversed && (
        <Badge long tone="warn" icon="question">
          {payment.trx_id === null
            ? t('no_code')
            : payment.trx_repeated
              ? t('doubtful', { code: payment.trx_id })
              : t('state_5')}
        </Badge>
      )}
      {seen && (
        <Badge
          long
          tone={payment.status === 6 ? 'danger' : 'ok'}
          icon={payment.status === 6 ? 'block' : 'verified'}
        >
          {t(payment.status === 6 ? 'rejected_by' : 'verified_by', seen)}
        </Badge>
      )}
      {payment.reason !== null && <Text>{payment.reason}</Text>}
    </Row>
  )
}
