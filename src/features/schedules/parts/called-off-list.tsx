import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { useShow } from '#text/show.ts'
import type { CalledOffHere } from '../acts.ts'
import { listOf } from '../called-off.ts'
import { useScheduleWords } from '../words.ts'

/** Who loses his place, whom to tell and what to give back; somebody takes it on before it happens. */
export function CalledOffList({ of }: { of: CalledOffHere }) {
  const t = useScheduleWords()
  const show = useShow()
  if (of.visits.length === 0)
    return (
      <Text as="p" tone="muted">
        {t('nobody_booked')}
      </Text>
    )
  const isOneDay = of.visits.every(({ visit }) => visit.schedule_id === of.visits[0]?.visit.schedule_id)
  const refunds = of.visits.filter((one) => one.paid_paisa > 0)
  const amount = show.taka(refunds.reduce((sum, one) => sum + one.paid_paisa, 0))
  return (
    <Stack gap="sm">
      <Text as="p" strong>
        {t('to_tell', { count: of.visits.length })}
        {refunds.length > 0 && ` · ${t('to_refund', { count: refunds.length })}: ${amount}`}
      </Text>
      <List label={t('patients')}>
        {of.visits.map((one) => (
          <CalledOff key={one.visit.id} of={one} isOneDay={isOneDay} />
        ))}
      </List>
      <Field label={t('told_and_paid')} name="confirm" labelHidden>
        <Checkbox key={listOf(of)} name="confirm" label={t('told_and_paid')} />
      </Field>
    </Stack>
  )
}

function CalledOff({ of, isOneDay }: { of: CalledOffHere['visits'][number]; isOneDay: boolean }) {
  const t = useScheduleWords()
  const show = useShow()
  const { visit, patient, paid_paisa } = of
  return (
    <Item
      title={patient ? show.name(patient) : t('serial', { serial: show.number(visit.serial) })}
      second={
        <>
          {patient?.phone ? (
            <TextLink to={`tel:+88${patient.phone}`}>{show.phone(patient.phone)}</TextLink>
          ) : (
            <span>{t('no_phone')}</span>
          )}
          {!isOneDay && <span>{show.weekday(visit.sitting_date)}</span>}
        </>
      }
      end={
        <>
          {paid_paisa > 0 && (
            <Badge tone="warn" icon="money">
              {show.taka(paid_paisa)}
            </Badge>
          )}
          <Text size="sm" tabular>
            {show.number(visit.serial)}
          </Text>
        </>
      }
    />
  )
}
