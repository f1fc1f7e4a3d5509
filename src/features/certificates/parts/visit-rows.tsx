import type { VitalsRow } from '#domain/vitals/rows.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { datingIn } from '../dating-in.ts'
import { measuredOn } from '../measured-on.ts'
import { weeksOn } from '../say.ts'
import type { TypedVisit } from '../typed.ts'
import type { CertificateForm } from '../use-form.ts'
import { useCertificateText } from '../words.ts'

interface VisitRowsProps {
  form: CertificateForm
  today: string
  measured: readonly VitalsRow[]
}

const mostVisits = 20

/** The visits of a card, each typed, or taken from what was measured on its day by a press. */
export function VisitRows({ form, today, measured }: VisitRowsProps) {
  const t = useCertificateText()
  const { visits } = form.typed
  const change = (at: number, words: TypedVisit) =>
    form.setVisits(visits.map((row, index) => (index === at ? { ...row, ...words } : row)))
  return (
    <PageSection title={t('field.visits')} count={visits.length}>
      <Stack gap="lg">
        {visits.map((row, at) => (
          <VisitRow
            key={at}
            {...{ form, today, row, at }}
            vitals={measuredOn(measured, row['day'] ?? '')}
            onChange={(words) => change(at, words)}
            onDrop={() => form.setVisits(visits.filter((_, index) => index !== at))}
          />
        ))}
        {visits.length < mostVisits && (
          <Row>
            <Button icon="add" onClick={() => form.setVisits([...visits, { day: today }])}>
              {t('field.more')}
            </Button>
          </Row>
        )}
      </Stack>
    </PageSection>
  )
}

interface VisitRowProps extends Pick<VisitRowsProps, 'form' | 'today'> {
  row: TypedVisit
  at: number
  /** What was measured on that day, as it comes into the boxes. */
  vitals: TypedVisit | null
  onChange: (words: TypedVisit) => void
  onDrop: () => void
}

const names = ['weight_kg', 'bp', 'fundal_cm', 'fhr', 'oedema', 'albumin', 'sugar', 'hb'] as const

function VisitRow({ form, today, row, at, vitals, onChange, onDrop }: VisitRowProps) {
  const t = useCertificateText()
  const show = useShow()
  const lang = useLanguage()
  const weeks = weeksOn(datingIn(form.typed), row['day'] ?? '', { lang, short: true })
  return (
    <PageSection level={3} title={t('field.visit', { n: show.number(at + 1) })}>
      <Field label={t('field.day')} error={form.wrong(`visits.${at}.day`)}>
        <DateInput value={row['day'] ?? ''} max={today} onDay={(day) => onChange({ day })} />
      </Field>
      <Grid columns="2-tight" gap="sm">
        {names.map((name) => (
          <Field key={name} label={t(`field.${name}`)} error={form.wrong(`visits.${at}.${name}`)}>
            <TextInput
              value={row[name] ?? ''}
              maxLength={20}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </Grid>
      <Field label={t('field.note')} error={form.wrong(`visits.${at}.note`)}>
        <TextInput
          value={row['note'] ?? ''}
          maxLength={120}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
      <RowActs {...{ weeks, vitals, onChange, onDrop }} />
    </PageSection>
  )
}

type RowActsProps = Pick<VisitRowProps, 'vitals' | 'onChange' | 'onDrop'> & { weeks: string | null }

function RowActs({ weeks, vitals, onChange, onDrop }: RowActsProps) {
  const t = useCertificateText()
  return (
    <Row>
      {weeks !== null && <Text tone="muted">{t('field.weeks', { weeks })}</Text>}
      {vitals && (
        <Button size="sm" icon="vitals" onClick={() => onChange(vitals)}>
          {t('field.take_vitals')}
        </Button>
      )}
      <Button size="sm" kind="quiet" icon="close" onClick={onDrop}>
        {t('field.drop_visit')}
      </Button>
    </Row>
  )
}
