import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useDoctorRequestWords } from '../words.ts'

export type PlainField = 'name' | 'bn_name' | 'email' | 'bmdc' | 'designation' | 'institute' | 'referral_code'

const needed: readonly PlainField[] = ['name', 'bn_name', 'bmdc']
const kinds: Partial<Record<PlainField, { autoComplete: string; inputMode?: 'email' }>> = {
  name: { autoComplete: 'name' },
  email: { autoComplete: 'email', inputMode: 'email' },
}

/** One line of the request; `asked`: it must be filled in whatever it is. */
export function PlainRequestField({
  field,
  asked = false,
  known,
}: {
  field: PlainField
  asked?: boolean
  known?: string | null | undefined
}) {
  const t = useDoctorRequestWords()
  const required = asked || needed.includes(field)
  const hint = field === 'bmdc' ? { hint: t('bmdc_hint') } : {}
  return (
    <Field label={t(`field.${field}`)} name={field} required={required} optional={!required} {...hint}>
      <TextInput
        name={field}
        maxLength={200}
        autoComplete="off"
        {...kinds[field]}
        {...(known == null ? {} : { defaultValue: known })}
      />
    </Field>
  )
}
