import { useState } from 'react'
import type { PatientRow } from '#domain/patient/rows.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { formatters, useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { PhoneInput } from '#ui/phone-input.tsx'
import { Select } from '#ui/select.tsx'
import { Text } from '#ui/text.tsx'
import { useChambers } from '#features/chosen-chamber/parts.ts'
import { likelyIn, newMember, offeredTo, phoneSearched } from '../booking-form.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { placeless } from '../places.ts'
import { useAppointmentWords } from '../words.ts'
import { useFamily } from './use-family.ts'
import type { OpenSitting } from './use-sittings.ts'

/** Whose appointment it is: phone and relationship lead to the people it may be for. */
export function usePersonForm(start?: PatientRow) {
  const { may } = useMay()
  const told = useTold(start)
  const { phone, relationship, picked, searched } = told
  const patient_id = picked === newMember ? null : picked
  const asked = phone !== null ? { phone, relationship, patient_id } : null
  const family = useFamily(asked)
  const offered = family && relationship !== null ? offeredTo(family, relationship) : []
  const chosen = picked ?? likelyIn(offered, { relationship, isRead: family !== undefined })
  const known = offered.find((one) => one.id === chosen) ?? null
  return {
    ...told,
    family,
    offered,
    chosen,
    known,
    mayChange: may('Patient Edit'),
    /** Whom of the phone it may be is not known yet. */
    reading: asked !== null && !family,
    /** Another one at each change of person: what was typed of the one before goes. A phone that is being corrected is no change yet. */
    round: `${searched} ${relationship} ${known?.id ?? newMember}`,
    /** One of the household, picked before anybody said who he is to whom. */
    take: (id: string) => told.relate(family?.find((one) => one.id === id)?.relationship_status ?? null, id),
  }
}

/** Phone and relationship as they were told so far, and who was picked. */
function useTold(start: PatientRow | undefined) {
  const [text, setText] = useState(start?.phone ?? '')
  const [relationship, setRelationship] = useState<number | null>(start?.relationship_status ?? null)
  const [picked, pick] = useState<string | null>(start?.id ?? null)
  const [searched, setSearched] = useState(start?.phone ?? null)
  const phone = phoneSearched(text)
  return {
    phone,
    relationship,
    picked,
    searched,
    pick,
    setText: (next: string) => {
      const read = phoneSearched(next)
      if (read !== phone) pick(null)
      if (read !== null) setSearched(read)
      setText(next)
    },
    relate: (next: number | null, id: string | null = null) => {
      setRelationship(next)
      pick(id)
    },
  }
}

export type PersonForm = ReturnType<typeof usePersonForm>

interface PersonProps {
  person: PersonForm
  sitting: OpenSitting | null
  start?: PatientRow | undefined
}

/** Phone, for whom, and who of the household it is. */
export function PersonFields({ person, sitting, start }: PersonProps) {
  const t = useAppointmentWords()
  const words = usePatientWords()
  const count = person.family?.length
  const hint = count === undefined ? undefined : count === 0 ? t('nobody_known') : t('household', { count })
  return (
    <>
      <Grid columns={2}>
        <Field label={t('phone')} name="patient.phone" required {...(hint === undefined ? {} : { hint })}>
          <PhoneInput
            name="patient.phone"
            autoFocus={start === undefined}
            defaultValue={start?.phone ?? undefined}
            onChange={(event) => person.setText(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('relation')} name="patient.relationship_status" required>
          <RelationSelect person={person} />
        </Field>
      </Grid>
      {person.relationship === null && (count ?? 0) > 0 && <Household person={person} />}
      {person.relationship === 1 && person.known && (
        <Text as="p" tone="muted">
          {t('found_self', { name: formatters.name(person.known), line: words.line(person.known) })}
        </Text>
      )}
      <Cautions person={person} sitting={sitting} />
      {person.relationship !== null && person.relationship !== 1 && <PreviousPatients person={person} />}
    </>
  )
}

function RelationSelect({ person: { relationship, relate } }: { person: PersonForm }) {
  const words = usePatientWords()
  return (
    <Select
      name="patient.relationship_status"
      numeric
      options={[1, 2, 3, 4, 5, 6].map((value) => ({ value: String(value), label: words.relation(value) }))}
      value={relationship === null ? null : String(relationship)}
      onChange={(value) => relate(Number(value))}
    />
  )
}

/** Everybody of the phone, before it is said for whom: a press says that too. */
function Household({ person }: { person: PersonForm }) {
  const t = useAppointmentWords()
  const words = usePatientWords()
  const options = (person.family ?? []).map((one) => ({
    value: one.id,
    label: formatters.name(one),
    second: `${words.line(one)} · ${words.relation(one.relationship_status)}`,
  }))
  return (
    <Field label={t('on_phone')} group>
      <ChoiceChips name="household" options={options} value={null} onChange={person.take} />
    </Field>
  )
}

function PreviousPatients({ person }: { person: PersonForm }) {
  const t = useAppointmentWords()
  const words = usePatientWords()
  const second = (one: PatientRow) =>
    [words.line(one), one.blood_group_id === null ? '' : (bloodGroups[one.blood_group_id] ?? '')]
      .filter((part) => part !== '')
      .join(' · ')
  const options = [
    ...person.offered.map((one) => ({ value: one.id, label: formatters.name(one), second: second(one) })),
    { value: newMember, label: t('new_member') },
  ]
  return (
    <Field label={t('previous')} name="patient_id" required group>
      <ChoiceChips name="patient_id" options={options} value={person.chosen} onChange={person.pick} />
    </Field>
  )
}

/** Warnings, not refusals: the assistant knows whose phone it is, and why somebody comes twice. */
function Cautions({ person, sitting }: { person: PersonForm; sitting: OpenSitting | null }) {
  const t = useAppointmentWords()
  const show = useShow()
  const clinic = useClinic()
  const visits = useRows(clinic, appointments, { by: 'schedule_id', is: sitting?.form.id ?? '' })
  const most = useChambers(clinic)?.find((one) => one.id === sitting?.form.chamber_id)?.max_per_phone
  const family = new Set((person.family ?? []).map((one) => one.id))
  const live = (visits ?? []).filter(
    (one) => family.has(one.patient_id) && !placeless.has(one.status) && one.status !== 'no_show',
  )
  const own = live.find((one) => one.patient_id === person.known?.id)
  return (
    <>
      {own && <Banner tone="warn">{t('already_in', { serial: show.number(own.serial) })}</Banner>}
      {most !== undefined && live.length >= most && (
        <Banner tone="warn">{t('over_phone', { count: live.length, most })}</Banner>
      )}
    </>
  )
}
