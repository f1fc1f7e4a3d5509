import { useEffect, useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { Answered } from '#ui/answered.tsx'
import type { PublicSchedule } from '#features/schedules/contract.ts'
import { useShow } from '#text/show.ts'
import { ChoiceChips, DayChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { useBookingWords } from '../words.ts'
import type { BookingFormProps } from './booking-parts.ts'
import { useDays } from './use-choices.ts'

type WhenProps = Pick<BookingFormProps, 'chambers' | 'chamber' | 'schedules' | 'wish' | 'onChamber'> & {
  /** Told which session stands chosen. */
  onSitting: (sitting: PublicSchedule | undefined) => void
}

/** The chamber, where there is more than one, and its days that can be booked by oneself. */
export function WhenFields({ chambers, chamber, schedules, wish, onChamber, onSitting }: WhenProps) {
  const t = useBookingWords()
  const show = useShow()
  return (
    <>
      {chambers.length > 1 && (
        <Field label={t('where')} name="chamber_id" required group>
          <ChoiceChips
            name="chamber_id"
            options={chambers.map((one) => ({
              value: String(one.id),
              label: show.name(one),
              second: show.name({ name: one.address, bn_name: one.bn_address }),
            }))}
            value={String(chamber.id)}
            onChange={(id) => onChamber(Number(id))}
          />
        </Field>
      )}
      <Answered query={schedules}>
        {({ data: { appointment_schedules: sittings } }) =>
          sittings.length === 0 ? (
            <NoDay chamber={chamber} />
          ) : (
            <Days key={chamber.id} {...{ sittings, wish, onSitting }} />
          )
        }
      </Answered>
    </>
  )
}

interface DaysProps extends Pick<WhenProps, 'wish' | 'onSitting'> {
  sittings: readonly PublicSchedule[]
}

/** The day that was wished for, else the first with a place, stands chosen; of a full one the list of those who wait is offered. */
function Days({ sittings, wish, onSitting }: DaysProps) {
  const t = useBookingWords()
  const [today] = useState(() => sittingDate(Date.now()))
  const days = useDays(sittings, today)
  const [first] = useState(
    () => sittings.find(({ date }) => date === wish.day) ?? sittings.find(({ places }) => places > 0),
  )
  const [id, setId] = useState(first?.id)
  const chosen = sittings.find((one) => one.id === id)
  useEffect(() => onSitting(chosen), [chosen, onSitting])
  return (
    <Field
      label={t('when')}
      name="schedule_id"
      required
      group
      {...(chosen?.places === 0 ? { hint: t('full_hint') } : {})}
    >
      <DayChips name="schedule_id" defaultValue={first?.id} onChange={setId} days={days} />
    </Field>
  )
}

/** Nothing here is booked by oneself: whom to call. */
function NoDay({ chamber: { serial_phones } }: Pick<WhenProps, 'chamber'>) {
  const t = useBookingWords()
  const [phone] = serial_phones
  return (
    <Empty
      icon="appointment"
      title={t('none')}
      hint={t('none_hint')}
      {...(phone === undefined ? {} : { act: <ButtonLink to={`tel:${phone}`}>{t('call')}</ButtonLink> })}
    />
  )
}
