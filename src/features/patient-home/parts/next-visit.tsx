import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { serialPath } from '#features/live-serial/parts.ts'
import type { OwnVisitHead } from '#features/patient-visits/contract.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { TokenCard } from '#ui/token-card.tsx'
import { usePatientHomeWords } from '../words.ts'

/** The serial that is used next, as the token that was given. */
export function NextVisit({ visit }: { visit: OwnVisitHead | null }) {
  const t = usePatientHomeWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  const more = <TextLink to={`/user/current-appointment/${user_id}`}>{t('more')}</TextLink>
  return (
    <PageSection title={t('next')} end={more}>
      {visit ? (
        <Token visit={visit} />
      ) : (
        <Empty
          icon="appointment"
          title={t('next_none')}
          act={<ButtonLink to="/doctors/">{t('find')}</ButtonLink>}
        />
      )}
    </PageSection>
  )
}

function Token({ visit }: { visit: OwnVisitHead }) {
  const t = usePatientHomeWords()
  const show = useShow()
  const [today] = useState(() => sittingDate(Date.now()))
  const { id, serial, sitting_date, slot_time, start_time, phone, doctor, bn_doctor, chamber } = visit
  const place = chamber === null ? null : show.name({ name: chamber, bn_name: visit.bn_chamber })
  return (
    <Stack gap="sm">
      <TokenCard serial={serial} name={t('serial_word')} now={sitting_date === today}>
        <b>{sitting_date === today ? t('today') : show.weekday(sitting_date)}</b>
        {slot_time !== null && <p>{show.clock(slot_time)}</p>}
        {slot_time === null && start_time !== null && <p>{t('begins', { clock: show.clock(start_time) })}</p>}
        <p>{show.name({ name: visit.patient, bn_name: visit.bn_patient })}</p>
      </TokenCard>
      <Text as="p">
        {[show.name({ name: doctor, bn_name: bn_doctor }), place].filter(Boolean).join(', ')}
      </Text>
      <Row>
        {phone !== null && (
          <ButtonLink icon="phone" to={`tel:${phone}`}>
            {t('call')}
          </ButtonLink>
        )}
        <ButtonLink icon="live" to={serialPath(id)}>
          {t('live')}
        </ButtonLink>
        <ButtonLink icon="money" to={`/appointment-payment?id=${id}`}>
          {t('pay')}
        </ButtonLink>
      </Row>
    </Stack>
  )
}
