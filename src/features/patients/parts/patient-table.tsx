import { type ReactNode, useMemo } from 'react'
import { nameMatchRanges } from '../matched.ts'
import { show } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Initials } from '#ui/initials.tsx'
import { Row } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Matched, Text } from '#ui/text.tsx'
import { usePlaceName } from './use-place-name.ts'
import type { ShownPatient } from '../patient-page.ts'
import { dayOnScreen, patientWords, usePatientText, usePatientWords } from '../words.ts'

/** Patients with what tells them apart: age, sex, phone, place, last visit, and what must not be overlooked. */
export function PatientTable({ rows, search, none }: { rows: readonly ShownPatient[]; search: string; none: ReactNode }) {
  const t = usePatientText()
  return <DataTable label={t('patients')} columns={useColumns(search)} rows={rows} keyOf={(row) => row.patient.id} none={none} />
}

/** The same columns until what they say changes, so that a row that stays the same is not drawn again. */
function useColumns(search: string): Column<ShownPatient>[] {
  const t = usePatientText()
  const today = dayOnScreen()
  // Another one in another language.
  const placeOf = usePlaceName()
  return useMemo(() => columnsOf({ t, search, placeOf, words: patientWords(today) }), [t, search, placeOf, today])
}

interface Said {
  t: ReturnType<typeof usePatientText>
  search: string
  placeOf: ReturnType<typeof usePlaceName>
  words: ReturnType<typeof patientWords>
}

function columnsOf({ t, search, placeOf, words }: Said): Column<ShownPatient>[] {
  return [
    { key: 'name', title: t('column.patient'), phone: 'title', cell: ({ patient }) => <Name id={patient.id} name={show.name(patient)} search={search} /> },
    { key: 'age', title: t('column.age'), phone: 'figure', cell: ({ patient }) => words.line(patient) },
    { key: 'phone', title: t('column.phone'), phone: 'second', cell: ({ patient }) => <Text tabular nowrap>{words.phone(patient.phone)}</Text> },
    { key: 'place', title: t('column.place'), cell: ({ patient }) => placeOf(patient) },
    { key: 'last', title: t('column.last'), phone: 'mark', cell: ({ last_visit }) => <Text tabular nowrap>{last_visit === null ? t('never') : show.day(last_visit)}</Text> },
    { key: 'note', title: t('column.note'), cell: ({ patient }) => <Note patient={patient} /> },
  ]
}

function Name({ id, name, search }: { id: string; name: string; search: string }) {
  return (
    <Row wrap={false}>
      <Initials name={name} quiet />
      <TextLink to={`/doctor/patients/info?id=${id}`} strong><Text><Matched text={name} ranges={nameMatchRanges(name, search)} /></Text></TextLink>
    </Row>
  )
}

function Note({ patient }: { patient: ShownPatient['patient'] }) {
  const words = usePatientWords()
  const allergies = words.allergies(patient)
  const conditions = patient.conditions.filter((one) => one.active).map((one) => one.text).join(', ')
  return (
    <Row gap="xs">
      {allergies !== null && <Badge tone="danger" icon="warning">{allergies}</Badge>}
      {conditions !== '' && <Text tone="muted">{conditions}</Text>}
    </Row>
  )
}
