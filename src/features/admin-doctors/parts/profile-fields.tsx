import * as z from 'zod/mini'
import { blank, line, Name, TypedPhone } from '#contract/fields.ts'
import { PickMany } from '#features/resource/parts.ts'
import { useDoctorRequestWords } from '#features/doctor-request/words.ts'
import { Bmdc } from '#domain/doctor-request/request-fields.ts'
import type { RequestChoice } from '#domain/doctor-request/request.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { KeptProfile } from '../contract.ts'
import { useAdminDoctorsWords } from '../words.ts'

const Degrees = z.pipe(
  z.optional(line(900)),
  z.transform((typed: string | undefined) =>
    (typed ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
)

/** The form as it is typed: degrees stand in one line with commas between, specialities are picked. */
export const TypedProfileFields = z.object({
  name: Name,
  bn_name: blank(Name),
  bmdc: Bmdc,
  title: blank(line(120)),
  bn_title: blank(line(120)),
  institute: blank(line(200)),
  degrees: Degrees,
  speciality_ids: z
    .pipe(
      z.array(z.string()),
      z.transform((ids: string[]) => ids.map(Number)),
    )
    .check(z.refine((ids) => ids.length > 0, 'required')),
})
/** And of a doctor who is new here. */
export const TypedNewDoctor = z.extend(TypedProfileFields, { phone: TypedPhone })

/** The sentences for what only these forms know. */
export function explainProfile(key: string): string | undefined {
  const t = useAdminDoctorsWords.words
  if (key === 'bmdc') return t('bmdc_wrong')
  if (key === 'taken') return t('bmdc_taken')
  return key === 'known' || key === 'conflict' || key === 'own_doctor' ? t(key) : undefined
}

interface FieldsProps {
  specialities: readonly RequestChoice[]
  known?: KeptProfile
}

/** What is published of a doctor, as boxes. */
export function ProfileFields({ specialities, known }: FieldsProps) {
  const t = useAdminDoctorsWords()
  const words = useDoctorRequestWords()
  const lineOf = (name: 'title' | 'bn_title' | 'institute', label: string) => (
    <Field label={label} name={name}>
      <TextInput name={name} maxLength={200} defaultValue={known?.[name] ?? undefined} />
    </Field>
  )
  return (
    <>
      <Grid columns={2}>
        <Field label={words('field.bn_name')} name="bn_name">
          <TextInput name="bn_name" lang="bn" maxLength={120} defaultValue={known?.bn_name ?? undefined} />
        </Field>
        <Field label={words('field.name')} name="name" required>
          <TextInput name="name" lang="en" maxLength={120} defaultValue={known?.name} />
        </Field>
        <Field label={words('field.bmdc')} name="bmdc" required hint={words('bmdc_hint')}>
          <TextInput name="bmdc" maxLength={20} defaultValue={known?.bmdc ?? undefined} />
        </Field>
        <Field label={words('field.degrees')} name="degrees" hint={t('degrees_hint')}>
          <TextInput name="degrees" maxLength={900} defaultValue={known?.degrees.join(', ')} />
        </Field>
        {lineOf('title', words('field.designation'))}
        {lineOf('bn_title', t('bn_title'))}
      </Grid>
      {lineOf('institute', words('field.institute'))}
      <SpecialitiesField specialities={specialities} {...(known ? { known } : {})} />
    </>
  )
}

/** Those that he has stay in sight, also where they are offered to nobody any more. */
function SpecialitiesField({ specialities, known }: FieldsProps) {
  const words = useDoctorRequestWords()
  const show = useShow()
  const others = known?.specialities.filter(({ id }) => specialities.every((one) => one.id !== id))
  return (
    <Field label={words('field.speciality_id')} name="speciality_ids" group required>
      <PickMany
        name="speciality_ids"
        options={[...specialities, ...(others ?? [])].map((one) => ({
          value: String(one.id),
          label: show.name(one),
        }))}
        start={(known?.speciality_ids ?? []).map(String)}
      />
    </Field>
  )
}
