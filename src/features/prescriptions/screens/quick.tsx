import type { NewPatient } from '#domain/patient/form.ts'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type ChamberRow, chambers } from '#domain/chamber/rows.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { searchPatients, usePatientWords } from '#features/patients/parts.ts'
import { readRow } from '#local/store/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh, useRow } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { AgeInput } from '#ui/age-input.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Select } from '#ui/select.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import { TextInput } from '#ui/text-input.tsx'
import { PatientSummary } from '#features/patients/parts.ts'
import { KeptForm } from '#features/saving/parts.ts'
import {
  beginQuickVisit,
  isExpected,
  isSharedPhone,
  placeToday,
  QuickPatientForm,
  repeatFor,
  toldPatient,
  useSaveFailed,
  writerPath,
} from '../life/parts.ts'
import { useRxText } from '../words.ts'

/** A prescription for somebody without an appointment: who he is, and on to the sheet. */
export default function Quick() {
  const { id = '' } = useParams()
  const t = useRxText()
  const chamber = useRow(useClinic(), chambers, Number(id))
  if (chamber === undefined) return <Loading />
  if (!chamber) return <Empty page icon="chamber" title={t('gone')} />
  return <ForChamber chamber={chamber} />
}

/** Gives the patient a place, and begins his sheet; `again` is repeated onto it for whom that was asked. */
function useStart(chamber_id: number, again: string | null, sent: PatientRow | null | undefined) {
  const t = useRxText()
  const clinic = useClinic()
  const go = useNavigate()
  return async (patient: PatientRow | NewPatient) => {
    const { appointment } = await beginQuickVisit(clinic, chamber_id, { patient, question: t('quick.visit') })
    const { id: appointment_id, patient_id } = appointment
    // Only for whom it was asked: somebody else may have been looked up meanwhile.
    if (again !== null && 'id' in patient && patient.id === sent?.id)
      await repeatFor(clinic, { appointment_id, chamber_id, patient_id }, again)
    await go(writerPath(appointment_id))
  }
}

function ForChamber({ chamber }: { chamber: ChamberRow }) {
  const t = useRxText()
  const failed = useSaveFailed()
  const [query] = useSearchParams()
  const sent = useRow(useClinic(), patients, query.get('patient') ?? '')
  const [found, setFound] = useState<PatientRow | null>()
  const known = found === undefined ? sent : found
  const again = query.get('repeat')
  const start = useStart(chamber.id, again, sent)
  return (
    <Width>
      <PageHeading
        title={t('title_write_quick')}
        second={t('quick.start_hint', { chamber: chamberName(chamber) })}
      />
      <Stack>
        {again !== null && known && known.id === sent?.id && (
          <Banner icon="repeat">{t('quick.repeats')}</Banner>
        )}
        <FindPatient onFound={setFound} />
        {known === undefined && <Loading rows={3} />}
        {known ? (
          <KnownPatient
            chamber_id={chamber.id}
            patient={known}
            onStart={() => void start(known).catch(failed)}
          />
        ) : (
          known === null && <NewPatientForm onTold={start} />
        )}
      </Stack>
    </Width>
  )
}

interface KnownProps {
  chamber_id: number
  patient: PatientRow
  onStart: () => void
}

/** Somebody known, and the place he has today: his sheet belongs to that visit. */
function KnownPatient({ chamber_id, patient, onStart }: KnownProps) {
  const t = useRxText()
  const show = useShow()
  const clinic = useClinic()
  const mayMark = useMay().may('Queue Manage')
  const place = useFresh(
    () => placeToday(clinic, chamber_id, patient.id).then((row) => row ?? null),
    [clinic, chamber_id, patient.id],
  )
  if (place === undefined) return <Loading rows={3} />
  const serial = place ? show.number(place.visit.serial) : ''
  const mustAsk = place !== null && isExpected(place) && !mayMark
  return (
    <Stack>
      {place && (
        <Banner icon="serial">
          {t(mustAsk ? 'quick.booked_ask' : isExpected(place) ? 'quick.booked' : 'quick.here', { serial })}
        </Banner>
      )}
      <PatientSummary patient={patient} level={2}>
        {!mustAsk && (
          <Button kind="primary" onClick={onStart}>
            {t('quick.start')}
          </Button>
        )}
      </PatientSummary>
    </Stack>
  )
}

function FindPatient({ onFound }: { onFound: (patient: PatientRow | null) => void }) {
  const t = useRxText()
  const clinic = useClinic()
  const words = usePatientWords()
  const find = async (text: string): Promise<Suggestion[]> =>
    (text.trim() === '' ? [] : await searchPatients(clinic, text, 8)).map((one) => ({
      id: one.id,
      label: one.label,
      second: `${words.line(one)} · ${words.phone(one.phone)}`,
    }))
  const pick = async ({ id }: Suggestion) => onFound((await readRow(clinic, patients, id)) ?? null)
  return (
    <Field label={t('quick.find')}>
      <Combobox search={find} onPick={(picked) => void pick(picked)} onText={() => onFound(null)} />
    </Field>
  )
}

/** Asked where others of the phone are known. */
function RelationField() {
  const t = useRxText()
  const patient = usePatientWords()
  const relations = [1, 2, 3, 4, 5, 6].map((id) => ({ value: String(id), label: patient.relation(id) }))
  return (
    <Field label={t('quick.relation')} name="relationship_status" required hint={t('quick.relation_hint')}>
      <Select name="relationship_status" numeric options={relations} />
    </Field>
  )
}

function NewPatientForm({ onTold }: { onTold: (patient: NewPatient) => Promise<void> }) {
  const t = useRxText()
  const clinic = useClinic()
  const [phone, setPhone] = useState('')
  const isShared = useFresh(() => isSharedPhone(clinic, phone), [clinic, phone])
  const submit = async (told: QuickPatientForm) => onTold(await toldPatient(clinic, told))
  const sexes = [
    { value: '1', label: t('quick.male') },
    { value: '2', label: t('quick.female') },
    { value: '3', label: t('quick.other') },
  ] as const
  return (
    <PageSection title={t('quick.fresh')}>
      <KeptForm as="quick-patient" schema={QuickPatientForm} onSubmit={submit} label={t('quick.fresh')}>
        <Field label={t('quick.name')} name="name" required>
          <TextInput name="name" />
        </Field>
        <Field label={t('quick.age')} name="age" required group>
          <AgeInput name="age" />
        </Field>
        <Field label={t('quick.sex')} name="gender" required group>
          <ChoiceChips name="gender" numeric options={sexes} />
        </Field>
        <Field label={t('quick.phone')} name="phone" optional>
          <PhoneInput name="phone" onChange={(event) => setPhone(event.currentTarget.value)} />
        </Field>
        {isShared === true && <RelationField />}
        <Field label={t('quick.weight')} name="weight_kg" optional hint={t('quick.weight_hint')}>
          <NumberInput name="weight_kg" unit={t('quick.kg')} />
        </Field>
        <Submit>{t('quick.start')}</Submit>
      </KeptForm>
    </PageSection>
  )
}
