import { useState } from 'react'
import type { CodeSent } from '#features/auth/contract.ts'
import { PlaceFields } from '#features/app-data/parts.ts'
import { type LocalUser, useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import type { FormKeeper } from '#ui/kept-form.ts'
import { GenderChips } from '#ui/gender-chips.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Text } from '#ui/text.tsx'
import { useKeeper } from '#ui/use-keeper.ts'
import { useTyping } from '#ui/use-typing.ts'
import type { RequestChoice } from '#domain/doctor-request/request.ts'
import { explainRequest } from '../explain.ts'
import { formTyping } from '../kept-names.ts'
import { KnownRequestForm, VisitorRequestForm } from '../typed-request.ts'
import { useDoctorRequestWords } from '../words.ts'
import { RequestDegreeFields } from './degree-fields.tsx'
import { NoLine } from './no-line.tsx'
import { RequestPictureField } from './picture-field.tsx'
import { PlainRequestField } from './plain-fields.tsx'
import { SpecialityField, SubSpecialityField } from './speciality-fields.tsx'
import { forgetPictures } from './use-kept-picture.ts'
import { useSendRequest } from './use-send-request.ts'

interface RequestFormProps {
  specialities: readonly RequestChoice[]
  onSent: (sent: CodeSent) => void
}

/** All that a doctor tells of himself, on one page, in any order. */
export function RequestForm({ specialities, onSent }: RequestFormProps) {
  const t = useDoctorRequestWords()
  const user = useSession((state) => state.user)
  const { keep, round } = useFormKept()
  const send = useSendRequest(onSent)
  return (
    <Form
      key={round}
      id={formTyping}
      label={t('title')}
      schema={user === null ? VisitorRequestForm : KnownRequestForm}
      explain={explainRequest}
      keep={keep}
      onSubmit={send}
    >
      <NoLine />
      <WhoFields user={user} />
      <WorkFields specialities={specialities} />
      <PageSection title={t('papers')}>
        <Stack>
          <RequestPictureField form={formTyping} field="photo" required />
          <RequestPictureField form={formTyping} field="certificate" required />
          <RequestPictureField form={formTyping} field="signature" required={false} />
        </Stack>
      </PageSection>
      <PlainRequestField field="referral_code" />
      <Field label={t('terms')} name="terms" required labelHidden>
        <Checkbox name="terms" label={t('terms')} />
      </Field>
      <Submit size="lg" wide>
        {user === null ? t('go_code') : t('go_send')}
      </Submit>
    </Form>
  )
}

/** The draft on this device; thrown away, its pictures go as well. */
function useFormKept(): { keep: FormKeeper; round: number } {
  const { keep, round } = useKeeper(useTyping(formTyping, 'device'))
  const throwAway = () => {
    forgetPictures(formTyping)
    keep.throwAway()
  }
  return { keep: { ...keep, throwAway }, round }
}

function WhoFields({ user }: { user: LocalUser | null }) {
  const t = useDoctorRequestWords()
  const show = useShow()
  return (
    <PageSection title={t('who')}>
      <Grid columns={2}>
        <PlainRequestField field="bn_name" />
        <PlainRequestField field="name" />
        {user ? (
          <Text as="p">
            {t('phone_own')}: <b>{show.phone(user.phone)}</b>
          </Text>
        ) : (
          <Field label={t('field.phone')} name="phone" required hint={t('phone_hint')}>
            <PhoneInput name="phone" autoComplete="tel" />
          </Field>
        )}
        <PlainRequestField field="bmdc" />
        <PlainRequestField field="email" />
        <Field label={t('field.gender')} name="gender" group optional>
          <GenderChips name="gender" />
        </Field>
      </Grid>
    </PageSection>
  )
}

function WorkFields({ specialities }: Pick<RequestFormProps, 'specialities'>) {
  const t = useDoctorRequestWords()
  const [speciality, setSpeciality] = useState<number | null>(null)
  const [first] = specialities
  return (
    <>
      <PageSection title={t('work')}>
        <Grid columns={2}>
          <SpecialityField specialities={specialities} onChange={setSpeciality} />
          {speciality !== null && <SubSpecialityField key={speciality} speciality_id={speciality} />}
          <PlainRequestField field="designation" />
          <PlainRequestField field="institute" />
        </Grid>
      </PageSection>
      <PageSection title={t('field.district_id')}>
        <Grid columns={3}>
          <PlaceFields required="district" />
        </Grid>
      </PageSection>
      <PageSection title={t('degrees')}>
        <Stack>
          <RequestDegreeFields speciality_id={speciality ?? first?.id ?? 0} />
        </Stack>
      </PageSection>
    </>
  )
}
