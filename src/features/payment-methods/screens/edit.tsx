import { useParams } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { call } from '#net/call.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { paymentMethods } from '#domain/payment-method/rows.ts'
import { updatePaymentMethod } from '../contract.ts'
import { AccountPictureBox } from '../parts/account-picture.tsx'
import { MethodForm } from '../parts/method-form.tsx'
import { usePaymentMethodsWords } from '../words.ts'

/** Changes an account into which patients may pay. */
export default function EditMethod() {
  const t = usePaymentMethodsWords()
  const { id = '' } = useParams()
  const row = useRow(useClinic(), paymentMethods, id)
  if (row === undefined) return <Loading />
  if (row === null)
    return (
      <Empty
        page
        icon="money"
        title={t('gone')}
        hint={t('gone_hint')}
        act={<ButtonLink to="/doctor/payment-method">{t('title')}</ButtonLink>}
      />
    )
  return (
    <Width of="form">
      <Stack>
        <PageHeading title={t('edit_title')} />
        <MethodForm
          key={row.id}
          row={row}
          send={(set) => call(updatePaymentMethod, { params: { id }, body: { set } })}
        />
        <AccountPictureBox key={`${row.id} picture`} id={row.id} />
      </Stack>
    </Width>
  )
}
