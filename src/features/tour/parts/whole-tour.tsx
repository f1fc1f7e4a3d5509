import '#ui/styles.css'
import { Section } from '#ui/heading.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Band, Steps, Ticks } from '#ui/public-parts.tsx'
import { useTourWords } from '../words.ts'
import { Demonstration } from './demonstration.tsx'

/** All below the opening of the first page. */
export function WholeTour() {
  const t = useTourWords()
  return (
    <Stack gap="xl">
      <Demonstration />
      <Section title={t('steps')}>
        <Steps
          steps={[
            { title: t('come'), text: t('come_text') },
            { title: t('write'), text: t('write_text') },
            { title: t('close'), text: t('close_text') },
          ]}
        />
      </Section>
      <Grid columns={3} gap="lg">
        <Section title={t('doctor')}>
          <Ticks lines={[t('doctor_keys'), t('doctor_safe'), t('doctor_pad')]} />
        </Section>
        <Section title={t('assistant')}>
          <Ticks lines={[t('assistant_offline'), t('assistant_same'), t('assistant_money')]} />
        </Section>
        <Section title={t('patient')}>
          <Ticks lines={[t('patient_serial'), t('patient_dose'), t('patient_qr')]} />
        </Section>
      </Grid>
      <Band
        title={t('begin')}
        act={
          <ButtonLink to="/login" iconEnd="forward">
            {t('begin_act')}
          </ButtonLink>
        }
      >
        {t('begin_text')}
      </Band>
    </Stack>
  )
}
