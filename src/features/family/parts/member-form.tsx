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
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues, Form, Submit } from '#ui/form.tsx'
import { GenderChips } from '#ui/gender-chips.tsx'
import { Grid } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import type { editFamilyMember, WholeMember } from '../contract.ts'
import { saveMember } from '../save-member.ts'
import { memberChanges } from '../typed-member.ts'
import { relations, useFamilyWords } from '../words.ts'

type Known = Reply<typeof editFamilyMember>

const explain = (key: string): string | undefined =>
  key === 'offline' ? useFamilyWords.words('unsent') : undefined

/** What is written of one of the family, to be put right. */
export function MemberForm({ patient, blood_groups }: Known) {
  const t = useFamilyWords()
  const go = useNavigate()
  const isOnline = useOnline()
  const show = useShow()
  const [shown] = useState(() => show.name(patient))
  const [now] = useState(() => Date.now())
  const save = async (typed: Record<string, unknown>) => {
    await saveMember(patient.id, memberChanges(typed, { patient, shown, opened: sittingDate(now) }))
    toast(t('saved'), { kind: 'success' })
    await go(`/user/show-patient/${patient.id}`)
  }
  return (
    <Form schema={anyValues} explain={explain} onSubmit={save} label={t('edit_title')}>
      {!isOnline && (
        <Banner tone="warn" icon="offline">
          {t('no_line')}
        </Banner>
      )}
      <WhoFields {...{ patient, shown, now }} />
      <MoreFields patient={patient} blood_groups={blood_groups} />
      <Submit size="lg" wide>
        {t('save')}
      </Submit>
    </Form>
  )
}

interface WhoProps {
  patient: WholeMember
  shown: string
  now: number
}

function WhoFields({ patient, shown, now }: WhoProps) {
  const t = useFamilyWords()
  const { relationship_status, gender, dob, dob_precision } = patient
  const birthday = dob_precision === 'd' ? (dob ?? undefined) : undefined
  const age = birthday === undefined ? agePartsOf(patient, sittingDate(now)) : {}
  return (
    <>
      <Field label={t('relation_to')} name="relationship_status" required group>
        <ChoiceChips
          name="relationship_status"
          numeric
          options={Object.entries(relations).map(([value, word]) => ({ value, label: t(word) }))}
          defaultValue={String(relationship_status)}
        />
      </Field>
      <Field label={t('name')} name="name" required>
        <TextInput name="name" defaultValue={shown} autoComplete="off" maxLength={120} />
      </Field>
      <Field label={t('sex')} name="gender" required group>
        <GenderChips name="gender" defaultValue={String(gender)} />
      </Field>
      <Field label={t('age')} name="age" group hint={t('age_hint')}>
        <AgeInput name="age" defaultValue={age} />
      </Field>
      <Field label={t('birth')} name="dob" hint={t('birth_hint')}>
        <DateInput name="dob" max={latestBirth(now)} defaultValue={birthday} />
      </Field>
    </>
  )
}

function MoreFields({ patient, blood_groups }: Known) {
  const t = useFamilyWords()
  const show = useShow()
  const { blood_group_id, phone } = patient
  const groups = Object.entries(blood_groups).map(([value, label]) => ({ value, label }))
  return (
    <>
      <Grid columns={2}>
        <Field label={t('blood')} name="blood_group_id" optional>
          <Select
            name="blood_group_id"
            numeric
            options={groups}
            defaultValue={blood_group_id === null ? null : String(blood_group_id)}
          />
        </Field>
        <PlaceFields chosen={patient} />
      </Grid>
      <Text as="p">{t('phone_stays', { phone: show.phone(phone) })}</Text>
    </>
  )
}
