import { PageSection } from '#ui/heading.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Band, Steps, Ticks } from '#ui/public-parts.tsx'
import { useTourWords } from '../words.ts'

/** What the product does, and for whom. */
export function WholeTour() {
  const t = useTourWords()
  return (
    <Stack gap="xl">
      <PageSection title={t('steps')}>
        <Steps
          steps={[
            { title: t('come'), text: t('come_text') },
            { title: t('write'), text: t('write_text') },
            { title: t('close'), text: t('close_text') },
          ]}
        />
      </PageSection>
      <Grid columns={3} gap="lg">
        <PageSection title={t('doctor')}>
          <Ticks lines={[t('doctor_keys'), t('doctor_safe'), t('doctor_pad')]} />
        </PageSection>
        <PageSection title={t('assistant')}>
          <Ticks lines={[t('assistant_offline'), t('assistant_same'), t('assistant_money')]} />
        </PageSection>
        <PageSection title={t('patient')}>
          <Ticks lines={[t('patient_serial'), t('patient_dose'), t('patient_qr')]} />
        </PageSection>
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
