import { type ChangeEvent, useState } from 'react'
import { agePartsOf, latestBirth } from '#contract/clinic/age.ts'
import { phonesIn } from '#contract/clinic/phone.ts'
import { mostOf, shapeNames } from '#contract/shapes.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { PlaceFields } from '#features/app-data/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { AgeInput } from '#ui/age-input.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { setControl } from '#ui/kept-form.ts'
import { Grid, Row, GridSpan } from '#ui/layout.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useShow } from '#text/show.ts'
import { type OptionalField, optionalFields, type PatientRow, type TextField } from '#domain/patient/rows.ts'
import { maritals } from '../use-told.ts'
import { usePatientText, usePatientWords } from '../words.ts'

type Start = Partial<PatientRow>

/** Who somebody is: name, phone, whose phone it is, gender and age. Of a phone that is somebody's already the relation is asked, never guessed. */
export function WhoFields({ start, today, edits }: { start: Start; today: string; edits: boolean }) {
  const t = usePatientText()
  const words = usePatientWords()
  const genders = [1, 2, 3].map((id) => ({ value: String(id), label: words.gender(id) }))
  const relations = [1, 2, 3, 4, 5, 6].map((id) => ({ value: String(id), label: words.relation(id) }))
  return (
    <Grid>
      <Field label={t('form.name')} name="name" required>
        <TextInput name="name" defaultValue={start.name} autoFocus={!edits} />
      </Field>
      <Field label={t('field.bn_name')} name="bn_name" optional>
        <TextInput name="bn_name" lang="bn" defaultValue={start.bn_name ?? undefined} />
      </Field>
      <PhoneField phone={start.phone ?? undefined} />
      <Field label={t('form.relation')} name="relationship_status" required>
        <Select
          name="relationship_status"
          numeric
          options={relations}
          defaultValue={start.relationship_status === undefined ? null : String(start.relationship_status)}
        />
      </Field>
      <SharedPhoneField start={start} />
      <Field label={t('form.gender')} name="gender" required group>
        <Segmented
          name="gender"
          numeric
          options={genders}
          defaultValue={start.gender === undefined ? undefined : String(start.gender)}
        />
      </Field>
      <Field label={t('field.guardian')} name="guardian" optional>
        <TextInput name="guardian" defaultValue={start.guardian ?? undefined} />
      </Field>
      <BirthFields start={start} today={today} edits={edits} />
    </Grid>
  )
}

/** His number. Of two typed at once, as families give them, one press writes the second into the box for another phone where that is empty. */
function PhoneField({ phone }: { phone: string | undefined }) {
  const t = usePatientText()
  const show = useShow()
  const [two, setTwo] = useState<TwoPhones | null>(null)
  const hear = ({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) =>
    setTwo(form && twoPhonesIn(value, form))
  const part = () => {
    if (!two) return
    setControl(two.form, 'phone', two.first)
    setControl(two.form, 'other_phone', two.second)
    setTwo(null)
  }
  return (
    <Field label={t('form.phone')} name="phone" optional>
      <PhoneInput name="phone" defaultValue={phone} onChange={hear} />
      {two && (
        <Button icon="add" onClick={part}>
          {t('form.second_phone', { phone: show.phone(two.second) })}
        </Button>
      )}
    </Field>
  )
}

interface TwoPhones {
  form: HTMLFormElement
  first: string
  second: string
}

/** The two numbers of a phone box whose form has room for the second; null where there is one, or more than two. */
function twoPhonesIn(typed: string, form: HTMLFormElement): TwoPhones | null {
  const [first, second, ...more] = phonesIn(typed)
  const other = form.elements.namedItem('other_phone')
  const isFree = other instanceof HTMLInputElement && other.value === ''
  return isFree && first !== undefined && second !== undefined && more.length === 0
    ? { form, first, second }
    : null
}

/** Whether others read the phone of his number. */
function SharedPhoneField({ start }: { start: Start }) {
  const t = usePatientText()
  return (
    <Field label={t('shared_phone.label')} name="kept_off_phone" group hint={t('shared_phone.hint')}>
      <Checkbox
        name="kept_off_phone"
        label={t('shared_phone.mark')}
        defaultChecked={start.kept_off_phone ?? false}
      />
    </Field>
  )
}

/** An age as told, or a birth date. A date that was made from an age is not shown: nobody told it. */
function BirthFields({ start, today, edits }: { start: Start; today: string; edits: boolean }) {
  const t = usePatientText()
  const [by, setBy] = useState<'age' | 'date'>('age')
  const { clock } = useClinic()
  const age = agePartsOf({ dob: start.dob ?? null, dob_precision: start.dob_precision ?? null }, today)
  return (
    <>
      <Field label={t('form.born')} name="born" group>
        <Segmented
          name="born"
          value={by}
          onChange={setBy}
          options={[
            { value: 'age', label: t('form.by_age') },
            { value: 'date', label: t('form.by_date') },
          ]}
        />
      </Field>
      {by === 'age' ? (
        <Field
          label={t('form.age')}
          name="age"
          required
          group
          {...(edits ? { hint: t('form.age_kept') } : {})}
        >
          <AgeInput name="age" defaultValue={age} />
        </Field>
      ) : (
        <Field label={t('form.dob')} name="dob" required>
          <DateInput name="dob" max={latestBirth(clock.now())} />
        </Field>
      )}
    </>
  )
}

/** Where he lives: places from the lists, the rest in his words. */
export function AddressFields({ start }: { start: Start }) {
  const t = usePatientText()
  return (
    <Grid columns={3}>
      <PlaceFields chosen={start} />
      <GridSpan>
        <Field label={t('form.address')} name="address" optional>
          <TextArea name="address" rows={2} maxLength={300} defaultValue={start.address ?? ''} />
        </Field>
      </GridSpan>
    </Grid>
  )
}

const groups = Object.entries(bloodGroups).map(([value, label]) => ({ value, label }))

/** Fields that have a box of their own somewhere in the form; every other one is a line of text under "more". */
const ownBox: Record<Exclude<OptionalField, TextField>, true> & Partial<Record<TextField, true>> = {
  bn_name: true,
  guardian: true,
  blood_group_id: true,
  marital: true,
  division_id: true,
  district_id: true,
  upazila_id: true,
  address: true,
  weight_kg: true,
  height_cm: true,
}
const isLine = (field: OptionalField): field is TextField => !(field in ownBox)
const lines = shapeNames(optionalFields).filter(isLine)

/** What is good to know and seldom asked. */
export function MorePatientFields({ start }: { start: Start }) {
  const t = usePatientText()
  const group = start.blood_group_id == null ? null : String(start.blood_group_id)
  const choices = maritals.map((value) => ({ value, label: t(`form.marital_choice.${value}`) }))
  return (
    <Grid columns={3}>
      <Field label={t('field.blood_group_id')} name="blood_group_id" optional>
        <Select name="blood_group_id" numeric options={groups} defaultValue={group} />
      </Field>
      <Field label={t('field.marital')} name="marital" optional>
        <Select name="marital" options={choices} defaultValue={start.marital ?? null} />
      </Field>
      <Field label={t('field.weight_kg')} name="weight_kg" optional>
        <NumberInput name="weight_kg" unit={t('kg_unit')} defaultValue={start.weight_kg ?? undefined} />
      </Field>
      <Field label={t('field.height_cm')} name="height_cm" optional>
        <NumberInput name="height_cm" unit={t('cm_unit')} defaultValue={start.height_cm ?? undefined} />
      </Field>
      {lines.map((field) => (
        <Field key={field} label={t(`field.${field}`)} name={field} optional>
          <TextInput
            name={field}
            {...(field === 'nid' ? { inputMode: 'numeric' } : {})}
            maxLength={mostOf(optionalFields[field])}
            defaultValue={start[field] ?? undefined}
          />
        </Field>
      ))}
      <ConsentField consent={start.consent ?? { sms: true, data: true }} />
    </Grid>
  )
}

function ConsentField({ consent }: { consent: PatientRow['consent'] }) {
  const t = usePatientText()
  return (
    <Field label={t('form.consent')} name="consent" group>
      <Row gap="md">
        <Checkbox name="consent.sms" label={t('form.consent_sms')} defaultChecked={consent.sms} />
        <Checkbox name="consent.data" label={t('form.consent_data')} defaultChecked={consent.data} />
      </Row>
    </Field>
  )
}
