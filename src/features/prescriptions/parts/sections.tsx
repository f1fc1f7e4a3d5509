import type { ContentItem, Section } from '#features/prescription-content/contract.ts'
import { leftSections, type PrescriptionSetting, type WriterSection as Settable } from '#features/settings/contract.ts'
import { useLanguage } from '#text/language.ts'
import { Badge } from '#ui/badge.tsx'
import { type SectionLine, SectionLines, WriterSection } from '#ui/section-list.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toasts.ts'
import type { PrescriptionContent } from '../content.ts'
import { addEntry, asBefore, type LineSection, removeLine, turnDiagnosis, turnUrgent, withLasting } from '../edit-content.ts'
import { type Lasting, lastingOf, scriptOf, showLasting } from '../lasting.ts'
import { useRxText } from '../words.ts'
import { SectionBox } from './section-box.tsx'
import type { Writing } from './use-writing.ts'

/** The part of the sheet that is open for typing, and how often it was asked for. */
export interface Place {
  at: LineSection | 'drugs' | 'follow_up' | 'notes'
  asked: number
}

export interface PartProps {
  writing: Writing
  lists: Record<Section, ContentItem[]> | undefined
  place: Place
  onPlace: (at: Place['at']) => void
  setting: PrescriptionSetting
}

/** The number each section answers to, wherever its chamber has put it. */
export const keyOf: Record<Settable, string> = {
  chief_complaints: 'Alt 1', histories: 'Alt 2', examinations: 'Alt 3', investigations: 'Alt 4', diagnosis: 'Alt 5', advises: 'Alt 7', follow_up: 'Alt 8', notes: 'Alt 9',
}

/** The sections of one side as the chamber wants them; a hidden one stands there while it is open or holds something. */
export function shownSections<S extends Settable>({ setting, writing: { content }, place }: PartProps, side: readonly S[]): S[] {
  const holds = (section: S) => { const held = content[section]; return Array.isArray(held) ? held.length > 0 : held !== null }
  const row = (section: S) => setting.sections.find((one) => one.section === section)
  return side.filter((section) => row(section)?.shown !== false || place.at === section || holds(section))
    .toSorted((a, b) => (row(a)?.order ?? 0) - (row(b)?.order ?? 0))
}

/** Complaints, history, findings, tests and diagnosis, each under its key, and the note that nobody prints. */
export function Sections(props: PartProps) {
  return shownSections(props, leftSections).map((section) => (
    section === 'notes' ? <NotePart key={section} {...props} /> : <LinePart key={section} {...props} section={section} kbd={keyOf[section]} />
  ))
}

export function LinePart({ writing, lists, place, onPlace, section, kbd, lang }: PartProps & { section: LineSection; kbd: string; lang?: 'bn' }) {
  const t = useRxText()
  const lines = useLines(writing, section)
  const title = t(`section.${section}`)
  const onLasting = useLasting(writing, section)
  return (
    <WriterSection title={title} kbd={kbd} onAdd={() => onPlace(section)}>
      <SectionLines lines={lines} {...(lang ? { lang } : {})} />
      {place.at === section && (
        <SectionBox
          section={section} title={title} items={lists?.[section] ?? []} number={lines.length + 1} focusAt={place.asked}
          above={writing.content[section].at(-1)?.text ?? null} onLasting={onLasting}
          onAdd={(entry) => writing.change((content) => addEntry(content, section, entry))}
        />
      )}
    </WriterSection>
  )
}

/** A time alone goes to the line above: what changed is said, and one press takes it back. */
function useLasting({ content, change }: Writing, section: LineSection): (lasting: Lasting) => void {
  const t = useRxText()
  const language = useLanguage()
  return (lasting) => {
    const line = content[section].at(-1)
    if (!line) return
    change((now) => withLasting(now, { section, key: line.key }, lasting))
    toast(t('box.joined', { line: line.text, time: showLasting(lasting, language) }), { undo: () => change((now) => asBefore(now, section, line)) })
  }
}

function useLines({ content, change }: Writing, section: LineSection): SectionLine[] {
  const t = useRxText()
  const end = endOf(content, section)
  return content[section].map((line) => {
    const mark = end(line.key)
    return {
      id: line.key, text: section === 'advises' || section === 'chief_complaints' ? (line.bn_text ?? line.text) : line.text,
      ...(mark === 'urgent' ? { end: <Badge tone="warn">{t('urgent')}</Badge> } : mark === '' ? {} : { end: mark }),
      onRemove: () => change((now) => removeLine(now, section, line.key)),
      ...(section === 'diagnosis' ? { strong: true, onOpen: () => change((now) => turnDiagnosis(now, line.key)) } : {}),
      ...(section === 'investigations' ? { onOpen: () => change((now) => turnUrgent(now, line.key)) } : {}),
    }
  })
}

const kindMarks = { provisional: '?', confirmed: '', differential: 'D/D' } as const

/** What stands at the right of a line: since when, a code, or that it is urgent. */
const endOf = (content: PrescriptionContent, section: LineSection) => (key: string): string => {
  switch (section) {
    case 'chief_complaints': {
      const line = content.chief_complaints.find((one) => one.key === key)
      const lasting = line ? lastingOf(line) : null
      return line && lasting ? showLasting(lasting, scriptOf(line.bn_text ?? line.text)) : ''
    }
    case 'histories': return content.histories.find((one) => one.key === key)?.since ?? ''
    case 'investigations': return content.investigations.find((one) => one.key === key)?.urgent ? 'urgent' : ''
    case 'diagnosis': {
      const line = content.diagnosis.find((one) => one.key === key)
      return line ? [kindMarks[line.kind], line.since ?? '', line.icd10 ?? ''].filter((part) => part !== '').join(' ') : ''
    }
    default: return ''
  }
}

function NotePart({ writing, place, onPlace }: PartProps) {
  const t = useRxText()
  const title = t('section.notes')
  const open = place.at === 'notes' || writing.content.notes !== null
  return (
    <WriterSection title={title} kbd={keyOf.notes} onAdd={() => onPlace('notes')}>
      <SectionLines lines={[]} hint={t('not_printed')} />
      {open && (
        <TextArea
          key={place.at === 'notes' ? place.asked : 0} rows={2} aria-label={title} autoFocus={place.at === 'notes'} defaultValue={writing.content.notes ?? ''} maxLength={2000}
          onChange={(event) => { const notes = event.target.value; writing.change((content) => ({ ...content, notes: notes === '' ? null : notes })) }}
        />
      )}
    </WriterSection>
  )
}
