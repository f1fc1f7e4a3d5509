import { type ReactNode, useMemo } from 'react'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { dayOnScreen, patientWords, usePatientText } from '#features/patients/parts.ts'
import { formatters } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Initials } from '#ui/initials.tsx'
import { Row } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Matched, Text } from '#ui/text.tsx'
import { nameMatchRanges, phoneMatchRanges } from '../matched.ts'
import type { ShownPatient } from '../patient-page.ts'

interface Props {
  rows: readonly ShownPatient[]
  search: string
  none: ReactNode
  /** Whose pane is open, and what hears of another. */
  on?: string | null
  onRow?: (row: ShownPatient) => void
}

/** Patients with what tells them apart: age, sex, phone, last visit, what they owe, and what must not be overlooked. */
export function PatientTable({ rows, search, none, on = null, onRow }: Props) {
  const t = usePatientText()
  const columns = useColumns(search, {
    owes: rows.some(({ due }) => due !== null && due > 0),
    notes: rows.some(({ patient }) => isNoted(patient)),
  })
  return (
    <DataTable
      label={t('patients')}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.patient.id}
      none={none}
      dense
      groupOf={(row) => (row.heard ? t('heard') : '')}
      isOn={(row) => row.patient.id === on}
      {...(search === '' ? { sorting: { by: 'last', down: true } } : {})}
      {...(onRow ? { onRow } : {})}
    />
  )
}

/** The same columns until what they say changes, so that a row that stays the same is not drawn again. */
function useColumns(search: string, { owes, notes }: Has): Column<ShownPatient>[] {
  const t = usePatientText()
  const today = dayOnScreen()
  return useMemo(
    () => columnsOf({ t, search, owes, notes, words: patientWords(today) }),
    [t, search, owes, notes, today],
  )
}

/** What some row of the page has. */
interface Has {
  owes: boolean
  notes: boolean
}

interface Said extends Has {
  t: ReturnType<typeof usePatientText>
  search: string
  words: ReturnType<typeof patientWords>
}

/** A column for nobody is not drawn. */
function columnsOf({ owes, notes, ...said }: Said): Column<ShownPatient>[] {
  const [due, note] = rareColumns(said)
  return [...usualColumns(said), ...(owes ? [due] : []), ...(notes ? [note] : [])]
}

function usualColumns({ t, search, words }: Omit<Said, keyof Has>): Column<ShownPatient>[] {
  const phoneOf = (phone: string | null) => (
    <Matched text={words.phone(phone)} ranges={phoneMatchRanges(words.phone(phone), search)} />
  )
  return [
    {
      key: 'name',
      title: t('column.patient'),
      phone: 'title',
      cell: ({ patient }) => <Name patient={patient} search={search} />,
    },
    {
      key: 'age',
      title: t('column.age'),
      phone: 'figure',
      cell: ({ patient }) => <Text nowrap>{words.line(patient)}</Text>,
    },
    {
      key: 'phone',
      title: t('column.phone'),
      phone: 'second',
      cell: ({ patient }) => (
        <Text tabular nowrap>
          {phoneOf(patient.phone)}
        </Text>
      ),
    },
    {
      key: 'last',
      title: t('column.last'),
      phone: 'mark',
      cell: ({ last_visit }) => (
        <Text tabular nowrap>
          {last_visit === null ? t('never') : formatters.day(last_visit)}
        </Text>
      ),
    },
  ]
}

/** What he owes, and what must not be overlooked. */
const rareColumns = ({
  t,
  words,
}: Omit<Said, keyof Has>): [due: Column<ShownPatient>, note: Column<ShownPatient>] => [
  {
    key: 'due',
    title: t('column.due'),
    number: true,
    phone: 'third',
    cell: ({ due }) =>
      due === null || due === 0 ? null : (
        <Badge tone="warn" icon="alert">
          {formatters.taka(due)}
        </Badge>
      ),
  },
  {
    key: 'note',
    title: t('column.note'),
    phone: 'fourth',
    cell: ({ patient }) => noteOf(patient, words),
  },
]

function Name({ patient, search }: { patient: ShownPatient['patient']; search: string }) {
  const name = formatters.name(patient)
  return (
    <Row wrap={false}>
      <Initials name={name} quiet />
      <TextLink to={`/doctor/patients/info?id=${patient.id}`} strong>
        <Text>
          <Matched text={name} ranges={nameMatchRanges(name, search)} />
        </Text>
      </TextLink>
      {isByCode(patient, search) && (
        <Text size="sm" tone="faint" nowrap>
          {patient.code}
        </Text>
      )}
    </Row>
  )
}

/** Where digits were typed that his phone does not have, his code answers. */
function isByCode({ phone }: ShownPatient['patient'], search: string): boolean {
  const digits = toLatinDigits(search).replace(/\D/g, '')
  return digits !== '' && !(phone ?? '').includes(digits)
}

const isNoted = ({ allergies, conditions }: ShownPatient['patient']): boolean =>
  allergies.length > 0 || conditions.some((one) => one.active)

/** An allergy before illnesses; nothing at all where there is neither, so that a phone keeps no line for it. */
function noteOf(patient: ShownPatient['patient'], words: ReturnType<typeof patientWords>): ReactNode {
  const allergies = words.allergies(patient)
  const conditions = patient.conditions
    .filter((one) => one.active)
    .map((one) => one.text)
    .join(', ')
  if (!isNoted(patient)) return null
  return (
    <Row gap="xs">
      {allergies !== null && (
        <Badge tone="danger" icon="warning">
          {allergies}
        </Badge>
      )}
      {conditions !== '' && <Text tone="muted">{conditions}</Text>}
    </Row>
  )
}
