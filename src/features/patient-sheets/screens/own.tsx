import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Reply } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { KeptSince } from '#ui/answered.tsx'
import { Banner } from '#ui/banner.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Empty, ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { ReadAloud } from '#ui/read-aloud.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { type ComeBack, type OwnSheet, showOwnSheet } from '../contract.ts'
import { sheetName } from '../kept-sheets.ts'
import { ComeBackLink } from '../parts/come-back-link.tsx'
import { DayPlan } from '../parts/day-plan.tsx'
import { NotInForce } from '../parts/not-in-force.tsx'
import { OwnPdf } from '../parts/own-pdf.tsx'
import { AdviceAndReturn } from '../parts/plain-lists.tsx'
import { RemindersLeft, RemindMe } from '../parts/remind-me.tsx'
import { SheetHead } from '../parts/sheet-head.tsx'
import { WholePaper } from '../parts/whole-paper.tsx'
import { spokenPlan } from '../spoken-plan.ts'
import { useSheetWords } from '../words.ts'

type Answer = Reply<typeof showOwnSheet>

/** A prescription for whom it was written: what to take when, and all that stands on its paper; also without a line. */
export default function Own() {
  const { id = '' } = useParams()
  // An address that can name no sheet is asked of nobody.
  return z.safeParse(Id, id).success ? <Asked key={id} id={id} /> : <Gone />
}

function Asked({ id }: { id: string }) {
  const t = useSheetWords()
  const { asked, again } = usePatientAnswer(showOwnSheet, { params: { id } }, sheetName(id))
  if (asked.kind === 'loading') return <Loading rows={6} />
  if (asked.kind === 'refused')
    return asked.problem.status === 404 ? <Gone /> : <ErrorState page onAgain={again} />
  if (asked.kind === 'known') return <Answered id={id} answer={asked.answer} />
  if (asked.kept === null)
    return <OfflineState title={t('nothing_kept')} hint={t('nothing_kept_hint')} onAgain={again} />
  return (
    <Stack>
      <Banner tone="warn" icon="offline">
        {t('offline')} <KeptSince since={asked.since ?? null} />
      </Banner>
      <Answered id={id} answer={asked.kept} />
    </Stack>
  )
}

/** Another number's, or nobody's: which of them is not told. */
function Gone() {
  const t = useSheetWords()
  const show = useShow()
  const phone = useSession((state) => state.user?.phone ?? '')
  return (
    <Empty
      page
      icon="prescription"
      title={t('gone')}
      hint={`${t('gone_hint')} ${t('gone_number', { phone: show.phone(phone) })}`}
      act={<ButtonLink to="/user">{t('back')}</ButtonLink>}
    />
  )
}

function Answered({
  id,
  answer: { standing, number, issued_at, sheet, come_back },
}: {
  id: string
  answer: Answer
}) {
  const t = useSheetWords()
  return (
    <Stack>
      <TextLink to="/user">{t('back')}</TextLink>
      {standing !== 'in_force' && (
        <>
          <NotInForce {...{ standing, number, issued_at }} />
          <RemindersLeft id={id} />
        </>
      )}
      {sheet && <Sheet id={id} sheet={sheet} back={come_back} />}
    </Stack>
  )
}

function Sheet({ id, sheet, back }: { id: string; sheet: OwnSheet; back: ComeBack | null }) {
  const t = useSheetWords()
  const [view, setView] = useState<'plan' | 'paper'>('plan')
  const spoken = useMemo(() => spokenPlan(sheet), [sheet])
  return (
    <>
      <SheetHead sheet={sheet} />
      <Segmented
        name="view"
        label={t('view')}
        value={view}
        onChange={setView}
        options={[
          { value: 'plan', label: t('view_plan') },
          { value: 'paper', label: t('view_paper') },
        ]}
      />
      {view === 'plan' ? (
        <>
          <DayPlan drugs={sheet.drugs} />
          {spoken.length > 0 && <ReadAloud sentences={spoken} />}
          <RemindMe id={id} sheet={sheet} />
          <AdviceAndReturn sheet={sheet} />
        </>
      ) : (
        <WholePaper sheet={sheet} />
      )}
      <ComeBackLink back={back} />
      <OwnPdf id={id} number={sheet.number} />
    </>
  )
}
