import { useState } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useSync } from '#local/react/use-sync.ts'
import { call } from '#net/call.ts'
import { codeSaid } from '#net/line-error.ts'
import { errorText } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { type PaymentMethodRow, paymentMethods } from '#domain/payment-method/rows.ts'
import { updatePaymentMethod } from '../contract.ts'
import { usePaymentMethodsWords } from '../words.ts'

/** How patients may pay from home. */
export default function PaymentMethods() {
  const t = usePaymentMethodsWords()
  const clinic = useClinic()
  const rows = useRows(clinic, paymentMethods)
  const add = (
    <ButtonLink to="/doctor/payment-method/create" kind="primary" icon="add">
      {t('add')}
    </ButtonLink>
  )
  return (
    <Width of="form">
      <Stack>
        <PageHeading title={t('title')}>{add}</PageHeading>
        <Text as="p" tone="muted">
          {t('hint')}
        </Text>
        <PagedList
          label={t('title')}
          rows={rows?.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))}
          none={<Empty icon="money" title={t('none')} hint={t('none_hint')} />}
        >
          {(row) => <Method key={row.id} row={row} />}
        </PagedList>
      </Stack>
    </Width>
  )
}

const looks: Record<PaymentMethodRow['status'], BadgeTone> = {
  pending: 'warn',
  verified: 'ok',
  rejected: 'danger',
  disabled: 'off',
}

function Method({ row }: { row: PaymentMethodRow }) {
  const t = usePaymentMethodsWords()
  const show = useShow()
  const turn = useTurning()
  const [turning, setTurning] = useState(false)
  const number = row.type === 'bank' ? row.number : show.phone(row.number)
  const isOff = row.status === 'disabled'
  const [on, off] = [{ label: t('on'), icon: 'undo' } as const, { label: t('off'), icon: 'block' } as const]
  const change = async () => {
    setTurning(true)
    await turn(row, !isOff)
    setTurning(false)
  }
  const second = [
    number,
    row.holder,
    t(`account_${row.account_type}`),
    ...(row.reject_reason ? [t('rejected_why', { reason: row.reject_reason })] : []),
  ].join(' · ')
  const [name, edit] = [t(`method.${row.type}`), `/doctor/payment-method/edit/${row.id}`]
  return (
    <Item
      icon="money"
      title={name}
      second={second}
      to={edit}
      end={<Badge tone={looks[row.status]}>{t(`state_${row.status}`)}</Badge>}
      menu={
        <RowMenu
          name={`${name} ${number}`}
          items={[
            { label: t('edit'), icon: 'edit', to: edit },
            { ...(isOff ? on : off), disabled: turning, act: () => void change() },
          ]}
        />
      }
    />
  )
}

/** Switches a method off or on again; this needs the line. */
function useTurning() {
  const t = usePaymentMethodsWords()
  const sync = useSync()
  return async (row: PaymentMethodRow, disabled: boolean) => {
    try {
      await call(updatePaymentMethod, { params: { id: row.id }, body: { disabled } })
      await sync?.sync.now()
      toast(t(disabled ? 'switched_off' : 'saved'), { kind: 'success' })
    } catch (error) {
      toast(errorText(codeSaid(error)), { kind: 'error' })
    }
  }
}
