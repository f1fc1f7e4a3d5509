import { gestationOn } from '#contract/clinic/pregnancy.ts'
import type { VitalsRow } from '#domain/vitals/rows.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { datingIn } from '../dating-in.ts'
import { weeksOn } from '../say.ts'
import { tetanusDoses } from '../typed.ts'
import type { CertificateForm } from '../use-form.ts'
import { useCertificateText } from '../words.ts'
import { DayField, WordField } from './fields.tsx'
import { VisitRows } from './visit-rows.tsx'

interface CardFieldsProps {
  form: CertificateForm
  today: string
  measured: readonly VitalsRow[]
}

/** A pregnancy as it is counted and followed. */
export function CardFields({ form, today, measured }: CardFieldsProps) {
  const t = useCertificateText()
  const show = useShow()
  return (
    <>
      <Grid columns="days">
        <DayField form={form} name="lmp" label={t('field.lmp')} max={today} />
        <DayField form={form} name="scan_edd" label={t('field.scan_edd')} hint={t('field.scan_hint')} />
      </Grid>
      <Counted form={form} today={today} />
      <Grid>
        <WordField form={form} name="gravida" most={2} inputMode="numeric" />
        <WordField form={form} name="para" most={2} inputMode="numeric" />
        <WordField form={form} name="living" most={2} inputMode="numeric" />
        <WordField form={form} name="blood_group" most={20} />
      </Grid>
      <WordField form={form} name="risks" most={500} long />
      <VisitRows form={form} today={today} measured={measured} />
      <Field label={t('field.tetanus')} group>
        <Grid columns="days">
          {tetanusDoses.map((name, at) => (
            <DayField
              key={name}
              form={form}
              name={name}
              label={t('field.dose', { n: show.number(at + 1) })}
              max={today}
            />
          ))}
        </Grid>
      </Field>
      <WordField form={form} name="iron_folate" most={120} />
      <DayField form={form} name="next_visit" label={t('field.next_visit')} />
      <WordField form={form} name="note" most={500} long />
    </>
  )
}

function Counted({ form, today }: Pick<CardFieldsProps, 'form' | 'today'>) {
  const t = useCertificateText()
  const show = useShow()
  const lang = useLanguage()
  const dating = datingIn(form.typed)
  const now = gestationOn(dating, today)
  const weeks = weeksOn(dating, today, { lang })
  if (!now || weeks === null) return null
  return (
    <Text as="p" tone="muted">
      {t('dated', { weeks, due: show.day(now.due), by: t(`by.${now.by}`) })}
    </Text>
  )
}
