import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { scheduleSlots } from '#domain/schedule/rows.ts'
import type { ProfileChamber, PublicProfile } from '#features/directory/contract.ts'
import { bookingPath, doctorPath } from '#features/directory/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { Columns } from '#ui/columns.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { PrintJob } from '#ui/print-job.tsx'
import { posterOf } from '../poster-of.ts'
import { usePosterWords } from '../words.ts'
import { PosterChoices, usePosterChoice } from './choices.tsx'
import { Links } from './links.tsx'
import { PosterPaper } from './poster-paper.tsx'

/**
 * What the published page of a doctor gives: his poster with what is chosen for it, and his links. Where nobody can book,
 * its code leads to the page, which says whom to call and when he sits.
 */
export function Published({ doctor }: { doctor: PublicProfile }) {
  const t = usePosterWords()
  const choice = usePosterChoice(doctor.chambers)
  const { chamber, size, language } = choice
  const clinic = useClinic()
  const plan = useRows(clinic, scheduleSlots)
  const [today] = useState(() => sittingDate(clinic.clock.now()))
  const [isPrinting, setPrinting] = useState(false)
  if (!chamber) return <Empty icon="print" title={t('not_public')} hint={t('no_chamber')} />
  // Without its hours a poster is not whole, and nobody would see that they are missing.
  if (plan === undefined) return <Loading />
  const poster = posterOf(language, { doctor, chamber, plan, today })
  const address = `${location.origin}${poster.books ? bookingPath(doctor, chamber) : doctorPath(doctor)}`
  const paper = <PosterPaper {...{ poster, size, address }} />
  return (
    <Columns
      side="half"
      main={
        <>
          <PageSection title={t('on_paper')}>
            <PosterChoices {...choice} chambers={doctor.chambers} />
            <Missing chamber={chamber} hasHours={poster.hours.length > 0} books={poster.books} />
            <Row>
              <Button kind="primary" icon="print" onClick={() => setPrinting(true)}>
                {t('print')}
              </Button>
            </Row>
          </PageSection>
          <Links doctor={doctor} address={address} books={poster.books} />
        </>
      }
      aside={
        <PageSection title={t('preview')}>
          {paper}
          {isPrinting && <PrintJob onDone={() => setPrinting(false)}>{paper}</PrintJob>}
        </PageSection>
      }
    />
  )
}

/** Names by which a machine calls itself: at another they lead nowhere. */
const isOwnMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

interface MissingProps {
  chamber: ProfileChamber
  hasHours: boolean
  books: boolean
}

/** What the poster lacks, or would lead nowhere with. */
function Missing({ chamber, hasHours, books }: MissingProps) {
  const t = usePosterWords()
  const toPlan = <ButtonLink to={`/doctor/chambers/${chamber.id}/schedules`}>{t('to_plan')}</ButtonLink>
  return (
    <>
      {!hasHours && <Banner act={toPlan}>{t('no_hours')}</Banner>}
      {hasHours && !books && <Banner act={toPlan}>{t('no_places')}</Banner>}
      {isOwnMachine(location.hostname) && <Banner tone="warn">{t('code_local')}</Banner>}
    </>
  )
}
