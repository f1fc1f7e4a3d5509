import { KeptForm } from '#features/saving/parts.ts'
import { Switch } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Grid, Row, GridSpan } from '#ui/layout.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ReferralDoctorRow } from '#domain/referral-doctor/rows.ts'
import { ReferralDoctorForm } from '../contract.ts'
import type { ReferralDoctorInput } from '../local.ts'
import { useReferralText } from '../words.ts'

const fields = ['degrees', 'speciality', 'hospital', 'area'] as const

interface ColleagueProps {
  row?: ReferralDoctorRow
  onSave: (told: ReferralDoctorInput) => Promise<void>
}

/** A referral doctor as he is written down; only the name must be known. */
export function ColleagueForm({ row, onSave }: ColleagueProps) {
  const t = useReferralText()
  return (
    <KeptForm
      as={`colleague:${row?.id ?? ''}`}
      schema={ReferralDoctorForm}
      onSubmit={onSave}
      label={row ? t('edit_title') : t('create_title')}
    >
      <Particulars row={row} />
      <Switch
        name="active"
        label={t('active')}
        second={t('active_second')}
        defaultChecked={row?.active ?? true}
      />
      <Row>
        <Submit icon="check">{t('save')}</Submit>
      </Row>
    </KeptForm>
  )
}

function Particulars({ row }: { row: ReferralDoctorRow | undefined }) {
  const t = useReferralText()
  return (
    <Grid columns={2}>
      <Field label={t('name')} name="name" required>
        <TextInput name="name" maxLength={120} defaultValue={row?.name ?? ''} autoFocus={!row} />
      </Field>
      <Field label={t('bn_name')} name="bn_name">
        <TextInput name="bn_name" maxLength={120} defaultValue={row?.bn_name ?? ''} />
      </Field>
      {fields.map((name) => (
        <Field key={name} label={t(name)} name={name}>
          <TextInput name={name} maxLength={120} defaultValue={row?.[name] ?? ''} />
        </Field>
      ))}
      <Field label={t('phone')} name="phone">
        <TextInput name="phone" maxLength={30} inputMode="tel" defaultValue={row?.phone ?? ''} />
      </Field>
      <GridSpan>
        <Field label={t('note')} name="note">
          <TextArea name="note" maxLength={500} rows={2} defaultValue={row?.note ?? ''} />
        </Field>
      </GridSpan>
    </Grid>
  )
}
