import type { PublicProfile } from '#features/directory/contract.ts'
import { BookedInstallOffer } from '#features/install/parts.ts'
import { mapAddress } from '#features/directory/parts.ts'
import { serialPath } from '#features/live-serial/parts.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Heading, PageHeading } from '#ui/heading.tsx'
import { Row, Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Facts } from '#ui/text.tsx'
import { Ticks } from '#ui/public-parts.tsx'
import { TokenCard } from '#ui/token-card.tsx'
import { useBookingWords } from '../words.ts'
import type { GivenSerial } from './booking-parts.ts'

interface Props {
  doctor: PublicProfile
  place: GivenSerial
  onAnother: () => void
}

/** The serial, as it was given: what is printed on it nobody changes any more. */
export function SerialGiven({ doctor, place, onAnother }: Props) {
  const { appointment, sitting } = place
  const t = useBookingWords()
  const show = useShow()
  const { serial, slot_time, sitting_date, held_until } = appointment
  const begins = sitting && t('at_start', { time: show.clock(sitting.start_time) })
  return (
    <Width of="form" center>
      <Stack gap="lg">
        <PageHeading title={t(held_until === null ? 'done' : 'kept')} />
        {held_until !== null && (
          <Banner
            tone="warn"
            icon="money"
            act={
              <ButtonLink kind="primary" to={`/appointment-payment?id=${appointment.id}`}>
                {t('pay_now')}
              </ButtonLink>
            }
          >
            {t('pay_until', { time: show.time(held_until) })}
          </Banner>
        )}
        <TokenCard serial={serial} name={t('serial')}>
          <b>{show.weekday(sitting_date)}</b>
          <p>{slot_time === null ? begins : show.clock(slot_time)}</p>
        </TokenCard>
        <WhatWasBooked doctor={doctor} place={place} />
        <Heading level={2}>{t('bring')}</Heading>
        <Ticks lines={[t('bring_papers'), t('bring_drugs')]} />
        <WhatNext place={place} onAnother={onAnother} />
        <BookedInstallOffer />
      </Stack>
    </Width>
  )
}

function WhatWasBooked({
  doctor,
  place: { appointment, chamber, patient },
}: Pick<Props, 'doctor' | 'place'>) {
  const t = useBookingWords()
  const show = useShow()
  const { fee_paisa, held_until } = appointment
  const address = show.name({ name: chamber.address, bn_name: chamber.bn_address })
  return (
    <Facts
      rows={[
        { name: t('doctor'), value: show.name(doctor) },
        { name: t('place'), value: [show.name(chamber), address].join(', ') },
        { name: t('for_whom'), value: patient },
        {
          name: t('fee'),
          value:
            fee_paisa === 0
              ? t('free')
              : held_until === null
                ? t('pays', { sum: show.taka(fee_paisa) })
                : show.taka(fee_paisa),
        },
      ]}
    />
  )
}

function WhatNext({ place, onAnother }: Pick<Props, 'place' | 'onAnother'>) {
  const t = useBookingWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  const [phone] = place.chamber.serial_phones
  return (
    <Row>
      <ButtonLink kind="primary" size="lg" to={`/user/current-appointment/${user_id}`}>
        {t('my_serials')}
      </ButtonLink>
      <ButtonLink size="lg" icon="live" to={serialPath(place.appointment.id)}>
        {t('live')}
      </ButtonLink>
      <ButtonLink size="lg" icon="location" to={mapAddress(place.chamber)}>
        {t('directions')}
      </ButtonLink>
      {phone !== undefined && (
        <ButtonLink size="lg" to={`tel:${phone}`}>
          {t('call')}
        </ButtonLink>
      )}
      <Button size="lg" kind="quiet" onClick={onAnother}>
        {t('another')}
      </Button>
    </Row>
  )
}
