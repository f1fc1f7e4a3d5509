import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { agePartsOf, latestBirth } from '#contract/clinic/age.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Reply } from '#contract/endpoint.ts'
import { PlaceFields } from '#features/app-data/parts.ts'
import { useOnline } from '#net/use-online.ts'
import { useShow } from '#text/show.ts'
import { AgeInput } from '#ui/age-input.tsx'
import { Banner } from '#ui/banner.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues, Form, Submit } from '#ui/form.tsx'
import { GenderChips } from '#ui/gender-chips.tsx'
import { Grid } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import type { editOwnProfile, OwnProfile } from '../contract.ts'
import { saveOwnProfile } from '../save-own-profile.ts'
import { bodyOfForm } from '../typed-profile.ts'
import { useOwnProfileWords } from '../words.ts'

type Known = Reply<typeof editOwnProfile>

const explain = (key: string): string | undefined =>
  key === 'offline' ? useOwnProfileWords.words('unsent') : undefined

/** Everything of an account that its owner changes without a code. */
export function OwnProfileForm({ user, blood_groups }: Known) {
  const t = useOwnProfileWords()
  const go = useNavigate()
  const isOnline = useOnline()
  const show = useShow()
  const [shown] = useState(() => show.name(user))
  const save = async (typed: Record<string, unknown>) => {
    await saveOwnProfile(user, bodyOfForm(typed, user, shown))
    toast(t('saved'), { kind: 'success' })
    await go('/user/user-profile')
  }
  return (
    <Form schema={anyValues} explain={explain} onSubmit={save} label={t('edit_title')}>
      {!isOnline && (
        <Banner tone="warn" icon="offline">
          {t('no_line')}
        </Banner>
      )}
      <WhoFields user={user} name={shown} />
      <MoreFields user={user} blood_groups={blood_groups} />
      <Submit size="lg" wide>
        {t('save')}
      </Submit>
    </Form>
  )
}

function WhoFields({ user, name }: { user: OwnProfile; name: string }) {
  const t = useOwnProfileWords()
  const [now] = useState(() => Date.now())
  const { gender, dob, dob_precision } = user
  const birthday = dob_precision === 'd' ? (dob ?? undefined) : undefined
  const age = birthday === undefined ? agePartsOf(user, sittingDate(now)) : {}
  return (
    <>
      <Field label={t('name')} name="name" required>
        <TextInput name="name" defaultValue={name} autoComplete="name" />
      </Field>
      <Field label={t('gender')} name="gender" group>
        <GenderChips name="gender" defaultValue={gender === null ? undefined : String(gender)} />
      </Field>
      <Field label={t('age')} name="age" group hint={t('age_hint')}>
        <AgeInput name="age" defaultValue={age} />
      </Field>
      <Field label={t('born')} name="dob" hint={t('birthday_hint')}>
        <DateInput name="dob" max={latestBirth(now)} defaultValue={birthday} />
      </Field>
    </>
  )
}

function MoreFields({ user, blood_groups }: Known) {
  const t = useOwnProfileWords()
  const { blood_group_id, language } = user
  const groups = Object.entries(blood_groups).map(([value, label]) => ({ value, label }))
  const languages = [
    { value: 'bn', label: t('bengali') },
    { value: 'en', label: t('english') },
  ]
  return (
    <>
      <Grid columns={2}>
        <Field label={t('blood_group')} name="blood_group_id" optional>
          <Select
            name="blood_group_id"
            numeric
            options={groups}
            defaultValue={blood_group_id === null ? null : String(blood_group_id)}
          />
        </Field>
        <PlaceFields chosen={user} />
      </Grid>
      <Field label={t('language')} name="language" group>
        <Segmented name="language" options={languages} defaultValue={language} />
      </Field>
    </>
  )
}
