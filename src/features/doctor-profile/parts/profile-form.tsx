import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '#net/call.ts'
import { LineError, lineProblem } from '#net/line-error.ts'
import { currentLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grid, Row } from '#ui/layout.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { type DoctorProfile, type editDoctor, TypedProfile, updateDoctor } from '../contract.ts'
import { namedLike } from '../named-like.ts'
import { useProfileText } from '../words.ts'
import { DegreeFields } from './degree-fields.tsx'
import { OwnPhotoField } from './own-photo-field.tsx'

function explain(key: string): string | undefined {
  const t = useProfileText.words
  switch (key) {
    case 'email':
      return t('email_wrong')
    case 'bmdc':
      return t('bmdc_wrong')
    case 'taken':
      return t('bmdc_taken')
    case 'fixed':
      return t('bmdc_fixed')
    case 'too_many_items':
      return t('many')
    case 'offline':
      return t('unsent')
    case 'forbidden':
      return t('only_doctor')
    default:
      return undefined
  }
}

/** The doctor's own profile. Registration and speciality are the office's. */
export function ProfileForm({ profile }: { profile: Reply<typeof editDoctor> }) {
  const t = useProfileText()
  const { doctor } = profile
  const [degrees, setDegrees] = useState<string[]>(doctor.degrees)
  const save = async (typed: z.output<typeof TypedProfile>) => {
    const body = { ...typed, degrees }
    await online(() => call(updateDoctor, { params: { id: String(doctor.id) }, body }))
    toast(t('saved'), { kind: 'success' })
  }
  return (
    <Form schema={TypedProfile} explain={explain} onSubmit={save} label={t('title')}>
      <PageSection title={t('who')}>
        <OwnPhotoField doctor={doctor} />
        <NameFields profile={profile} />
      </PageSection>
      <PageSection title={t('study')}>
        <DegreeFields known={profile.degrees} degrees={degrees} onChange={setDegrees} />
        <StudyFields profile={profile} />
      </PageSection>
      <PageSection title={t('reach')}>
        <ReachFields doctor={doctor} />
      </PageSection>
      <PageSection title={t('words')}>
        <Field label={t('about')} name="about" hint={t('about_hint')}>
          <TextArea name="about" rows={3} maxLength={2000} defaultValue={doctor.about ?? ''} />
        </Field>
        <Field label={t('bn_about')} name="bn_about">
          <TextArea name="bn_about" rows={3} maxLength={2000} defaultValue={doctor.bn_about ?? ''} />
        </Field>
      </PageSection>
      <Row>
        <Submit icon="check">{t('save')}</Submit>
      </Row>
    </Form>
  )
}

async function online(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (error instanceof LineError) throw lineProblem({ code: 'network' })
    throw error
  }
}

function NameFields({ profile: { doctor, specialities } }: { profile: Reply<typeof editDoctor> }) {
  const t = useProfileText()
  const known = specialities
    .filter(({ id }) => doctor.speciality_ids.includes(id))
    .map((one) => (currentLanguage() === 'bn' ? one.bn_name : one.name))
    .join(', ')
  return (
    <Grid columns={2}>
      <Field label={t('name')} name="name" required>
        <TextInput name="name" maxLength={120} defaultValue={doctor.name} />
      </Field>
      <Field label={t('bn_name')} name="bn_name">
        <TextInput name="bn_name" maxLength={120} defaultValue={doctor.bn_name ?? ''} />
      </Field>
      <Field label={t('role')} name="title">
        <TextInput name="title" maxLength={120} defaultValue={doctor.title ?? ''} />
      </Field>
      <Field label={t('bn_role')} name="bn_title">
        <TextInput name="bn_title" maxLength={120} defaultValue={doctor.bn_title ?? ''} />
      </Field>
      <Field label={t('speciality')}>
        <TextInput value={known} readOnly />
      </Field>
    </Grid>
  )
}

function StudyFields({ profile: { doctor, institutes } }: { profile: Reply<typeof editDoctor> }) {
  const t = useProfileText()
  const fixed = doctor.bmdc !== null
  return (
    <Grid columns={2}>
      <Field label={t('institute')} name="institute">
        <Combobox
          name="institute"
          free
          search={(text) => namedLike(institutes, text)}
          {...(doctor.institute === null
            ? {}
            : { defaultPicked: { id: doctor.institute, label: doctor.institute } })}
        />
      </Field>
      <Field label={t('bmdc')} name="bmdc" hint={fixed ? t('bmdc_fixed') : t('bmdc_hint')}>
        <TextInput
          {...(fixed ? { value: doctor.bmdc ?? '', readOnly: true } : { name: 'bmdc', maxLength: 12 })}
        />
      </Field>
    </Grid>
  )
}

function ReachFields({ doctor }: { doctor: DoctorProfile }) {
  const t = useProfileText()
  const show = useShow()
  return (
    <Grid columns={2}>
      <Field label={t('phone')}>
        <TextInput value={show.phone(doctor.phone)} readOnly />
      </Field>
      <Field label={t('email')} name="email">
        <TextInput
          name="email"
          type="email"
          maxLength={120}
          autoComplete="email"
          defaultValue={doctor.email ?? ''}
        />
      </Field>
    </Grid>
  )
}
