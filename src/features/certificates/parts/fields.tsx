import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { CertificateForm } from '../use-form.ts'
import { useCertificateText } from '../words.ts'
import type { en } from '../text/en.ts'

type FieldName = keyof typeof en.field

interface WordFieldProps {
  form: CertificateForm
  name: FieldName
  most?: number
  required?: boolean
  hint?: string
  /** Several lines. */
  long?: boolean
  inputMode?: 'numeric' | 'decimal'
}

/** A field of words that the page keeps. */
export function WordField({
  form,
  name,
  most = 200,
  required = false,
  hint,
  long = false,
  inputMode,
}: WordFieldProps) {
  const t = useCertificateText()
  const value = form.typed.words[name] ?? ''
  const told = { value, maxLength: most }
  return (
    <Field
      label={t(`field.${name}`)}
      required={required}
      error={form.wrong(name)}
      {...(hint === undefined ? {} : { hint })}
    >
      {long ? (
        <TextArea rows={2} {...told} onChange={(event) => form.say({ [name]: event.target.value })} />
      ) : (
        <TextInput
          {...told}
          {...(inputMode === undefined ? {} : { inputMode })}
          onChange={(event) => form.say({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}

interface DayFieldProps {
  form: CertificateForm
  name: string
  label: string
  required?: boolean
  hint?: string
  max?: string
  min?: string
}

/** A day that the page keeps. */
export function DayField({ form, name, label, required = false, hint, ...bounds }: DayFieldProps) {
  return (
    <Field
      label={label}
      required={required}
      error={form.wrong(name)}
      {...(hint === undefined ? {} : { hint })}
    >
      <DateInput
        value={form.typed.words[name] ?? ''}
        onDay={(day) => form.say({ [name]: day })}
        onEmpty={() => form.say({ [name]: '' })}
        {...bounds}
      />
    </Field>
  )
}
