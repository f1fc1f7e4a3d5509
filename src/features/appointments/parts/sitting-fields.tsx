import { useState } from 'react'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useAppointmentWords } from '../words.ts'
import { type OpenSitting, useOpenSittings, useSittingLine } from './use-sittings.ts'

/** Another sitting of the same chamber, and the time where it has slots. */
export function useOtherSitting(of: { chamber_id: number; not: string; preferred?: string | undefined }) {
  const sittings = (useOpenSittings(of.chamber_id) ?? []).filter((one) => one.form.id !== of.not && one.places > 0)
  const [picked, setPicked] = useState<string | null>(null)
  const sitting = sittings.find((one) => one.form.id === (picked ?? of.preferred)) ?? null
  return { sittings, sitting, pick: setPicked }
}

export function SittingFields({ sittings, sitting, pick, label }: { sittings: OpenSitting[]; sitting: OpenSitting | null; pick: (id: string) => void; label: string }) {
  const t = useAppointmentWords()
  const show = useShow()
  const line = useSittingLine()
  return (
    <>
      <Field label={label} name="schedule_id" required {...(sittings.length === 0 ? { hint: t('no_dates') } : {})}>
        <Select value={sitting?.form.id ?? null} options={sittings.map((one) => ({ value: one.form.id, label: line(one) }))} disabled={sittings.length === 0} onChange={pick} />
      </Field>
      {sitting?.form.mode === 'timed' && (
        <Field key={sitting.form.id} label={t('time')} name="slot_time" required>
          <Select name="slot_time" defaultValue={sitting.slots[0] ?? null} options={sitting.slots.map((value) => ({ value, label: show.clock(value) }))} />
        </Field>
      )}
    </>
  )
}
