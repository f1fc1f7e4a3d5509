import { staff } from '#domain/staff/rows.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { Hands } from '#domain/prescription/rows.ts'
import { DrawingShown } from '#features/drawings/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useLanguage } from '#text/language.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grid, Grow, Row, Stack } from '#ui/layout.tsx'
import { Mark } from '#ui/mark.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { scriptOf } from '#features/prescriptions/content/rules.ts'
import { saveBehind } from '../save-behind.ts'
import { type AskedTwin, askedOf, type Wording } from '../twin-words.ts'
import { twinsIn } from '../twins.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import type { Writing } from './use-writing.ts'

/** The lines of a draft that two hands changed, each a card: both wordings, whose they are, and which one counts. */
export function DoubledLines({ writing }: { writing: Writing }) {
  const t = useRxText()
  const language = useLanguage()
  const { content, draft, change } = writing
  const twins = twinsIn(content)
  if (twins.length === 0) return null
  const decide = (how: (now: PrescriptionContent) => PrescriptionContent) => {
    change(how)
    saveBehind(writing)
  }
  return (
    <PageSection title={t('doubled.title', { count: twins.length })} count={twins.length} urgent>
      <Stack gap="sm">
        <Text as="p" tone="muted">
          {t('doubled.hint')}
        </Text>
        {twins.map((twin) => {
          const asked = askedOf(content, twin, language)
          return <TwinCard key={asked.id} asked={asked} hands={draft.hands} onDecide={decide} />
        })}
      </Stack>
    </PageSection>
  )
}

interface TwinCardProps {
  asked: AskedTwin
  hands: Hands | null
  onDecide: (how: (now: PrescriptionContent) => PrescriptionContent) => void
}

function TwinCard({ asked: { of, wordings, keepAll }, hands, onDecide }: TwinCardProps) {
  const t = useRxText()
  const title = usePartTitle()
  return (
    <Panel
      tone="danger"
      {...(keepAll
        ? { footer: <Button onClick={() => onDecide(keepAll)}>{t('doubled.keep_all')}</Button> }
        : {})}
    >
      <Stack gap="sm">
        <Row>
          <Grow>
            <Text strong>{t('doubled.both', { section: title(of) })}</Text>
          </Grow>
          <Mark state="decide" />
        </Row>
        <Grid columns={2}>
          {wordings.map((wording) => (
            <OneWording
              key={wording.id}
              wording={wording}
              title={title(of)}
              hand={hands?.[wording.path]}
              onKeep={() => onDecide(wording.keep)}
            />
          ))}
        </Grid>
      </Stack>
    </Panel>
  )
}

interface OneWordingProps {
  wording: Wording
  /** The part of the sheet it is of. */
  title: string
  hand: Hands[string] | undefined
  onKeep: () => void
}

function OneWording({ wording: { text, drawing }, title, hand, onKeep }: OneWordingProps) {
  const t = useRxText()
  const show = useShow()
  const people = useRows(useClinic(), staff)
  const by = people?.find(({ id }) => id === hand?.by)
  const words = text !== '' ? text : drawing ? title : t('doubled.empty')
  return (
    <Stack gap="xs">
      {drawing ? (
        <DrawingShown drawing={drawing} />
      ) : (
        <Text as="p" strong lang={scriptOf(words)}>
          {words}
        </Text>
      )}
      <Text as="p" size="sm" tone="muted">
        {hand
          ? t('doubled.by', { when: show.moment(hand.at), by: by ? show.name(by) : '' })
          : t('doubled.here')}
      </Text>
      <Row>
        <Button size="sm" aria-label={t('doubled.keep_label', { words })} onClick={onKeep}>
          {t('doubled.keep')}
        </Button>
      </Row>
    </Stack>
  )
}

/** How the part of a sheet is called in which two hands wrote. */
export function usePartTitle(): (of: AskedTwin['of']) => string {
  const t = useRxText()
  return (of) => t(`section.${of}`)
}
