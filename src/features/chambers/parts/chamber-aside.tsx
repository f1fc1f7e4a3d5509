import { useNavigate } from 'react-router-dom'
import { Problem } from '#contract/problem.ts'
import { feeCriteria } from '#domain/fee/rows.ts'
import { useFeeRule } from '#features/fees/parts.ts'
import { scheduleSlots } from '#domain/schedule/rows.ts'
import { formCall } from '#net/form-call.ts'
import { showWeekday, WEEKDAYS } from '#contract/clinic/day.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useSync } from '#local/react/use-sync.ts'
import { call } from '#net/call.ts'
import { errorText, useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { type ChamberRow } from '#domain/chamber/rows.ts'
import { destroyChamber } from '../contract.ts'
import { useChamberActs } from '../use-chamber-acts.ts'
import { useChamberText } from '../words.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'

/** What hangs on a chamber: its week, its fees, and its end. */
export function ChamberAside({ chamber, may }: { chamber: ChamberRow; may: boolean }) {
  return (
    <>
      <Week chamber_id={chamber.id} may={may} />
      <Fees chamber_id={chamber.id} may={may} />
      {may && <Paper chamber_id={chamber.id} />}
      {may && <Closing chamber={chamber} />}
    </>
  )
}

/** How its prescriptions look, and what stands on them. */
function Paper({ chamber_id }: { chamber_id: number }) {
  const t = useChamberText()
  return (
    <PageSection title={t('paper')}>
      <Stack gap="xs">
        <TextLink to={`/doctor/settings/header?chamber=${chamber_id}`}>{t('pad')}</TextLink>
        <TextLink to={`/doctor/chambers/${chamber_id}/prescription-content-settings`}>
          {t('contents')}
        </TextLink>
      </Stack>
    </PageSection>
  )
}

function Week({ chamber_id, may }: { chamber_id: number; may: boolean }) {
  const t = useChamberText()
  const show = useShow()
  const language = useLanguage()
  const slots = useRows(useClinic(), scheduleSlots, { by: 'chamber_id', is: chamber_id })
  const times = (day: number) =>
    (slots ?? [])
      .filter((slot) => slot.weekdays.includes(day))
      .map((slot) => `${show.clock(slot.start_time)} – ${show.clock(slot.end_time)}`)
  const rows = WEEKDAYS.filter((day) => times(day).length > 0).map((day) => ({
    name: showWeekday(day, language),
    value: times(day).join(', '),
  }))
  return (
    <PageSection
      title={t('week')}
      end={
        <TextLink to={`/doctor/chambers/${chamber_id}/schedules`}>{t(may ? 'change_plan' : 'plan')}</TextLink>
      }
    >
      {slots && (rows.length === 0 ? <Text tone="muted">{t('no_week')}</Text> : <Facts rows={rows} />)}
    </PageSection>
  )
}

function Fees({ chamber_id, may }: { chamber_id: number; may: boolean }) {
  const t = useChamberText()
  const say = useFeeRule()
  const criteria = useRows(useClinic(), feeCriteria, { by: 'chamber_id', is: chamber_id })?.[0]
  return (
    <PageSection
      title={t('fee')}
      end={
        may && <TextLink to={`/doctor/patient-type-criteria/edit/${chamber_id}`}>{t('change_fee')}</TextLink>
      }
    >
      <Text as="p">{criteria ? say(criteria) : '–'}</Text>
    </PageSection>
  )
}

function Closing({ chamber }: { chamber: ChamberRow }) {
  const t = useChamberText()
  const acts = useChamberActs()
  const [remove, question] = useRemoval(chamber, acts.archive)
  return (
    <PageSection title={t('closing')}>
      <Stack gap="sm">
        <Text as="p" size="sm" tone="muted">
          {t('closing_hint')}
        </Text>
        <Row>
          {chamber.active ? (
            <Button onClick={() => void acts.archive(chamber)}>{t('archive')}</Button>
          ) : (
            <Button icon="undo" onClick={() => void acts.restore(chamber)}>
              {t('restore')}
            </Button>
          )}
          <Button kind="danger-quiet" icon="trash" onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </Row>
        {question}
        {acts.question}
      </Stack>
    </PageSection>
  )
}

const visitsIn = (current: unknown): number =>
  typeof current === 'object' && current !== null && 'visits' in current && typeof current.visits === 'number'
    ? current.visits
    : 0

/** Removes a chamber for good; one with patients to come is offered for archiving instead. */
function useRemoval(chamber: ChamberRow, archive: (chamber: ChamberRow) => Promise<void>) {
  const t = useChamberText()
  const go = useNavigate()
  const sync = useSync()
  const [ask, question] = useConfirm()
  const name = chamberName(chamber)
  const offerArchive = async (count: number) => {
    const yes = await ask({
      title: t('has_visits_title', { name }),
      body: t('has_visits_body', { count }),
      yes: t('archive'),
    })
    if (yes) await archive(chamber)
  }
  const remove = async () => {
    if (
      !(await ask({
        title: t('remove_title', { name }),
        body: t('remove_body'),
        yes: t('remove'),
        danger: true,
      }))
    )
      return
    try {
      await formCall(() => call(destroyChamber, { params: { id: String(chamber.id) } }))
      await sync?.sync.now()
      toast(t('removed', { name }), { kind: 'success' })
      await go('/doctor/chambers/list')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.code === 'chamber_booked') return offerArchive(visitsIn(error.current))
      toast(errorText(error.code), { kind: 'error' })
    }
  }
  return [remove, question] as const
}
