import type { TemplateRow } from '#domain/template/rows.ts'
import { useChambers } from '#features/chosen-chamber/parts.ts'
import { TemplateSwitches } from '#features/templates/parts.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** The name of a template, when it is suggested, where it is for, and to whom it is shown. */
export function TemplateFields({ row }: { row: TemplateRow | undefined }) {
  const t = useTemplateWords()
  const chambers = useChambers(useClinic()) ?? []
  const options = [
    { value: '', label: t('all_chambers') },
    ...chambers.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <>
      <Grid columns={2}>
        <Field label={t('name')} name="name" required>
          <TextInput name="name" maxLength={120} defaultValue={row?.name ?? ''} autoFocus={!row} />
        </Field>
        <Field label={t('chamber')} name="chamber_id">
          <Select name="chamber_id" numeric options={options} defaultValue={String(row?.chamber_id ?? '')} />
        </Field>
        <Field label={t('diagnosis')} name="diagnosis">
          <TextInput name="diagnosis" maxLength={200} defaultValue={row?.diagnosis ?? ''} />
        </Field>
        <Field label={t('icd10')} name="icd10">
          <TextInput name="icd10" maxLength={10} defaultValue={row?.icd10 ?? ''} />
        </Field>
      </Grid>
      <TemplateSwitches {...(row ? { row } : {})} />
    </>
  )
}
