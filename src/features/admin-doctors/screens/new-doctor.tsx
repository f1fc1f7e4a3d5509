import { useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { WhenKnown } from '#features/resource/parts.ts'
import { useDoctorRequestWords } from '#features/doctor-request/words.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useQuery } from '#net/use-asked.ts'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { toast } from '#ui/toasts.ts'
import { FormActions } from '#ui/toolbar.tsx'
import { createDoctorForm, storeKeptDoctor } from '../contract.ts'
import { doctorPage, doctorPages } from '../pages.ts'
import { explainProfile, ProfileFields, TypedNewDoctor } from '../parts/profile-fields.tsx'
import { useAdminDoctorsWords } from '../words.ts'

/** A doctor who never asked by the form. */
export default function NewDoctor() {
  const t = useAdminDoctorsWords()
  const words = useDoctorRequestWords()
  const go = useNavigate()
  const query = useQuery(createDoctorForm, {})
  const make = async (body: z.output<typeof TypedNewDoctor>) => {
    const { data } = await formCall(() => call(storeKeptDoctor, { body }))
    toast(t('made'), { kind: 'success' })
    void go(doctorPage(data.id), { replace: true })
  }
  return (
    <Width of="form">
      <Stack>
        <PageHeading title={t('add')} second={t('make_body')} />
        <WhenKnown {...query}>
          {({ specialities }) => (
            <Form schema={TypedNewDoctor} explain={explainProfile} onSubmit={make}>
              <Field label={words('field.phone')} name="phone" required hint={t('phone_hint')}>
                <PhoneInput name="phone" autoFocus />
              </Field>
              <ProfileFields specialities={specialities} />
              <FormActions
                start={
                  <ButtonLink to={doctorPages.list} icon="back">
                    {t('back')}
                  </ButtonLink>
                }
              >
                <Submit icon="check">{t('save')}</Submit>
              </FormActions>
            </Form>
          )}
        </WhenKnown>
      </Stack>
    </Width>
  )
}
