import { useRef } from 'react'
import { usePatientWords } from '#features/patients/parts.ts'
import { AgeInput } from '#ui/age-input.tsx'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useDeskWords } from '../words.ts'

interface NewPatientProps {
  name: string
  shared: boolean
  onTold: (form: HTMLFormElement) => void
}

/** The three things that must be known of somebody new, and whose phone it is. `onTold` comes as they are told. */
export function NewPatientFields({ name, shared, onTold }: NewPatientProps) {
  const t = useDeskWords()
  const words = usePatientWords()
  const nameBox = useRef<HTMLInputElement>(null)
  const told = () => {
    const form = nameBox.current?.form
    if (form) onTold(form)
  }
  const genders = [1, 2, 3].map((value) => ({ value: String(value), label: words.gender(value) }))
  const relations = [1, 2, 3, 4, 5, 6].map((value) => ({
    value: String(value),
    label: words.relation(value),
  }))
  return (
    <>
      <Field label={t('name')} name="name" required>
        <TextInput
          ref={nameBox}
          name="name"
          defaultValue={name}
          placeholder={t('name_placeholder')}
          onBlur={told}
        />
      </Field>
      <Grid columns="age-sex" gap="sm">
        <Field label={t('age')} name="age" required group>
          <AgeInput name="age" />
        </Field>
        <Field label={t('gender')} name="gender" required group>
          <Segmented name="gender" numeric options={genders} onChange={told} />
        </Field>
      </Grid>
      {shared && (
        <Field label={t('relation')} name="relationship_status" required>
          <Select name="relationship_status" numeric options={relations} />
        </Field>
      )}
    </>
  )
}
