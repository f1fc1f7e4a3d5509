import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type Fees, readFees } from '#features/fees/parts.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { useDayCheck, useKeptForm } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, Submit } from '#ui/form.tsx'
import type { FormKeeper } from '#ui/kept-form.ts'
import { Grow } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { useKeydown } from '#ui/use-keydown.ts'
import { notSubmitted, TypedBooking } from '../booking-form.ts'
import { useAppointmentWords } from '../words.ts'
import { PatientFields } from './patient-fields.tsx'
import { PersonFields, usePersonForm } from './person-fields.tsx'
import { useReachable } from './use-reachable.ts'
import { useBooking } from './use-booking.tsx'
import type { OpenSitting } from './use-sittings.ts'
import { useWhere, SittingWhereFields, type PreferredDay } from './where-fields.tsx'

const formId = 'appointment-create'

export interface AppointmentDialogProps {
  open: boolean
  onClose: () => void
  /** The sitting that is booked into; without it chamber and date are asked. */
  preset?: { chamber_id: number; schedule_id: string }
  /** The chamber and day for which he was asked back; a person still presses. */
  preferred?: PreferredDay
  /** Whom it is for; without him phone and relationship lead to him. */
  patient?: PatientRow
}

/** Books somebody into a sitting, also without a line. What is half typed outlives the page. */
export function AppointmentDialog({ open, ...rest }: AppointmentDialogProps) {
  return open ? <KeptAppointmentDialog {...rest} /> : null
}

type Opened = Omit<AppointmentDialogProps, 'open'>

/** Closed by a person it is empty at the next time; where the page went with it, it stands as it stood. */
function KeptAppointmentDialog({ onClose, ...rest }: Opened) {
  const { keep, round } = useKeptForm(`booking:${rest.patient?.id ?? ''}:${rest.preset?.schedule_id ?? ''}`)
  const close = () => {
    keep.forget()
    onClose()
  }
  return <OpenAppointmentDialog key={round} {...rest} keep={keep} onClose={close} />
}

function OpenAppointmentDialog({ onClose, preset, preferred, patient, keep }: Opened & { keep: FormKeeper }) {
  const t = useAppointmentWords()
  const [ask, question] = useConfirm()
  const [type, setType] = useState<1 | 2 | 3>(1)
  const where = useWhere(preset, preferred)
  const person = usePersonForm(patient)
  const fees = useFeesFor(where.sitting, person.known?.id ?? null)
  useSubmitKey()
  const ready = !where.reading && !person.reading && (!where.sitting || fees !== undefined)
  const [isMeant, dayQuestion] = useDayCheck()
  const { clock } = useClinic()
  const [opened] = useState(() => sittingDate(clock.now()))
  const submit = useBooking({ where, person, fees, opened, isMeant, ask, onClose })
  const fee = fees?.criteria && where.sitting ? fees.fees[type] : null
  const title = t('create_title')
  return (
    <Dialog open onClose={onClose} title={title} size="form" footer={<Footer fee={fee} onClose={onClose} />}>
      <Form
        id={formId}
        schema={TypedBooking}
        keep={keep}
        ready={ready}
        onSubmit={submit}
        explain={(key) => explain(key, t)}
        label={title}
      >
        <SittingWhereFields where={where} isSet={preset !== undefined} />
        <PersonFields person={person} sitting={where.sitting} start={patient} />
        <PatientFields {...{ person, opened, fees, type }} onType={setType} />
      </Form>
      {dayQuestion}
      {question}
    </Dialog>
  )
}

const explain = (key: string, t: ReturnType<typeof useAppointmentWords>): string | undefined => {
  if (key === notSubmitted) return t('submit_failed')
  return key === 'session_full' || key === 'session_over' ? t(key) : undefined
}

function Footer({ fee, onClose }: { fee: number | null; onClose: () => void }) {
  const t = useAppointmentWords()
  const show = useShow()
  const online = useReachable()
  return (
    <>
      <Grow>
        <Text size="sm" tone="muted">
          {fee === null ? '' : t('fee_here', { amount: show.taka(fee) })}
          {online ? '' : ` ${t('booking_offline')}`}
        </Text>
      </Grow>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Submit form={formId} kbd="Ctrl Enter">
        {t('submit')}
      </Submit>
    </>
  )
}

/** What each type of visit costs this patient in that sitting. */
function useFeesFor(sitting: OpenSitting | null, patient_id: string | null): Fees | undefined {
  const clinic = useClinic()
  const [chamber_id, day] = [sitting?.form.chamber_id, sitting?.form.date]
  return useFresh(
    async () =>
      chamber_id === undefined || day === undefined
        ? undefined
        : readFees(clinic, { chamber_id, patient_id, day }),
    [clinic, chamber_id, day, patient_id],
  )
}

/** Ctrl+Enter submits from any field. */
function useSubmitKey(): void {
  useKeydown((event) => {
    const form = document.getElementById(formId)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && form instanceof HTMLFormElement)
      form.requestSubmit()
  })
}
