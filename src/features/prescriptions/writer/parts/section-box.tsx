import { useState } from 'react'
import type { ContentItem } from '#domain/phrase/rows.ts'
import { suggested } from '#features/prescription-content/parts.ts'
import { useLanguage } from '#text/language.ts'
import { LineBox } from '#ui/line-box.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import type { DiagnosisKind } from '#domain/prescription/content.ts'
import {
  type ContentEntry,
  type LineSection,
  pickedEntry,
  showLasting,
  type SymptomDuration,
} from '#features/prescriptions/content/rules.ts'
import { readEntry, searchedFor, type TypedEntry } from '#features/prescriptions/content/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { type HalfTyped, useNoteTyped } from '#features/prescriptions/drug-entry/parts.ts'

const most = 8
/** As long as a line of a sheet may be. */
const longest = 300

interface SectionBoxProps {
  section: LineSection
  half: HalfTyped
  title: string
  items: readonly ContentItem[]
  number: number
  focusAt: number
  /** Words of the line above, to which a time alone belongs. */
  above: string | null
  onAdd: (entry: ContentEntry) => void
  /** Says more of the line above, its time or how it is meant; answers what became of it. */
  onMore: (more: LineExtra) => JoinedLine | null
}

export type LineExtra = { lasting: SymptomDuration | string } | { kind: DiagnosisKind }

/** What was said of a line, in words, and the way back. */
export interface JoinedLine {
  text: string
  undo: () => void
}

/** The box of a section: Enter keeps what was typed, unless the words themselves are an entry; the list below is only taken by hand. */
export function SectionBox(props: SectionBoxProps) {
  const { title, number, focusAt, above } = props
  const t = useRxText()
  const { text, type, read, suggestions, pick, enter, isAsked, joined, undo } = useTyping(props)
  return (
    <LineBox
      number={number}
      text={text}
      onText={type}
      label={t('add_to', { section: title })}
      placeholder={t('add_hint')}
      focusAt={focusAt}
      maxLength={longest}
      found={suggestions}
      onPick={pick}
      onEnter={enter}
      {...useWritten(read, above)}
      {...(text.length < longest ? {} : { hint: t('full.box', { count: longest }) })}
      asks={isAsked ? questionOf(read, above, t) : undefined}
      done={joined ? { text: joined.text, onUndo: undo } : undefined}
    />
  )
}

/** What stands in the box and what Enter does with it. */
function useTyping({ section, half, items, above, onAdd, onMore }: SectionBoxProps) {
  const [text, setText] = useState(() => half.of(section))
  useNoteTyped(half, section, text)
  /** The text that Enter was pressed on and that asks something first. */
  const [asked, setAsked] = useState<string | null>(null)
  const [joined, setJoined] = useState<JoinedLine | null>(null)
  const read = readEntry(section, text, items)
  const { found, suggestions, taken } = useFound(section, text, items)
  const add = (entry: ContentEntry) => {
    onAdd(entry)
    setText('')
  }
  const type = (next: string) => {
    setText(next)
    setJoined(null)
  }
  const pick = ({ id }: Suggestion) => {
    const item = found.find((one) => String(one.id) === id)
    if (item) add(taken(item))
  }
  const enter = () => {
    if (read.is === 'entry') add(read.entry)
    else if ((read.is === 'lasting' || read.is === 'kind') && above !== null) {
      setJoined(onMore(read))
      setText('')
    } else if (read.is === 'question' && asked === text) add(read.typed)
    else setAsked(text)
  }
  const undo = () => {
    joined?.undo()
    setJoined(null)
  }
  return { text, type, read, suggestions, pick, enter, isAsked: asked === text, joined, undo }
}

type RxText = ReturnType<typeof useRxText>

/** Why Enter waits: the words mean several things, or a time has nothing to belong to. */
function questionOf(read: TypedEntry, above: string | null, t: RxText): string | undefined {
  if (read.is === 'question') return t('box.several', { words: read.typed.text })
  return (read.is === 'lasting' || read.is === 'kind') && above === null ? t('box.no_line') : undefined
}

/** What the list offers for what stands in the box, and the entry that one of it becomes. */
function useFound(section: LineSection, typed: string, items: readonly ContentItem[]) {
  const { text, lasting, kind } = searchedFor(section, typed, items)
  const found = suggested(items, text, most)
  const suggestions = found.map(({ id, text: label, bn_text, code, detail }): Suggestion => ({
    id: String(id),
    label,
    // How a machine is usually set is only told: what the sheet says of it is written by hand.
    second: [bn_text, code, section === 'therapeutic_modalities' ? detail : null].filter(Boolean).join(' · '),
  }))
  return { found, suggestions, taken: (item: ContentItem) => pickedEntry(item, { lasting, kind }) }
}

/** What Enter would write, said while it is typed. */
function useWritten(read: TypedEntry, above: string | null) {
  const t = useRxText()
  const language = useLanguage()
  const time = (lasting: SymptomDuration | string | null) =>
    lasting === null
      ? []
      : typeof lasting === 'string'
        ? [{ id: 'time', text: lasting }]
        : [{ id: 'time', text: showLasting(lasting, language), lang: language }]
  if (read.is === 'nothing') return { writes: [] }
  const goes = above === null ? {} : { hint: t('box.to_line', { line: above }) }
  if (read.is === 'lasting') return { writes: time(read.lasting), ...goes }
  if (read.is === 'kind') return { writes: [{ id: 'kind', text: t(`kind.${read.kind}`) }], ...goes }
  if (read.is === 'question')
    return {
      writes: [{ id: 'text', text: read.typed.text }, ...time(read.typed.lasting)],
      hint: t('box.choose'),
    }
  const { entry, item } = read
  const meant =
    entry.kind === null || entry.kind === 'confirmed' ? [] : [{ id: 'kind', text: t(`kind.${entry.kind}`) }]
  const second = item?.bn_text ? [{ id: 'bn', text: item.bn_text, lang: 'bn' as const }] : []
  return {
    writes: [{ id: 'text', text: entry.text }, ...second, ...time(entry.lasting), ...meant],
    ...(item ? {} : { hint: t('as_typed') }),
  }
}
