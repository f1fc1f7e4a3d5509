import * as z from 'zod/mini'
import { useNavigate } from 'react-router-dom'
import { TypedPhone } from '#contract/fields.ts'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { FormActions } from '#ui/toolbar.tsx'
import { useAssignWords } from '../words.ts'

const Typed = z.object({ phone: TypedPhone })

/** Whose phone it is that gets a role. */
export default function FindUser() {
  const t = useAssignWords()
  const go = useNavigate()
  return (
    <Width of="form">
      <Stack>
        <PageHeading title={t('find_title')} />
        <Form schema={Typed} onSubmit={({ phone }) => void go(`/admin/role-assign/${phone}`)}>
          <Field label={t('phone')} name="phone" required hint={t('phone_hint')}>
            <PhoneInput name="phone" autoFocus />
          </Field>
          <FormActions
            start={
              <ButtonLink to="/admin/role-assign" icon="back">
                {t('back')}
              </ButtonLink>
            }
          >
            <Submit icon="search">{t('find')}</Submit>
          </FormActions>
        </Form>
      </Stack>
    </Width>
  )
}
