import * as z from 'zod/mini'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { bookedAlready, full, phoneLimit, slotTaken, visitBegun } from '#features/appointments/contract.ts'
import { useShow } from '#text/show.ts'
import { DayChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Empty } from '#ui/list-states.tsx'
import { useVisitWords } from '../words.ts'

const Asked = z.object({ schedule_id: z.string('choice') })

const sentences = new Map<string, Parameters<typeof useVisitWords.words>[0]>([
  [full.code, 'move_full'],
  [slotTaken.code, 'move_full'],
  [sessionClosed.code, 'move_full'],
  [bookedAlready.code, 'move_has'],
  [phoneLimit.code, 'move_phone'],
  [visitBegun.code, 'visit_begun'],
])

const explain = (key: string): string | undefined => {
  const word = sentences.get(key)
  return word && useVisitWords.words(word)
}

interface DaysProps {
  /** Those that have a place. */
  sittings: readonly { id: string; date: string; start_time: string; places: number }[]
  label: string
  onSubmit: (body: z.infer<typeof Asked>) => Promise<void>
}

/** The days to which a visit may go, as chips, and the button that takes one. */
export function MoveDays({ sittings, label, onSubmit }: DaysProps) {
  const t = useVisitWords()
  const show = useShow()
  if (sittings.length === 0)
    return <Empty icon="appointment" title={t('move_none')} hint={t('move_none_hint')} />
  return (
    <Form schema={Asked} explain={explain} onSubmit={onSubmit} label={label}>
      <Field label={t('move_when')} name="schedule_id" required group hint={t('move_hint')}>
        <DayChips
          name="schedule_id"
          days={sittings.map(({ id, date, start_time, places }) => ({
            value: id,
            weekday: show.weekdayName(date),
            day: show.dayMonth(date),
            lines: [show.clock(start_time), t('places', { count: places })],
            disabled: false,
          }))}
        />
      </Field>
      <Submit wide>{t('move_yes')}</Submit>
    </Form>
  )
}
