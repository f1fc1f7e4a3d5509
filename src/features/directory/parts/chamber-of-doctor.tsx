import { useShow } from '#text/show.ts'
import { Heading } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { mapAddress } from '../addresses.ts'
import type { ProfileChamber } from '../contract.ts'
import { useDirectoryWords } from '../words.ts'

/** A chamber on its doctor's page: where it is, whom to call, when he sits, what it costs. */
export function ChamberOfDoctor({ chamber, book }: { chamber: ProfileChamber; book: string }) {
  const t = useDirectoryWords()
  const show = useShow()
  const { address, bn_address, district, room, serial_phones, serial_hours, bn_hours } = chamber
  const hours = show.name({ name: serial_hours ?? '', bn_name: bn_hours })
  const street = show.name({ name: address, bn_name: bn_address })
  const town = district ? show.name(district) : ''
  const where = [
    street,
    // Most addresses end with their district.
    street.endsWith(town) ? '' : town,
    room === null ? '' : t('room', { room: show.number(room) }),
  ]
  return (
    <Stack>
      <Text as="p" tone="muted">
        {where.filter(Boolean).join(', ')}
      </Text>
      <Row>
        {serial_phones.map((phone) => (
          <TextLink key={phone} to={`tel:${phone}`} strong>
            {show.phone(phone)}
          </TextLink>
        ))}
        {hours !== '' && <Text tone="muted">{t('hours', { hours })}</Text>}
      </Row>
      <Sittings {...chamber} />
      <Fees {...chamber} />
      <Row label={show.name(chamber)}>
        <ButtonLink to={book}>{t('book_here')}</ButtonLink>
        <ButtonLink kind="quiet" icon="location" to={mapAddress(chamber)}>
          {t('directions')}
        </ButtonLink>
      </Row>
    </Stack>
  )
}

function Sittings({ sittings }: Pick<ProfileChamber, 'sittings'>) {
  const t = useDirectoryWords()
  const show = useShow()
  return (
    <>
      <Heading level={3}>{t('sittings')}</Heading>
      {sittings.length === 0 ? (
        <Text as="p" tone="muted">
          {t('sittings_none')}
        </Text>
      ) : (
        <Facts
          rows={sittings.map(({ date, start_time, end_time, delay_min }) => ({
            name: show.weekday(date),
            value: [
              t('span', { from: show.clock(start_time), to: show.clock(end_time) }),
              delay_min > 0 ? t('late', { minutes: delay_min }) : '',
            ]
              .filter(Boolean)
              .join(', '),
          }))}
        />
      )}
    </>
  )
}

function Fees({ fees }: Pick<ProfileChamber, 'fees'>) {
  const t = useDirectoryWords()
  const show = useShow()
  if (fees === null) return null
  const sum = (paisa: number) => (paisa === 0 ? t('fee_free') : show.taka(paisa))
  const rows = [
    { name: t('fee_new'), value: sum(fees.new_paisa) },
    { name: t('fee_follow_up', { days: fees.follow_up_days }), value: sum(fees.follow_up_paisa) },
    ...(fees.report_free_days > 0
      ? [{ name: t('fee_report', { days: fees.report_free_days }), value: t('fee_free') }]
      : []),
    ...(fees.report_days > fees.report_free_days
      ? [{ name: t('fee_report', { days: fees.report_days }), value: sum(fees.report_paisa) }]
      : []),
  ]
  return (
    <>
      <Heading level={3}>{t('fees')}</Heading>
      <Facts rows={rows} />
    </>
  )
}
