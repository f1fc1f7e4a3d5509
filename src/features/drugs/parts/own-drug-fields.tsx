import { useState } from 'react'
import * as z from 'zod/mini'
import { useClinic } from '#local/react/use-clinic.ts'
import { Banner } from '#ui/banner.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { OwnDrugRow } from '#domain/drug/rows.ts'
import { openCatalogue } from '../catalogue.ts'
import { isDrugName, type OwnDrugName, ownForms } from '#domain/drug/own-drug.ts'
import { useDrugWords } from '../words.ts'

const told = {
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
}

// Said together with what else is missing, not after it.
const namesMolecule = z.refine<{ generic: string; no_molecule: boolean }>(
  ({ generic, no_molecule }) => Boolean(generic) || no_molecule,
  { error: 'molecule', path: ['generic'], when: () => true },
)

/** What a medicine needs before it may stand on a sheet: name, form, and the molecule by which it is checked. */
export const FilledDrug = z.object(told).check(namesMolecule)

/** The same with what only its own page asks. */
export const FilledDrugPage = z
  .object({
    ...told,
    company: z._default(z.string().check(z.trim(), z.maxLength(120, 'too_long')), ''),
    default_line: z._default(z.string().check(z.trim(), z.maxLength(200, 'too_long')), ''),
  })
  .check(namesMolecule)

/** What was filled in, as the medicine is told. One of `before` keeps the form of another program that it came with. */
export const drugToldBy = (
  { no_molecule, ...filled }: z.infer<typeof FilledDrug>,
  before?: FormOfDrug,
): OwnDrugName => ({
  ...filled,
  form_abbr: formsFor(before).find((one) => one.form === filled.form)?.form_abbr ?? '',
  generic: no_molecule ? '' : filled.generic,
})

/** The sentence of what only these fields can have wrong. */
export function useDrugWrongs(): (key: string) => string | undefined {
  const t = useDrugWords()
  return (key) =>
    key === 'drug_name' || key === 'molecule' || key === 'taken' ? t(`own.wrong.${key}`) : undefined
}

type FormOfDrug = Pick<OwnDrugRow, 'form' | 'form_abbr'>

/** The forms that may be chosen: that of a medicine which came with another's words among them. */
const formsFor = (before: FormOfDrug | undefined): readonly FormOfDrug[] =>
  before === undefined || before.form === '' || ownForms.some(({ form }) => form === before.form)
    ? ownForms
    : [{ form: before.form, form_abbr: before.form_abbr }, ...ownForms]

const labelOf = ({ form, form_abbr }: FormOfDrug): string =>
  form_abbr === '' ? form : `${form} (${form_abbr})`

type Known = Pick<OwnDrugRow, 'brand' | 'strength' | 'form'> &
  Partial<Pick<OwnDrugRow, 'form_abbr' | 'generic'>>

/** The boxes of a medicine's name, form, strength and molecule; `known`: what stands in them from the start. */
export function OwnDrugFields({ known, isNew = true }: { known: Known; isNew?: boolean }) {
  const t = useDrugWords()
  const { brand, strength, form, form_abbr, generic = '' } = known
  const forms = formsFor(form_abbr === undefined ? undefined : { form, form_abbr })
  return (
    <>
      <Field label={t('own.brand')} name="brand" required>
        <TextInput name="brand" autoFocus={isNew} defaultValue={brand} maxLength={120} />
      </Field>
      <Grid columns={2}>
        <Field label={t('own.form')} name="form" required>
          <Select
            name="form"
            defaultValue={form === '' ? null : form}
            options={forms.map((one) => ({ value: one.form, label: labelOf(one) }))}
          />
        </Field>
        <Field label={t('own.strength')} name="strength" hint={t('own.strength_hint')}>
          <TextInput name="strength" defaultValue={strength} maxLength={60} />
        </Field>
      </Grid>
      <MoleculeFields generic={generic} isUnknown={!isNew && generic === ''} />
    </>
  )
}

/** The molecule is picked, not typed: a word that no check knows would look as if it were checked. */
function MoleculeFields({ generic, isUnknown }: { generic: string; isUnknown: boolean }) {
  const t = useDrugWords()
  const clinic = useClinic()
  const [none, setNone] = useState(isUnknown)
  const search = async (text: string): Promise<Suggestion[]> =>
    text.trim() === ''
      ? []
      : (await (await openCatalogue(clinic)).molecules(text)).map(({ name }) => ({ id: name, label: name }))
  const picked = generic === '' ? {} : { defaultPicked: { id: generic, label: generic } }
  return (
    <>
      {!none && (
        <Field label={t('own.molecule')} name="generic" required hint={t('own.molecule_hint')}>
          <Combobox name="generic" search={search} {...picked} />
        </Field>
      )}
      <Checkbox
        name="no_molecule"
        label={t('own.no_molecule')}
        defaultChecked={isUnknown}
        onChange={(event) => setNone(event.currentTarget.checked)}
      />
      {none && <Banner tone="danger">{t('own.never_checked')}</Banner>}
    </>
  )
}
