import { useState } from 'react'
import * as z from 'zod/mini'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { FormDialog } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { fieldErrors, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { Banner } from '#ui/banner.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues } from '#ui/form.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { type CalledOffHere, type Leave, takeLeave, takenBy } from '../acts.ts'
import { mustConfirm } from '../called-off.ts'
import { ExceptionForm } from '../contract.ts'
import { explainSession } from '../explain.ts'
import type { TypedSession } from '../session-form.ts'
import { useScheduleWords } from '../words.ts'
import { CalledOffList } from './called-off-list.tsx'
import { ChamberField } from './chamber-field.tsx'

interface LeaveProps {
  onClose: () => void
  chambers: readonly ChamberRow[]
  every: boolean
}

/** Leave or a holiday. Where patients have places on those days they are listed first. It works with no line. */
export function LeaveDialog({ chambers, every, onClose }: LeaveProps) {
  const t = useScheduleWords()
  const clinic = useClinic()
  const [chamber_id, setChamber] = useState(every ? 0 : (chambers[0]?.id ?? 0))
  const [booked, setBooked] = useState<CalledOffHere | null>(null)
  const save = async ({ confirm, ...typed }: TypedSession) => {
    const leave = leaveOf(typed, chamber_id === 0 ? null : chamber_id)
    const { calledOff } = await takenBy(clinic, leave)
    setBooked(calledOff.visits.length > 0 ? calledOff : null)
    mustConfirm(calledOff, { shown: booked, ticked: confirm === true })
    await takeLeave(clinic, leave, confirm === true ? calledOff : null)
    toast(t('leave_saved'), { kind: 'success' })
    onClose()
  }
  return (
    <FormDialog
      as="leave"
      title={t('leave_title')}
      size="form"
      submit={t('leave_save')}
      icon="save"
      schema={anyValues}
      onSubmit={save}
      explain={explainSession}
      onClose={onClose}
    >
      <ChamberField chambers={chambers} value={chamber_id} onChange={setChamber} every={every} />
      <LeaveFields />
      {booked && (
        <Stack gap="sm">
          <Banner tone="warn">{t('leave_booked_title')}</Banner>
          <CalledOffList of={booked} />
        </Stack>
      )}
    </FormDialog>
  )
}

/** What it is, from when to when, and why. */
function LeaveFields() {
  const t = useScheduleWords()
  const today = sittingDate(useClinic().clock.now())
  return (
    <>
      <Field label={t('leave_kind')} name="kind" group>
        <Segmented
          name="kind"
          defaultValue="leave"
          options={[
            { value: 'leave', label: t('kind_leave') },
            { value: 'holiday', label: t('kind_holiday') },
          ]}
        />
      </Field>
      <Grid columns={3} gap="sm">
        <Field label={t('from_date')} name="from_date" required>
          <DateInput name="from_date" defaultValue={today} min={today} />
        </Field>
        <Field label={t('to_date')} name="to_date" required>
          <DateInput name="to_date" defaultValue={today} min={today} />
        </Field>
        <Field label={t('reason')} name="reason">
          <TextInput name="reason" maxLength={200} />
        </Field>
      </Grid>
    </>
  )
}

function leaveOf(typed: TypedSession, chamber_id: number | null): Leave {
  const read = z.safeParse(ExceptionForm, { ...typed, id: newId(), chamber_id })
  if (!read.success) throw new Problem(invalid, { errors: fieldErrors(read.error.issues) })
  const { id: _id, confirmed: _confirmed, shown: _shown, ...leave } = read.data
  return leave
}
