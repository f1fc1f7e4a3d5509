import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { chamberName, useChambers, useChosenChamber } from '#features/chosen-chamber/parts.ts'
import { type Fees, readFees } from '#features/fees/parts.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { useDayCheck, useKeptForm, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useSession } from '#net/session.ts'
import { show, useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { type Question, useConfirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import type { KeptForm } from '#ui/kept-form.ts'
import { Grid, Grow } from '#ui/layout.tsx'
import { Select } from '#ui/select.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { useKeydown } from '#ui/use-keydown.ts'
import { bookAppointment, type BookingDraft, serialToCome } from '../book.ts'
import { bookingOf, notSubmitted, successToastMs, TypedBooking } from '../booking-form.ts'
import { useAppointmentWords } from '../words.ts'
import { PatientFields } from './patient-fields.tsx'
import { PersonFields, usePerson } from './person-fields.tsx'
import { useReachable } from './use-reachable.ts'
import { type OpenSitting, useOpenSittings, useSittingLine } from './use-sittings.ts'

const formId = 'appointment-create'

export interface AppointmentDialogProps {
  open: boolean
  onClose: () => void
  /** The sitting that is booked into; without it chamber and date are asked. */
  preset?: { chamber_id: number; schedule_id: string }
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

function OpenAppointmentDialog({ onClose, preset, patient, keep }: Opened & { keep: KeptForm }) {
  const t = useAppointmentWords()
  const [ask, question] = useConfirm()
  const [type, setType] = useState<1 | 2 | 3>(1)
  const [problem, setProblem] = useState('')
  const where = useWhere(preset)
  const person = usePerson(patient)
  const fees = useFeesFor(where.sitting, person.known?.id ?? null)
  useSubmitKey()
  const ready = !where.reading && !person.reading && (!where.sitting || fees !== undefined)
  const [isMeant, dayQuestion] = useDayCheck()
  const { clock } = useClinic()
  const [opened] = useState(() => sittingDate(clock.now()))
  const submit = useSubmit({ where, person, fees, opened, isMeant, ask, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('create_title')}
      size="form"
      footer={<Footer fee={fees?.criteria && where.sitting ? fees.fees[type] : null} onClose={onClose} />}
    >
      <Form
        id={formId}
        schema={TypedBooking}
        keep={keep}
        ready={ready}
        onSubmit={submit}
        explain={(key) => explain(key, t)}
        label={t('create_title')}
      >
        {!preset && <WhereFields where={where} />}
        {preset && where.no_place && <Banner tone="warn">{t(where.no_place)}</Banner>}
        {where.sitting?.form.mode === 'timed' && where.sitting.slots.length > 0 && (
          <SlotField key={where.sitting.form.id} sitting={where.sitting} />
        )}
        <PersonFields person={person} sitting={where.sitting} start={patient} />
        <PatientFields
          key={person.round}
          person={person}
          opened={opened}
          fees={fees}
          type={type}
          onType={setType}
          problem={problem}
          onProblem={setProblem}
        />
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

type Where = ReturnType<typeof useWhere>

/** The sitting; without one given, of the chamber that is worked in unless another is chosen. */
function useWhere(preset: AppointmentDialogProps['preset']) {
  const here = useChosenChamber()
  const [chosen, setChamber] = useState<number | null>(preset?.chamber_id ?? null)
  const chamber_id = chosen ?? here?.id ?? null
  const [schedule_id, setSchedule] = useState<string | null>(preset?.schedule_id ?? null)
  const sittings = useOpenSittings(chamber_id ?? 0)
  const sitting = sittings?.find((one) => one.form.id === schedule_id) ?? null
  const choose = (id: number) => {
    setChamber(id)
    setSchedule(null)
  }
  const no_place =
    sitting?.places === 0
      ? ('session_full' as const)
      : preset && sittings && !sitting
        ? ('session_over' as const)
        : null
  return {
    chamber_id,
    choose,
    sittings,
    sitting,
    no_place,
    setSchedule,
    reading: chamber_id !== null && !sittings,
  }
}

function WhereFields({ where }: { where: Where }) {
  const t = useAppointmentWords()
  const chambers = useChambers(useClinic()) ?? []
  const line = useSittingLine()
  const { chamber_id, sittings, sitting } = where
  const dates = (sittings ?? []).map((one) => ({
    value: one.form.id,
    label: line(one),
    disabled: one.places === 0,
  }))
  const hint = chamber_id === null ? t('date_first') : sittings?.length === 0 ? t('no_dates') : undefined
  return (
    <Grid columns={2}>
      <Field label={t('chamber')} name="chamber_id" required>
        <Select
          name="chamber_id"
          value={chamber_id === null ? null : String(chamber_id)}
          options={chambers.map((one) => ({ value: String(one.id), label: chamberName(one) }))}
          onChange={(id) => where.choose(Number(id))}
        />
      </Field>
      <Field label={t('date')} name="schedule_id" required {...(hint === undefined ? {} : { hint })}>
        <Select
          name="schedule_id"
          value={sitting?.form.id ?? null}
          options={dates}
          disabled={dates.length === 0}
          onChange={where.setSchedule}
        />
      </Field>
    </Grid>
  )
}

function SlotField({ sitting }: { sitting: OpenSitting }) {
  const t = useAppointmentWords()
  const show = useShow()
  return (
    <Field label={t('time')} name="slot_time" required>
      <Select
        name="slot_time"
        defaultValue={sitting.slots[0] ?? null}
        options={sitting.slots.map((value) => ({ value, label: show.clock(value) }))}
      />
    </Field>
  )
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

interface Submitting {
  where: Where
  person: ReturnType<typeof usePerson>
  fees: Fees | undefined
  /** The sitting date on which the dialog was opened: ages stand in it as of that day. */
  opened: string
  isMeant: () => Promise<boolean>
  ask: (question: Question) => Promise<boolean>
  onClose: () => void
}

function useSubmit({ where, person, fees, opened, isMeant, ask, onClose }: Submitting) {
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
    const told = { serial: appointment.serial, name: show.name(patient) }
    onClose()
    toast(appointment.serial === serialToCome ? t('booked_to_come', told) : t('booked', told), {
      kind: 'success',
      lasts: successToastMs,
    })
    await go(`/doctor/schedules/${appointment.schedule_id}/appointments`)
    return undefined
  }
}

/** What a yes books, read once more. */
function Asked({
  draft: {
    sitting: { form },
    patient,
    slot_time,
    type,
    fee_paisa,
  },
}: {
  draft: BookingDraft
}) {
  const t = useAppointmentWords()
  const show = useShow()
  return (
    <>
      <p>{t('confirm_body')}</p>
      <Facts
        rows={[
          { name: t('patient'), value: show.name(patient) },
          {
            name: t('date'),
            value: `${show.weekday(form.date)}, ${show.clock(slot_time ?? form.start_time)}`,
          },
          { name: t('type'), value: t(`type_${type}`) },
          { name: t('fee'), value: show.taka(fee_paisa) },
        ]}
      />
    </>
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
