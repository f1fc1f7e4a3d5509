import type { PublicProfile } from '#features/directory/contract.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Row, Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { useBookingWords } from '../words.ts'
import type { WaitingPlace } from './booking-parts.ts'

interface Props {
  doctor: PublicProfile
  place: WaitingPlace
  onAnother: () => void
}

/** He waits: how many stand before him, and where he sees that a place is his. */
export function OnTheList({ doctor, place: { ahead, sitting, patient }, onAnother }: Props) {
  const t = useBookingWords()
  const show = useShow()
  const user_id = useSession((state) => state.user?.id ?? 0)
  return (
    <Width of="form" center>
      <Stack gap="lg">
        <PageHeading
          title={t('on_list')}
          second={ahead === 0 ? t('list_first') : t('ahead', { count: ahead })}
        />
        <Facts
          rows={[
            { name: t('doctor'), value: show.name(doctor) },
            {
              name: t('when'),
              value: `${show.weekday(sitting.date)}, ${show.clock(sitting.start_time)}`,
            },
            { name: t('for_whom'), value: patient },
          ]}
        />
        <Text as="p">{t('list_text')}</Text>
        <Row>
          <ButtonLink kind="primary" size="lg" to={`/user/current-appointment/${user_id}`}>
            {t('my_serials')}
          </ButtonLink>
          <Button size="lg" kind="quiet" onClick={onAnother}>
            {t('another')}
          </Button>
        </Row>
      </Stack>
    </Width>
  )
}
