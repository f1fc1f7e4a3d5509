import { useNavigate } from 'react-router-dom'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Fees } from '#features/fees/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useSession } from '#net/session.ts'
import { formatters, useShow } from '#text/show.ts'
import type { ConfirmQuestion } from '#ui/confirm.tsx'
import { Facts } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { bookAppointment, type BookingDraft } from '../book.ts'
import { bookingOf, notSubmitted, successOf, type TypedBooking } from '../booking-form.ts'
import { useAppointmentWords } from '../words.ts'
import type { PersonForm } from './person-fields.tsx'
import { useReachable } from './use-reachable.ts'
import type { WhereForm } from './where-fields.tsx'

interface BookingForm {
  where: WhereForm
  person: PersonForm
  fees: Fees | undefined
  /** The sitting date on which the dialog was opened: ages stand in it as of that day. */
  opened: string
  isMeant: () => Promise<boolean>
  ask: (question: ConfirmQuestion) => Promise<boolean>
  onClose: () => void
}

/** What the button of the booking form does: asks once more, books, says so and goes to the sitting. */
export function useBooking({ where, person, fees, opened, isMeant, ask, onClose }: BookingForm) {
  const t = useAppointmentWords()
  const clinic = useClinic()
  const go = useNavigate()
  const online = useReachable()
  const doctor_id = useSession((state) => state.user?.doctor_id ?? null)
  const { saved } = useSaves({ shown: notSubmitted })
  return async (typed: TypedBooking) => {
    const draft = bookingOf(typed, {
      chamber_chosen: where.chamber_id !== null,
      sitting: where.sitting,
      no_place: where.no_place,
      known: person.known,
      chosen: person.chosen !== null,
      fees,
      doctor_id,
      opened,
      today: sittingDate(clinic.clock.now()),
      online,
    })
    if (!(await isMeant())) return false
    if (!(await ask({ title: t('confirm_title'), body: <Asked draft={draft} /> }))) return false
    const { appointment, patient } = await saved(() =>
      bookAppointment(clinic, { ...draft, changes: person.mayChange ? draft.changes : {} }),
    )
    const { word, toast: success } = successOf(appointment.serial)
    onClose()
    toast(t(word, { serial: appointment.serial, name: formatters.name(patient) }), success)
    await go(`/doctor/schedules/${appointment.schedule_id}/appointments`)
    return undefined
  }
}

/** What a yes books, read once more. */
function Asked({ draft: { sitting, patient, slot_time, type, fee_paisa } }: { draft: BookingDraft }) {
  const t = useAppointmentWords()
  const show = useShow()
  const { date, start_time } = sitting.form
  return (
    <>
      <p>{t('confirm_body')}</p>
      <Facts
        rows={[
          { name: t('patient'), value: show.name(patient) },
          { name: t('date'), value: `${show.weekday(date)}, ${show.clock(slot_time ?? start_time)}` },
          { name: t('type'), value: t(`type_${type}`) },
          { name: t('fee'), value: show.taka(fee_paisa) },
        ]}
      />
    </>
  )
}
