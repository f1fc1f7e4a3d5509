import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { alikes } from '#domain/patient/alikes.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import {
  type DuplicateMatch,
  patientIndex,
  searchPatients,
  usePatientWords,
} from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { formatters } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Initials } from '#ui/initials.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { useMergeText } from '../words.ts'

const mostAlike = 5

/** The other record of the same person: those who sound alike, and a search for the rest. */
export function FindOther({ one, onFound }: { one: PatientRow; onFound: (id: string) => void }) {
  const t = useMergeText()
  const clinic = useClinic()
  const alike = useFresh(async () => {
    const index = await patientIndex(clinic)
    return alikes(one, index, sittingDate(clinic.clock.now()))
      .filter(({ patient }) => patient.id !== one.id)
      .slice(0, mostAlike)
  }, [clinic, one.id, one.rev])
  const search = async (text: string) =>
    (text.trim() === '' ? [] : await searchPatients(clinic, text))
      .filter(({ id }) => id !== one.id)
      .map(({ id, label, detail }) => ({ id, label, second: detail }))
  return (
    <Stack>
      {alike?.length === 0 && (
        <Text as="p" tone="faint">
          {t('none_alike')}
        </Text>
      )}
      {alike && alike.length > 0 && (
        <List label={t('alike')}>
          {alike.map(({ patient }) => (
            <AlikeItem key={patient.id} patient={patient} onTake={() => onFound(patient.id)} />
          ))}
        </List>
      )}
      <Field label={t('find')}>
        <Combobox search={search} onPick={({ id }) => onFound(id)} />
      </Field>
    </Stack>
  )
}

function AlikeItem({ patient, onTake }: { patient: DuplicateMatch['patient']; onTake: () => void }) {
  const t = useMergeText()
  const words = usePatientWords()
  return (
    <Item
      start={<Initials name={formatters.name(patient)} quiet />}
      title={formatters.name(patient)}
      second={`${words.line(patient)} · ${words.phone(patient.phone)} · ${patient.code}`}
      end={
        <Button size="sm" onClick={onTake}>
          {t('take')}
        </Button>
      }
    />
  )
}
