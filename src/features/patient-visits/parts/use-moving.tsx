import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import {
  bookedAlready,
  full,
  readAppointmentEdit,
  rescheduleOwnVisit,
  slotTaken,
  visitBegun,
} from '#features/appointments/contract.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useQuery } from '#net/use-asked.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { DayChips } from '#ui/choice-chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Empty } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import type { OwnVisitHead } from '../contract.ts'
import { useVisitWords } from '../words.ts'

/** Offers other days of the same chamber for a serial; `again` reads the list anew once it has moved. */
export function useMoving(again: () => void): [(visit: OwnVisitHead) => void, ReactNode] {
  const [visit, setVisit] = useState<OwnVisitHead | null>(null)
  const close = () => setVisit(null)
  const onMoved = () => {
    close()
    again()
  }
  return [setVisit, visit && <MoveDialog visit={visit} onClose={close} onMoved={onMoved} />]
}

interface Props {
  visit: OwnVisitHead
  onClose: () => void
  onMoved: () => void
}

const Asked = z.object({ schedule_id: z.string('choice') })

const sentences = new Map<string, Parameters<typeof useVisitWords.words>[0]>([
  [full.code, 'move_full'],
  [slotTaken.code, 'move_full'],
  [sessionClosed.code, 'move_full'],
  [bookedAlready.code, 'move_has'],
  [visitBegun.code, 'visit_begun'],
])

const explain = (key: string): string | undefined => {
  const word = sentences.get(key)
  return word && useVisitWords.words(word)
}

function MoveDialog({ visit, onClose, onMoved }: Props) {
  const t = useVisitWords()
  const show = useShow()
  const idOf = useIdOf()
  const query = useQuery(readAppointmentEdit, { params: { id: visit.id } })
  const save = async (body: z.infer<typeof Asked>) => {
    const { appointment } = await formCall(() =>
      call(rescheduleOwnVisit, { params: { id: visit.id }, body }, { op_id: idOf(body) }),
    )
    const { serial, sitting_date } = appointment
    toast(t('moved', { serial: show.number(serial), day: show.weekday(sitting_date) }), { kind: 'success' })
    onMoved()
  }
  const name = show.name({ name: visit.patient, bn_name: visit.bn_patient })
  return (
    <Dialog open onClose={onClose} title={t('move_title', { name })}>
      <Answered query={query} rows={2}>
        {({ schedules }) => (
          <Days
            sittings={schedules.filter(({ id, places }) => id !== visit.schedule_id && places > 0)}
            label={t('move_title', { name })}
            onSubmit={save}
          />
        )}
      </Answered>
    </Dialog>
  )
}

interface DaysProps {
  sittings: Reply<typeof readAppointmentEdit>['schedules']
  label: string
  onSubmit: (body: z.infer<typeof Asked>) => Promise<void>
}

function Days({ sittings, label, onSubmit }: DaysProps) {
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
