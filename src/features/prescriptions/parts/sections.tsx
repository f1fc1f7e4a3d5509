import { leftSections } from '#domain/prescription-setting/rows.ts'
import { isTherapy, linesIn } from '#domain/prescription/content-lines.ts'
import { SectionChips } from '#ui/section-chips.tsx'
import { SectionLines, SectionFrame } from '#ui/section-list.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { lineSections } from '../edit-content.ts'
import { waitingWordings } from '../twins.ts'
import { useRxText } from '../words.ts'
import { EchoPart } from './echo-part.tsx'
import { LinePart } from './line-part.tsx'
import { sectionKeys, type PartProps, shownSections } from './part-props.ts'

import { useTherapy } from './use-lists.ts'

export type { PartProps, OpenSection } from './part-props.ts'

/** Complaints, history, findings, tests and diagnosis, each under its key, and the note that nobody prints; on a phone behind their chips. */
export function Sections(props: PartProps) {
  return (
    <>
      <Chips {...props} />
      {shownSections(props, leftSections).map((section) =>
        section === 'notes' ? (
          <NotePart key={`${section}${waitingWordings(props.writing.content, 'notes').length}`} {...props} />
        ) : (
          <LinePart key={section} {...props} section={section} kbd={sectionKeys[section]} />
        ),
      )}
      <EchoPart
        key={`echo${waitingWordings(props.writing.content, 'diastolic_dysfunctions').length}`}
        {...props}
      />
    </>
  )
}

/** On a phone: how much each section holds; a press opens it, and once more closes it. */
function Chips({ writing: { content }, place, onPlace, setting }: PartProps) {
  const t = useRxText()
  const hidden = setting.sections.filter((one) => !one.shown).map((one) => one.section)
  const { opens } = useTherapy()
  const shown = lineSections.filter(
    (section) =>
      linesIn(content, section).length > 0 || (isTherapy(section) ? opens : !hidden.includes(section)),
  )
  const chips = shown.map((section) => ({
    id: section,
    label: t(`chip.${section}`),
    count: linesIn(content, section).length,
    on: place.at === section,
  }))
  return (
    <SectionChips
      label={t('key.sections')}
      chips={chips}
      onOpen={(id) => {
        const at = shown.find((section) => section === id)
        if (at) onPlace(at === place.at ? 'none' : at)
      }}
    />
  )
}

function NotePart({ writing, place, onPlace }: PartProps) {
  const t = useRxText()
  const title = t('section.notes')
  const open = place.at === 'notes' || writing.content.notes !== null
  return (
    <SectionFrame title={title} kbd={sectionKeys.notes} onAdd={() => onPlace('notes')} onPhone="last">
      <SectionLines lines={[]} hint={t('not_printed')} />
      {open && (
        <TextArea
          key={place.at === 'notes' ? place.asked : 0}
          rows={2}
          aria-label={title}
          autoFocus={place.at === 'notes'}
          defaultValue={writing.content.notes ?? ''}
          maxLength={2000}
          onChange={(event) => {
            const notes = event.target.value
            writing.change((content) => ({ ...content, notes: notes === '' ? null : notes }))
          }}
        />
      )}
    </SectionFrame>
  )
}
