import { leftSections } from '#domain/prescription-setting/rows.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import { SectionChips } from '#ui/section-chips.tsx'
import { SectionLines, SectionFrame } from '#ui/section-list.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { lineSections } from '#features/prescriptions/content/rules.ts'
import { waitingWordings } from '#features/prescriptions/life/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { EchoPart } from './echo-part.tsx'
import { ExaminationPart } from './examination-part.tsx'
import { LinePart } from './line-part.tsx'
import { WhyShown } from './why-shown.tsx'
import { holds, isSet, sectionKeys, type PartProps, shownSections } from './part-props.ts'

export type { PartProps, OpenSection } from './part-props.ts'

/** Complaints, history, findings, tests and diagnosis, each under its key, and the note that nobody prints; on a phone behind their chips. */
export function Sections(props: PartProps) {
  return (
    <>
      <Chips {...props} />
      {shownSections(props, leftSections).map((section) =>
        section === 'notes' ? (
          <NotePart key={`${section}${waitingWordings(props.writing.content, 'notes').length}`} {...props} />
        ) : section === 'diastolic_dysfunctions' ? (
          <EchoPart
            key={`${section}${waitingWordings(props.writing.content, 'diastolic_dysfunctions').length}`}
            {...props}
          />
        ) : section === 'examinations' ? (
          <ExaminationPart key={section} {...props} />
        ) : (
          <LinePart key={section} {...props} section={section} kbd={sectionKeys[section]} />
        ),
      )}
    </>
  )
}

/** On a phone: how much each section holds; a press opens it, and once more closes it. */
function Chips(part: PartProps) {
  const t = useRxText()
  const {
    writing: { content },
    place,
    onPlace,
  } = part
  const shown = lineSections.filter((section) => isSet(part, section) || holds(content, section))
  const chips = shown.map((section) => ({
    id: section,
    label: t(`chip.${section}`),
    count: linesIn(content, section).length + (section === 'examinations' && content.drawing ? 1 : 0),
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

function NotePart(part: PartProps) {
  const { writing, place, onPlace } = part
  const t = useRxText()
  const title = t('section.notes')
  const open = place.at === 'notes' || writing.content.notes !== null
  return (
    <SectionFrame title={title} kbd={sectionKeys.notes} onAdd={() => onPlace('notes')} onPhone="last">
      <WhyShown part={part} section="notes" />
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
