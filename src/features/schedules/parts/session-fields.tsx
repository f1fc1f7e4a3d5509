import { useState } from 'react'
import { showWeekday, WEEKDAYS } from '#contract/clinic/day.ts'
import { useLanguage } from '#text/index.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TimeInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Grid, Row } from '#ui/layout.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { SessionForm } from '#domain/schedule/rows.ts'
import { sessionCodes } from '../session-form.ts'
import { useScheduleWords } from '../words.ts'

type Times = Pick<SessionForm, 'start_time' | 'end_time'>

/** From when to when. */
export function TimeFields({ start }: { start: Times | null }) {
  const t = useScheduleWords()
  return (
    <>
      <Field label={t('start_time')} name="start_time" required>
        <TimeInput name="start_time" defaultValue={start?.start_time} />
      </Field>
      <Field label={t('end_time')} name="end_time" required hint={t('end_time_hint')}>
        <TimeInput name="end_time" defaultValue={start?.end_time} />
      </Field>
    </>
  )
}

interface SessionProps {
  start: (Times & Pick<SessionForm, 'label' | 'mode' | 'slot_minutes'>) | null
  code: string
}

/** Letter, label, times and kind of a session. */
export function SessionFields({ start, code }: SessionProps) {
  const t = useScheduleWords()
  const [mode, setMode] = useState(start?.mode ?? 'serial')
  const codes = [...new Set([...sessionCodes, code])].map((value) => ({ value, label: value }))
  const modes = [
    { value: 'serial' as const, label: t('mode_serial') },
    { value: 'timed' as const, label: t('mode_timed') },
  ]
  return (
    <>
      <Grid columns={4} gap="sm">
        <Field label={t('code')} name="session_code" required>
          <Select name="session_code" options={codes} defaultValue={code} />
        </Field>
        <Field label={t('label')} name="label" hint={t('label_hint')}>
          <TextInput name="label" defaultValue={start?.label ?? undefined} maxLength={60} />
        </Field>
        <TimeFields start={start} />
      </Grid>
      <Grid columns={2} gap="sm">
        <Field label={t('mode')} name="mode" group>
          <Segmented name="mode" value={mode} onChange={setMode} options={modes} />
        </Field>
        {mode === 'timed' && (
          <Field label={t('slot_minutes')} name="slot_minutes">
            <NumberInput
              whole
              name="slot_minutes"
              unit={t('minutes')}
              defaultValue={start?.slot_minutes ?? 10}
            />
          </Field>
        )}
      </Grid>
    </>
  )
}

/** The days of the week, Saturday first. */
export function WeekdayFields({ chosen }: { chosen: readonly number[] }) {
  const t = useScheduleWords()
  const language = useLanguage()
  return (
    <Field label={t('weekdays')} name="weekdays" required group>
      <Row gap="sm">
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            many
            name="weekdays"
            value={String(day)}
            defaultChecked={chosen.includes(day)}
            label={showWeekday(day, language)}
          />
        ))}
      </Row>
    </Field>
  )
}
