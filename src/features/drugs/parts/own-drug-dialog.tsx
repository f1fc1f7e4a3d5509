import { useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import { TextInput } from '#ui/text-input.tsx'
import { openCatalogue } from '../catalogue.ts'
import type { OwnDrugRow } from '#domain/drug/rows.ts'
import { keepOwnDrug } from '../local.ts'
import { isDrugName, ownForms } from '../own-drug.ts'
import { useDrugWords } from '../words.ts'

const Filled = z
  .object({
    brand: z
      .string('required')
      .check(
        z.trim(),
        z.minLength(1, 'required'),
        z.maxLength(120, 'too_long'),
        z.refine(isDrugName, 'drug_name'),
      ),
    form: z.string('required'),
    strength: z._default(z.string().check(z.trim(), z.maxLength(60, 'too_long')), ''),
    generic: z._default(z.string(), ''),
    no_molecule: z._default(z.boolean(), false),
    // Said together with what else is missing, not after it.
  })
  .check(
    z.refine(({ generic, no_molecule }) => Boolean(generic) || no_molecule === true, {
      error: 'molecule',
      path: ['generic'],
      when: () => true,
    }),
  )

const formOptions = ownForms.map(({ form: value, form_abbr }) => ({
  value,
  label: `${value} (${form_abbr})`,
}))

interface OwnDrugProps {
  /** The key of the line that it is for. */
  keptAs: string
  typed: { brand: string; strength: string; form: string }
  onClose: () => void
  onKept: (drug: OwnDrugRow) => void
}

/** Asks for all that a medicine needs which no list has, before it may stand on a sheet: name, form, and the molecule by which it is checked. */
export function OwnDrugDialog({ keptAs, typed, onClose, onKept }: OwnDrugProps) {
  const t = useDrugWords()
  const clinic = useClinic()
  const keep = async ({ no_molecule, ...told }: z.infer<typeof Filled>) => {
    const form_abbr = ownForms.find((one) => one.form === told.form)?.form_abbr ?? ''
    const drug = await keepOwnDrug(clinic, { ...told, form_abbr, generic: no_molecule ? '' : told.generic })
    onClose()
    onKept(drug)
  }
  const explain = (key: string) =>
    key === 'drug_name' || key === 'molecule' ? t(`own.wrong.${key}`) : undefined
  return (
    <FormDialog
      as={`own-drug:${keptAs}`}
      title={t('own.title')}
      submit={t('own.keep')}
      icon="save"
      schema={Filled}
      onSubmit={keep}
      explain={explain}
      onClose={onClose}
    >
      <Field label={t('own.brand')} name="brand" required>
        <TextInput name="brand" autoFocus defaultValue={typed.brand} maxLength={120} />
      </Field>
      <Grid columns={2}>
        <Field label={t('own.form')} name="form" required>
          <Select name="form" defaultValue={typed.form === '' ? null : typed.form} options={formOptions} />
        </Field>
        <Field label={t('own.strength')} name="strength" hint={t('own.strength_hint')}>
          <TextInput name="strength" defaultValue={typed.strength} maxLength={60} />
        </Field>
      </Grid>
      <MoleculeFields />
    </FormDialog>
  )
}

/** The molecule is picked, not typed: a word that no check knows would look as if it were checked. */
function MoleculeFields() {
  const t = useDrugWords()
  const clinic = useClinic()
  const [none, setNone] = useState(false)
  const search = async (text: string): Promise<Suggestion[]> =>
    text.trim() === ''
      ? []
      : (await (await openCatalogue(clinic)).molecules(text)).map(({ name }) => ({ id: name, label: name }))
  return (
    <>
      {!none && (
        <Field label={t('own.molecule')} name="generic" required hint={t('own.molecule_hint')}>
          <Combobox name="generic" search={search} />
        </Field>
      )}
      <Checkbox
        name="no_molecule"
        label={t('own.no_molecule')}
        onChange={(event) => setNone(event.currentTarget.checked)}
      />
      {none && <Banner tone="danger">{t('own.never_checked')}</Banner>}
    </>
  )
}
