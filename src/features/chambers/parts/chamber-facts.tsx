import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Facts, Text } from '#ui/text.tsx'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useChamberText } from '../words.ts'
import { chamberAddress } from '#features/chosen-chamber/parts.ts'

/** A chamber to be read, for who may not change it. */
export function ChamberFacts({ chamber }: { chamber: ChamberRow }) {
  const t = useChamberText()
  const show = useShow()
  const written = (name: string, value: string | null) => (value === null ? [] : [{ name, value }])
  const rows = [
    { name: t('address'), value: chamberAddress(chamber) },
    ...written(t('room'), chamber.room),
    { name: t('serial_phones'), value: chamber.serial_phones.map(show.phone).join(', ') },
    ...written(t('serial_hours'), chamber.serial_hours),
    ...written(t('weekly_off'), chamber.weekly_off),
    {
      name: t('payment_type'),
      value: `${t(`pay_${chamber.payment_type}`)}${chamber.payment_type === 1 ? '' : ` · ${show.taka(chamber.advance_paisa)}`}`,
    },
    { name: t('average'), value: `${show.number(chamber.average_minutes)} ${t('minutes')}` },
    { name: t('booking_days'), value: `${show.number(chamber.booking_days)} ${t('days')}` },
  ]
  return (
    <PageSection title={t('details')}>
      <Stack gap="sm">
        <Facts rows={rows} />
        <Text as="p" size="sm" tone="muted">
          {t('only_settings')}
        </Text>
      </Stack>
    </PageSection>
  )
}
