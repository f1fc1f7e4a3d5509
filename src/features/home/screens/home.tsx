import { ChamberPlaces, Specialities, TodaySittings, useLiveQueue } from '#features/directory/parts.ts'
import { Services } from '#features/services/parts.ts'
import { Testimonials } from '#features/testimonials/parts.ts'
import { DemonstrationPanel } from '#features/tour/parts.ts'
import { PageSection } from '#ui/heading.tsx'
import { Below, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Hero } from '#ui/public-frame.tsx'
import { Band, Steps } from '#ui/public-parts.tsx'
import { WideAndNarrow } from '#ui/public-today.tsx'
import { useHomeWords } from '../words.ts'

/** Who sits today and how far his queue has come, what doctors there are, what is offered and what people say of it, and the doors into the product. */
export default function Home() {
  const t = useHomeWords()
  const acts = (
    <>
      <ButtonLink to="/doctors/" kind="primary" size="lg" icon="search">
        {t('find')}
      </ButtonLink>
      <ButtonLink to="/join" size="lg">
        {t('join')}
      </ButtonLink>
      <ButtonLink to="/assistant-login" size="lg">
        {t('assistant')}
      </ButtonLink>
    </>
  )
  const lists = (
    <Stack gap="xl">
      <Specialities />
      <ChamberPlaces />
    </Stack>
  )
  return (
    <Stack gap="xl">
      <Hero title={t('hero')} second={t('hero_second')} act={acts} aside={useLiveQueue()} />
      <DemonstrationPanel />
      <WideAndNarrow wide={<TodaySittings />} narrow={lists} />
      <Below gap="xl">
        <HowItGoes />
        <Services />
        <ForDoctors />
        <Testimonials />
      </Below>
    </Stack>
  )
}

function HowItGoes() {
  const t = useHomeWords()
  return (
    <PageSection title={t('steps')}>
      <Steps
        steps={[
          { title: t('serial'), text: t('serial_text') },
          { title: t('watch'), text: t('watch_text') },
          { title: t('come'), text: t('come_text') },
        ]}
      />
    </PageSection>
  )
}

function ForDoctors() {
  const t = useHomeWords()
  return (
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
  )
}
