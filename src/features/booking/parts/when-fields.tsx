import { useState } from 'react'
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

type WhenProps = Pick<BookingFormProps, 'chambers' | 'chamber' | 'schedules' | 'onChamber'>

/** The chamber, where there is more than one, and its days that can be booked by oneself. */
export function WhenFields({ chambers, chamber, schedules, onChamber }: WhenProps) {
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
          sittings.length === 0 ? <NoDay chamber={chamber} /> : <Days key={chamber.id} sittings={sittings} />
        }
      </Answered>
    </>
  )
}

function Days({ sittings }: { sittings: readonly PublicSchedule[] }) {
  const t = useBookingWords()
  const show = useShow()
  const [today] = useState(() => sittingDate(Date.now()))
  const free = sittings.find(({ places }) => places > 0)
  return (
    <Field label={t('when')} name="schedule_id" required group>
      <DayChips
        name="schedule_id"
        defaultValue={free?.id}
        days={sittings.map(({ id, date, start_time, places }) => ({
          value: id,
          weekday: date === today ? t('today') : show.weekdayName(date),
          day: show.dayMonth(date),
          lines: [show.clock(start_time), places === 0 ? t('full') : t('places', { count: places })],
          disabled: places === 0,
        }))}
      />
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
