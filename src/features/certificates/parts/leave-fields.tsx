import { isDay } from '#contract/clinic/day.ts'
import { leaveDays, leaveLengthIn } from '#contract/clinic/leave.ts'
import { useLanguage } from '#text/index.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'
import type { CertificateForm } from '../use-form.ts'
import { useCertificateText } from '../words.ts'
import { DayField, WordField } from './fields.tsx'

/** Days of leave, and the diagnosis only by a tick. */
export function LeaveFields({ form }: { form: CertificateForm }) {
  const t = useCertificateText()
  const lang = useLanguage()
  const { words } = form.typed
  const leave = { from: words['from'] ?? '', to: words['to'] ?? '' }
  const isDated = isDay(leave.from) && isDay(leave.to) && leaveDays(leave) > 0
  return (
    <>
      <Grid columns="days">
        <DayField form={form} name="from" label={t('field.from')} required />
        <DayField form={form} name="to" label={t('field.to')} required />
      </Grid>
      {isDated && (
        <Text as="p" tone="muted">
          {t('days', { days: leaveLengthIn(leave, lang) })}
        </Text>
      )}
      <Field label={t('field.duty')} group>
        <Segmented
          name="duty"
          value={words['duty'] === 'light' ? 'light' : 'rest'}
          onChange={(duty) => form.say({ duty })}
          options={[
            { value: 'rest', label: t('field.rest') },
            { value: 'light', label: t('field.light') },
          ]}
        />
      </Field>
      <DayField form={form} name="resume_on" label={t('field.resume_on')} />
      <DiagnosisField form={form} />
      <WordField form={form} name="note" most={500} long />
    </>
  )
}

/** An employer need not know why: it is printed only by a tick. */
function DiagnosisField({ form }: { form: CertificateForm }) {
  const t = useCertificateText()
  const isOn = form.typed.ticks.includes('diagnosis')
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('field.show_diagnosis')}
        second={t('field.show_diagnosis_hint')}
        checked={isOn}
        onChange={(event) => form.tick('diagnosis', event.target.checked)}
      />
      {isOn && <WordField form={form} name="diagnosis" most={300} required />}
    </Stack>
  )
}

/** For what somebody is fit. */
export function FitnessFields({ form, today }: { form: CertificateForm; today: string }) {
  const t = useCertificateText()
  return (
    <>
      <WordField form={form} name="fit_for" required hint={t('field.fit_for_hint')} />
      <WordField form={form} name="restrictions" most={500} long />
      <DayField form={form} name="examined_on" label={t('field.examined_on')} required max={today} />
      <WordField form={form} name="note" most={500} long />
    </>
  )
}
