import { type ReactNode, useState } from 'react'
import { readAppointmentEdit, rescheduleOwnVisit } from '#features/appointments/contract.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useQuery } from '#net/use-asked.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.ts'
import type { OwnVisitHead } from '../contract.ts'
import { useVisitWords } from '../words.ts'
import { MoveDays } from './move-days.tsx'

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

function MoveDialog({ visit, onClose, onMoved }: Props) {
  const t = useVisitWords()
  const show = useShow()
  const idOf = useIdOf()
  const query = useQuery(readAppointmentEdit, { params: { id: visit.id } })
  const save = async (body: { schedule_id: string }) => {
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
          <MoveDays
            sittings={schedules.filter(({ id, places }) => id !== visit.schedule_id && places > 0)}
            label={t('move_title', { name })}
            onSubmit={save}
          />
        )}
      </Answered>
    </Dialog>
  )
}
