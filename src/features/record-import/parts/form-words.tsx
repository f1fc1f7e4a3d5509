import { ownForms } from '#domain/drug/own-drug.ts'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { Text } from '#ui/text.tsx'
import type { Mapping } from '../contract.ts'
import { shortFormOf } from '../forms-in-file.ts'
import { formWordsIn } from '../how-written.ts'
import type { FileTable } from '../table-answers.ts'
import { useImportText } from '../words.ts'

interface FormWordsProps {
  table: FileTable
  mapping: Mapping
  onChange: (set: Partial<Mapping>) => void
}

/** What each word of the file for a form means: "drops" are of the eye, of the ear, or to swallow. */
export function FormWords({ table, mapping, onChange }: FormWordsProps) {
  const t = useImportText()
  if (formWordsIn(table, mapping.columns) === null) return <Text tone="danger">{t('needs.forms')}</Text>
  const say = (word: string, form: string | null) =>
    onChange({ forms: mapping.forms.map((one) => (one.word === word ? { word, form } : one)) })
  return (
    <Grid columns={2}>
      {mapping.forms.map(({ word, form }) => (
        <Field key={word} label={t('sex_word', { word })} hint={form === null ? t('sex_hint') : undefined}>
          <Select
            options={[
              { value: '', label: t('form_unsaid') },
              ...ownForms.map((one) => ({ value: one.form, label: one.form })),
              ...(shortFormOf(word) === null ? [] : [{ value: word, label: t('form_as_written', { word }) }]),
            ]}
            value={form ?? ''}
            onChange={(chosen) => say(word, chosen === '' ? null : chosen)}
          />
        </Field>
      ))}
    </Grid>
  )
}
