import { useState } from 'react'
import { agePartsOf } from '#contract/clinic/age.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { PlaceFields } from '#features/app-data/parts.ts'
import type { Fees } from '#features/fees/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { useShow } from '#text/show.ts'
import { AgeInput } from '#ui/age-input.tsx'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useAppointmentWords } from '../words.ts'
import type { PersonForm } from './person-fields.tsx'

interface Props {
  person: PersonForm
  /** The day as of which his age is filled in. */
  opened: string
  fees: Fees | undefined
  type: 1 | 2 | 3
  onType: (type: 1 | 2 | 3) => void
}

const types = ['1', '2', '3'] as const
const typeOf = { 1: 1, 2: 2, 3: 3 } as const

/** The patient himself, and what he comes for: that is the visit's, and stays when somebody else is chosen. */
export function PatientFields({ person, ...of }: Props) {
  const t = useAppointmentWords()
  const [problem, setProblem] = useState('')
  return (
    <>
      <Himself key={person.round} known={person.known} {...of} />
      <Field label={t('problem')} name="question">
        <TextArea
          name="question"
          rows={2}
          maxLength={1000}
          value={problem}
          onChange={(event) => setProblem(event.currentTarget.value)}
        />
      </Field>
    </>
  )
}

/** Filled in for somebody known; his home is locked where it is known. */
function Himself({ known, opened, ...visit }: Omit<Props, 'person'> & Pick<PersonForm, 'known'>) {
  const t = useAppointmentWords()
  const words = usePatientWords()
  const genders = [1, 2, 3].map((value) => ({ value: String(value), label: words.gender(value) }))
  const gender = known ? String(known.gender) : undefined
  return (
    <>
      <Grid columns={3}>
        {!known && (
          <Field label={t('name')} name="patient.name" required>
            <TextInput name="patient.name" maxLength={120} />
          </Field>
        )}
        <Field label={t('age')} name="patient.age" required group>
          <AgeInput name="patient.age" defaultValue={known ? agePartsOf(known, opened) : {}} />
        </Field>
        <Field label={t('gender')} name="patient.gender" required group>
          <Segmented name="patient.gender" numeric defaultValue={gender} options={genders} />
        </Field>
      </Grid>
      <Grid columns={3}>
        <TypeField {...visit} />
        <BloodField known={known?.blood_group_id ?? null} />
        <Field label={t('weight')} name="weight">
          <NumberInput name="weight" unit={t('kg')} maxLength={6} />
        </Field>
      </Grid>
      <Grid columns={3}>
        <PlaceFields prefix="patient." chosen={known ?? {}} locked="known" />
      </Grid>
    </>
  )
}

function BloodField({ known }: { known: number | null }) {
  const t = useAppointmentWords()
  return (
    <Field label={t('blood')} name="patient.blood_group_id">
      <Select
        name="patient.blood_group_id"
        numeric
        options={Object.entries(bloodGroups).map(([value, label]) => ({ value, label }))}
        placeholder={t('not_known')}
        defaultValue={known ? String(known) : null}
      />
    </Field>
  )
}

function TypeField({ fees, type, onType }: Pick<Props, 'fees' | 'type' | 'onType'>) {
  const t = useAppointmentWords()
  const show = useShow()
  const words = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  const suggested =
    fees?.suggested && fees.last_visit !== null && fees.suggested.type !== 1
      ? t('suggested', { type: words[fees.suggested.type], day: show.day(fees.last_visit) })
      : undefined
  return (
    <Field
      label={t('type')}
      name="type"
      required
      group
      {...(suggested === undefined ? {} : { hint: suggested })}
    >
      <Segmented
        name="type"
        numeric
        value={types[type - 1] ?? '1'}
        onChange={(value) => onType(typeOf[value])}
        options={types.map((value) => ({ value, label: words[value] }))}
      />
    </Field>
  )
}
