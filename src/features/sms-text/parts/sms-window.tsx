import { smsDay } from '#domain/sms/types.ts'
import { TimeInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { useSmsTextWords } from '../words.ts'

/** Between which hours messages of a type go out: the fields `from_time` and `until_time`. */
export function SmsWindow({ from, until }: { from: string; until: string }) {
  const t = useSmsTextWords()
  const bounds = { min: smsDay.from, max: smsDay.until }
  return (
    <Grid columns={2} gap="sm">
      <Field label={t('from_time')} name="from_time" required hint={t('window_hint')}>
        <TimeInput name="from_time" defaultValue={from} {...bounds} />
      </Field>
      <Field label={t('until_time')} name="until_time" required>
        <TimeInput name="until_time" defaultValue={until} {...bounds} />
      </Field>
    </Grid>
  )
}
