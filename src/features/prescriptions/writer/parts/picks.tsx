import { memo, useDeferredValue, useState } from 'react'
import { newId } from '#contract/clinic/uuid.ts'
import type { FavoriteDrugRow } from '#domain/drug/rows.ts'
import { type KnownDrugs, openCatalogue, usualDrugs } from '#features/drugs/parts.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import type { ContentItem } from '#domain/phrase/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLanguage } from '#text/language.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { toast } from '#ui/toasts.ts'
import { chosenOf } from '#features/prescriptions/content/parts.ts'
import {
  addEntry,
  drugLineOf,
  holdsDrug,
  type LineSection,
  pickedEntry,
  removeLine,
  scriptOf,
  withLine,
  wordsOn,
} from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import type { PartProps } from './part-props.ts'

const most = 8

/** What this doctor usually gives, tests and advice, by one press. */
export function Picks({ writing, lists, known }: PartProps & { known: KnownDrugs | undefined }) {
  const t = useRxText()
  const { change, hold } = writing
  // Which of them stand on the sheet is marked behind the key that wrote it.
  const content = useDeferredValue(writing.content)
  return (
    <>
      <UsualDrugs {...{ content, change, hold }} favorites={known?.favorites ?? none} />
      {(['investigations', 'advises'] as const).map((section) => (
        <PageSection key={section} title={t(`section.${section}`)}>
          <SectionPicks {...{ content, change, section }} items={lists?.[section] ?? none} />
        </PageSection>
      ))}
    </>
  )
}

const none: readonly never[] = []

/** The usual medicines where there is no room beside the sheet: behind their own plus. */
export function FoldedPicks({
  writing,
  known,
}: Pick<PartProps, 'writing'> & { known: KnownDrugs | undefined }) {
  const t = useRxText()
  const [open, setOpen] = useState(false)
  const { content, change, hold } = writing
  const favorites = known?.favorites ?? none
  if (favorites.length === 0) return null
  return (
    <>
      <Row>
        <Button kind="quiet" size="sm" icon="add" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('usual_drugs')}
        </Button>
      </Row>
      {open && <UsualDrugs {...{ content, change, hold, favorites }} />}
    </>
  )
}

/** The entries of a section that are written most; one that stands on the sheet is taken off by a second press. */
export const SectionPicks = memo(function SectionPicks({
  content,
  change,
  section,
  items,
}: Pick<PartProps['writing'], 'content' | 'change'> & {
  section: LineSection
  items: readonly ContentItem[]
}) {
  const t = useRxText()
  const language = useLanguage()
  const lineOf = (item: ContentItem) => linesIn(content, section).find((line) => line.text === item.text)
  const picks = items.slice(0, most).map((item) => {
    const words = wordsOn(language, section, item)
    const label = item.favorite === true ? `★ ${words}` : words
    return { id: String(item.id), label, on: lineOf(item) !== undefined, lang: scriptOf(words) }
  })
  const take = (id: string) => {
    const item = items.find((one) => String(one.id) === id)
    const line = item && lineOf(item)
    if (item)
      change((now) => (line ? removeLine(now, section, line.key) : addEntry(now, section, pickedEntry(item))))
  }
  return <PickChips label={t(`section.${section}`)} picks={picks} onPick={take} />
})

/** The medicines of most use with the line they got the last time, those kept for a diagnosis of this sheet first. */
const UsualDrugs = memo(function UsualDrugs({
  content,
  change,
  hold,
  favorites,
}: Pick<PartProps['writing'], 'content' | 'change'> & {
  hold: PartProps['writing']['hold'] | undefined
  favorites: readonly FavoriteDrugRow[]
}) {
  const t = useRxText()
  const clinic = useClinic()
  const diagnoses = content.diagnosis.map(({ text }) => text)
  const usual = usualDrugs(favorites, diagnoses).slice(0, most)
  if (usual.length === 0) return null
  const isOn = (one: FavoriteDrugRow) => holdsDrug(content, one)
  const take = async (id: string) => {
    const one = usual.find((row) => row.id === id)
    const found = one && !isOn(one) ? await (await openCatalogue(clinic)).named(one) : null
    // It may have come onto the sheet while the list was asked.
    if (one && found)
      change((now) =>
        holdsDrug(now, one) ? now : withLine(now, drugLineOf(chosenOf(found), one.line, newId())),
      )
    else if (one && !isOn(one)) toast(t('no_catalogue'), { kind: 'info' })
  }
  return (
    <PageSection title={t('section.drugs')}>
      <PickChips
        label={t('usual_drugs')}
        picks={usual.map((one) => ({ id: one.id, label: one.text, on: isOn(one), lang: 'en' }))}
        onPick={(id) => (hold ? hold(take(id)) : void take(id))}
      />
    </PageSection>
  )
})
