import { call } from '#net/call.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { storePaymentMethod } from '../contract.ts'
import { MethodForm } from '../parts/method-form.tsx'
import { usePaymentMethodsWords } from '../words.ts'

/** Adds an account into which patients may pay. */
export default function CreateMethod() {
  const t = usePaymentMethodsWords()
  return (
    <Width of="form">
      <Stack>
        <PageHeading title={t('create_title')} />
        <MethodForm send={(body) => call(storePaymentMethod, { body })} />
      </Stack>
    </Width>
  )
}
