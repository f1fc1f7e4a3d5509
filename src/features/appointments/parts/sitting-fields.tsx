import { useState } from 'react'
import * as z from 'zod/mini'
import { blank } from '#contract/fields.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useAppointmentWords } from '../words.ts'
import { type OpenSitting, useOpenSittings, useSittingLine } from './use-sittings.ts'

/** A time of the sitting, where it has some; the sitting itself is picked beside it. */
export const TypedSlot = z.object({ slot_time: blank(z.string()) })

export interface OtherSitting {
  sittings: OpenSitting[]
  sitting: OpenSitting | null
  pick: (id: string) => void
}

/** Another sitting of the same chamber, of those `preferred` the first that this device knows to be free; undefined while they are being read. */
export function useOtherSitting(of: {
  chamber_id: number
  not: string
  preferred: readonly string[]
}): OtherSitting | undefined {
  const open = useOpenSittings(of.chamber_id)
  const [picked, setPicked] = useState<string | null>(null)
  const sittings = open?.filter((one) => one.form.id !== of.not && one.places > 0)
  const [sitting = null] = (picked === null ? of.preferred : [picked]).flatMap(
    (id) => sittings?.find((one) => one.form.id === id) ?? [],
  )
  return sittings && { sittings, sitting, pick: setPicked }
}

/** Which sitting, and the time where it has slots. */
export function SittingFields({ sittings, sitting, pick, label }: OtherSitting & { label: string }) {
  const t = useAppointmentWords()
  const show = useShow()
  const line = useSittingLine()
  return (
    <>
      <Field
        label={label}
        name="schedule_id"
        required
        {...(sittings.length === 0 ? { hint: t('no_dates') } : {})}
      >
        <Select
          value={sitting?.form.id ?? null}
          options={sittings.map((one) => ({ value: one.form.id, label: line(one) }))}
          disabled={sittings.length === 0}
          onChange={pick}
        />
      </Field>
      {sitting?.form.mode === 'timed' && (
        <Field key={sitting.form.id} label={t('time')} name="slot_time" required>
          <Select
            name="slot_time"
            defaultValue={sitting.slots[0] ?? null}
            options={sitting.slots.map((value) => ({ value, label: show.clock(value) }))}
          />
        </Field>
      )}
    </>
  )
}
