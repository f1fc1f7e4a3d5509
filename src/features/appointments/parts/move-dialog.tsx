import type * as z from 'zod/mini'
import { wrongField } from '#contract/problem.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { serialToCome } from '../book.ts'
import { reschedule } from '../change.ts'
import { useAppointmentWords } from '../words.ts'
import { SittingFields, TypedSlot, useOtherSitting } from './sitting-fields.tsx'
import { useReachable } from './use-reachable.ts'
import type { VisitRow } from './use-visits.ts'
import { nameOf } from './visit-words.tsx'

const form = 'move-visit'

/** Puts a booked visit into another sitting of the chamber. */
export function MoveDialog({ row, onClose }: { row: VisitRow; onClose: () => void }) {
  const t = useAppointmentWords()
  const show = useShow()
  const clinic = useClinic()
  const online = useReachable()
  const { chamber_id, schedule_id } = row.visit
  const other = useOtherSitting({ chamber_id, not: schedule_id, preferred: [] })
  const explain = (key: string) => (key === 'no_numbers' || key === 'same_session' ? t(key) : undefined)
  const move = async ({ slot_time }: z.infer<typeof TypedSlot>) => {
    if (!other?.sitting) throw wrongField('schedule_id', 'required')
    const to = { sitting: other.sitting, slot_time, online }
    const moved = await reschedule(clinic, row.visit, to)
    const told = { name: nameOf(row), day: show.day(moved.sitting_date), serial: show.number(moved.serial) }
    toast(moved.serial === serialToCome ? t('moved_to_come', told) : t('moved', told), { kind: 'success' })
    onClose()
  }
  const save = other && (
    <Submit form={form} wide>
      {t('move_save')}
    </Submit>
  )
  return (
    <Dialog open onClose={onClose} title={t('move_title', { name: nameOf(row) })} footer={save}>
      {other ? (
        <Form id={form} schema={TypedSlot} onSubmit={move} explain={explain}>
          <SittingFields {...other} label={t('date')} />
        </Form>
      ) : (
        <Loading rows={2} />
      )}
    </Dialog>
  )
}
