import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Text } from '#ui/text.tsx'
import type { RequestChoice } from '#domain/doctor-request/request.ts'
import { listRequestSubSpecialities } from '../contract.ts'
import { useDoctorRequestWords } from '../words.ts'

interface SpecialityFieldProps {
  specialities: readonly RequestChoice[]
  known?: number
  onChange?: (id: number) => void
}

const useOptions = (choices: readonly RequestChoice[]) => {
  const show = useShow()
  return choices.map((one) => ({ value: String(one.id), label: show.name(one) }))
}

/** What he is a specialist of. */
export function SpecialityField({ specialities, known, onChange }: SpecialityFieldProps) {
  const t = useDoctorRequestWords()
  const options = useOptions(specialities)
  return (
    <Field label={t('field.speciality_id')} name="speciality_id" required>
      <Select
        name="speciality_id"
        numeric
        options={options}
        defaultValue={known === undefined ? null : String(known)}
        onChange={(id) => onChange?.(Number(id))}
      />
    </Field>
  )
}

interface SubSpecialityFieldProps {
  speciality_id: number
  known?: number | undefined
  asked?: boolean
}

/** A part of that speciality with a name of its own; nothing where it has none, which is said where one was asked for. */
export function SubSpecialityField({ speciality_id, known, asked = false }: SubSpecialityFieldProps) {
  const t = useDoctorRequestWords()
  const { asked: answer } = useQuery(listRequestSubSpecialities, {
    params: { specialty_id: String(speciality_id) },
  })
  const options = useOptions(answer.kind === 'known' ? answer.answer.sub_super_specialties : [])
  if (options.length === 0)
    return asked && ['known', 'refused'].includes(answer.kind) ? <Text as="p">{t('no_parts')}</Text> : null
  return (
    <Field label={t('field.sub_speciality_id')} name="sub_speciality_id" required={asked} optional={!asked}>
      <Select
        name="sub_speciality_id"
        numeric
        options={options}
        defaultValue={known === undefined ? null : String(known)}
      />
    </Field>
  )
}
