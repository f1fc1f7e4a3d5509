import { showDay } from '#contract/clinic/day.ts'
import { rightSections } from '#features/settings/contract.ts'
import { useShow } from '#text/show.ts'
import { Grid } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { WriterSection } from '#ui/section-list.tsx'
import { Text } from '#ui/text.tsx'
import { followUpOf } from '../edit-content.ts'
import { useRxText } from '../words.ts'
import { keyOf, LinePart, type PartProps, shownSections } from './sections.tsx'

/** The returns that are offered as chips; the others are under their plus. */
const usual = ['After 3 days', 'After 5 days', 'After 7 days', 'After 15 days', 'After 1 month', 'With reports', 'SOS']

export interface SittingDays {
  today: string
  chamber_id: number
  sits: (day: string) => boolean
}

/** Advice, and when to come again. */
export function AdvicePart(props: PartProps & { days: () => Promise<SittingDays> }) {
  return (
    <Grid gap="lg">
      {shownSections(props, rightSections).map((section) => (
        section === 'advises' ? <LinePart key={section} {...props} section={section} kbd={keyOf[section]} lang="bn" /> : <ReturnPart key={section} {...props} />
      ))}
    </Grid>
  )
}

/** A return falls on a day on which the chamber sits. */
function ReturnPart({ writing, lists, place, onPlace, days }: PartProps & { days: () => Promise<SittingDays> }) {
  const t = useRxText()
  const show = useShow()
  const all = lists?.follow_ups ?? []
  const offered = place.at === 'follow_up' ? all : all.filter((item) => usual.includes(item.text))
  const { follow_up } = writing.content
  const pick = async (id: string) => {
    const item = all.find((one) => String(one.id) === id)
    if (!item) return
    const sitting = await days()
    writing.change((content) => ({ ...content, follow_up: content.follow_up?.text === item.text ? null : followUpOf(item, sitting) }))
  }
  return (
    <WriterSection title={t('section.follow_up')} kbd={keyOf.follow_up} onAdd={() => onPlace('follow_up')}>
      <PickChips
        label={t('section.follow_up')} onPick={(id) => void pick(id)}
        picks={offered.map((item) => ({ id: String(item.id), label: item.bn_text ?? item.text, on: follow_up?.text === item.text, lang: item.bn_text === null ? 'en' as const : 'bn' as const }))}
      />
      {follow_up?.day && <Text tone="muted" size="sm" as="p">{show.weekday(follow_up.day)}</Text>}
      {follow_up && !offered.some((item) => item.text === follow_up.text) && <Text lang="bn" as="p">{follow_up.bn_text ?? follow_up.text} {follow_up.day ? showDay(follow_up.day, 'bn') : ''}</Text>}
    </WriterSection>
  )
}
