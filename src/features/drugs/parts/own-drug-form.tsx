import type * as z from 'zod/mini'
import { KeptForm } from '#features/saving/parts.ts'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Grid, Row } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { OwnDrugRow } from '#domain/drug/rows.ts'
import type { OwnDrugInput } from '../local.ts'
import { useDrugWords } from '../words.ts'
import { drugToldBy, FilledDrugPage, OwnDrugFields, useDrugWrongs } from './own-drug-fields.tsx'

const nothing = { brand: '', strength: '', form: '' }

const inputOf = (filled: z.infer<typeof FilledDrugPage>, before: OwnDrugRow | undefined): OwnDrugInput => ({
  ...drugToldBy(filled, before),
  company: filled.company,
  default_line: filled.default_line === '' ? null : filled.default_line,
})

/** A medicine of the practice's own as its page asks for it. */
export function OwnDrugForm({
  row,
  onSave,
}: {
  row?: OwnDrugRow
  onSave: (told: OwnDrugInput) => Promise<void>
}) {
  const t = useDrugWords()
  return (
    <KeptForm
      as={`own-drug-page:${row?.id ?? ''}`}
      schema={FilledDrugPage}
      onSubmit={(filled) => onSave(inputOf(filled, row))}
      explain={useDrugWrongs()}
      label={row ? t('own.edit_title') : t('own.title')}
    >
      <OwnDrugFields known={row ?? nothing} isNew={!row} />
      <Grid columns={2}>
        <Field label={t('own.default_line')} name="default_line" hint={t('own.default_hint')}>
          <TextInput name="default_line" maxLength={200} defaultValue={row?.default_line ?? ''} />
        </Field>
        <Field label={t('offline.field.company')} name="company">
          <TextInput name="company" maxLength={120} defaultValue={row?.company ?? ''} />
        </Field>
      </Grid>
      <Row>
        <Submit icon="check">{t('own.keep')}</Submit>
      </Row>
    </KeptForm>
  )
}
