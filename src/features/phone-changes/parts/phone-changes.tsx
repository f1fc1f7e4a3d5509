import { useState } from 'react'
import type { PatientRow } from '#domain/patient/rows.ts'
import { byFamily, type PhoneChangeRow } from '#domain/patient/phone-changes.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { type PhoneChange, readPhoneChanges, sayNumberRight } from '../local.ts'
import { usePhoneChangeText } from '../words.ts'

interface OfPatient {
  patient: PatientRow
}

/** Read again with every change of the patient: what the server noted of it comes with the row. */
const useChanges = ({ patient }: OfPatient): readonly PhoneChange[] => {
  const clinic = useClinic()
  return useFresh(() => readPhoneChanges(clinic, patient.id), [clinic, patient.id]) ?? []
}

/** Says who opened a patient's sheets to another number, until the doctor says that it is right. */
export function PhoneChangeNotices({ patient }: OfPatient) {
  const asking = useChanges({ patient }).filter(({ asks }) => asks)
  return (
    <>
      {asking.map((change) => (
        <Notice key={change.row.id} change={change} patient={patient} />
      ))}
    </>
  )
}

function Notice({ change, patient }: OfPatient & { change: PhoneChange }) {
  const t = usePhoneChangeText()
  const show = useShow()
  const clinic = useClinic()
  const { happened } = useSaves()
  const { row } = change
  const right = async () => {
    if (await happened(() => sayNumberRight(clinic, row.id))) toast(t('done'))
  }
  return (
    <Banner tone="danger" icon="alert">
      <Stack gap="sm">
        <Text strong>{t('notice')}</Text>
        <FromTo row={row} />
        <Who change={change} />
        {row.phone_after !== null && row.phone_after === patient.phone && !patient.kept_off_phone && (
          <Text>{t('opens', { phone: show.phone(row.phone_after) })}</Text>
        )}
        <Row>
          <Button icon="check" onClick={() => void right()}>
            {t('right')}
          </Button>
          <ButtonLink to={`/doctor/patient-eidt/${patient.id}`} icon="edit">
            {t('put_right')}
          </ButtonLink>
        </Row>
      </Stack>
    </Banner>
  )
}

function FromTo({ row }: { row: PhoneChangeRow }) {
  const t = usePhoneChangeText()
  const show = useShow()
  const said = (phone: string | null, off: boolean) =>
    phone === null ? t('nobody') : off ? t('off', { phone: show.phone(phone) }) : show.phone(phone)
  return (
    <Text tabular>
      {t('from_to', {
        before: said(row.phone_before, row.off_before),
        after: said(row.phone_after, row.off_after),
      })}
    </Text>
  )
}

function Who({ change: { row, by } }: { change: PhoneChange }) {
  const t = usePhoneChangeText()
  const show = useShow()
  return (
    <Text size="sm">
      {t('changed', {
        who: row.changed_by === byFamily ? t('by_family') : by ? show.name(by) : '',
        when: show.moment(Date.parse(row.changed_at)),
      })}
    </Text>
  )
}

const atOnce = 5

/** Every number that a patient's record carried, and who changed it. */
export function PhoneChanges({ patient }: OfPatient) {
  const t = usePhoneChangeText()
  const [most, setMost] = useState(atOnce)
  const changes = useChanges({ patient })
  if (changes.length === 0) return null
  return (
    <PageSection title={t('title')} count={changes.length}>
      <List label={t('title')}>
        {changes.slice(0, most).map((change) => (
          <Item
            key={change.row.id}
            icon="phone"
            title={<FromTo row={change.row} />}
            second={<Who change={change} />}
            {...(change.row.seen_at === null ? {} : { end: <Badge tone="ok">{t('seen')}</Badge> })}
          />
        ))}
      </List>
      {changes.length > most && (
        <Button kind="quiet" icon="chevron-down" onClick={() => setMost(most + atOnce)}>
          {t('older')}
        </Button>
      )}
    </PageSection>
  )
}
