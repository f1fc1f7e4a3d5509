import { type ReactNode, useState } from 'react'
import { useLanguage } from '#text/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Only } from '#ui/layout.tsx'
import { type SectionLine, SectionLines, SectionFrame } from '#ui/section-list.tsx'
import type { ContentItem } from '#domain/phrase/rows.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import {
  addEntry,
  asBefore,
  changeLine,
  type ContentEntry,
  type LineAt,
  lineEnd,
  type LineSection,
  removeLine,
  scriptOf,
  showLasting,
  turnDiagnosis,
  turnUrgent,
  withLasting,
  withTimeWords,
  wordsOn,
} from '#features/prescriptions/content/rules.ts'
import { saveBehind } from '#features/prescriptions/life/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { LineEditor } from './line-editor.tsx'
import { SectionPicks } from './picks.tsx'
import { type JoinedLine, type LineExtra, SectionBox } from './section-box.tsx'
import type { PartProps } from './part-props.ts'
import { useFavorite } from './use-favorite.ts'
import type { EditedContent } from '#features/prescriptions/life/parts.ts'
import { WhyShown } from './why-shown.tsx'

interface LinePartProps extends PartProps {
  section: LineSection
  kbd?: string | undefined
  /** Beside the plus. */
  end?: ReactNode
  /** Under the lines. */
  below?: ReactNode
}

/** One section: its lines, each to be opened, and the box in which the next is typed. */
export function LinePart({ section, kbd, end, below, ...part }: LinePartProps) {
  const { writing, lists, place, onPlace, half } = part
  const t = useRxText()
  const items = lists?.[section] ?? []
  const [rows, onMore] = [useLines(writing, section, items), useMore(writing, section)]
  const title = t(`section.${section}`)
  const language = useLanguage()
  const open = place.at === section
  const above = linesIn(writing.content, section).at(-1)
  const add = (entry: ContentEntry) => {
    writing.change((content) => addEntry(content, section, entry))
    saveBehind(writing)
  }
  return (
    <SectionFrame {...{ title, kbd, end }} onAdd={() => onPlace(section)} onPhone={open ? 'open' : 'folded'}>
      <WhyShown part={part} section={section} />
      <SectionLines lines={rows} />
      {below}
      {open && (
        <>
          <SectionBox
            {...{ section, half, title, items }}
            number={rows.length + 1}
            focusAt={place.asked}
            above={above ? wordsOn(language, section, above) : null}
            onMore={onMore}
            onAdd={add}
          />
          <Only on="below-laptop">
            <SectionPicks {...{ content: writing.content, change: writing.change, section, items }} />
          </Only>
        </>
      )}
    </SectionFrame>
  )
}

/** A time or a mark alone goes to the line above: what changed is said, and one press takes it back. */
function useMore(
  { content, change }: EditedContent,
  section: LineSection,
): (more: LineExtra) => JoinedLine | null {
  const t = useRxText()
  const language = useLanguage()
  return (more) => {
    const line = linesIn(content, section).at(-1)
    if (!line) return null
    const { key } = line
    change((now) => saidMore(now, { section, key }, more))
    const said =
      'kind' in more
        ? t(`kind.${more.kind}`)
        : typeof more.lasting === 'string'
          ? more.lasting
          : showLasting(more.lasting, language)
    return {
      text: t('box.joined', { line: wordsOn(language, section, line), time: said }),
      undo: () => change((now) => asBefore(now, section, line)),
    }
  }
}

function saidMore(
  content: PrescriptionContent,
  { section, key }: LineAt,
  more: LineExtra,
): PrescriptionContent {
  if ('kind' in more) return changeLine(content, { section: 'diagnosis', key }, () => ({ kind: more.kind }))
  return typeof more.lasting === 'string'
    ? withTimeWords(content, { section, key }, more.lasting)
    : withLasting(content, { section, key }, more.lasting)
}

function useLines(
  { content, change }: EditedContent,
  section: LineSection,
  items: readonly ContentItem[],
): SectionLine[] {
  const language = useLanguage()
  const [editing, setEditing] = useState<string | null>(null)
  const turnOf = useTurn({ content, change }, section)
  const favorite = useFavorite(items)
  return linesIn(content, section).map((line) => {
    const { key } = line
    const words = wordsOn(language, section, line)
    const end = lineEnd(content, { section, key }, language)
    return {
      id: key,
      text: line.note === null || line.note === '' ? words : `${words} (${line.note})`,
      lang: scriptOf(words),
      ...(end === '' ? {} : { end }),
      onOpen: () => setEditing(editing === key ? null : key),
      onRemove: () => change((now) => removeLine(now, section, key)),
      ...(section === 'advises' ? favorite(line) : turnOf(key)),
      ...(editing === key
        ? {
            editor: (
              <LineEditor
                key={key}
                content={content}
                change={change}
                section={section}
                lineKey={key}
                onDone={() => setEditing(null)}
              />
            ),
          }
        : {}),
      ...(section === 'diagnosis' ? { strong: true } : {}),
    }
  })
}

/** One press turns a diagnosis from plain to '?' to D/D, and a test to urgent. */
function useTurn(
  { content, change }: Pick<EditedContent, 'content' | 'change'>,
  section: LineSection,
): (key: string) => Pick<SectionLine, 'turn'> {
  const t = useRxText()
  return (key) => {
    const diagnosis = section === 'diagnosis' ? content.diagnosis.find((line) => line.key === key) : undefined
    if (diagnosis) {
      const { kind, text } = diagnosis
      const mark = kind === 'confirmed' ? '?' : t(`kind.${kind}`)
      return {
        turn: {
          label: t('line.turn_kind', { line: text, kind: t(`kind.${kind}`) }),
          mark,
          on: kind !== 'confirmed',
          onTurn: () => change((now) => turnDiagnosis(now, key)),
        },
      }
    }
    const test =
      section === 'investigations' ? content.investigations.find((line) => line.key === key) : undefined
    if (!test) return {}
    return {
      turn: {
        label: t('line.turn_urgent', { line: test.text }),
        mark: test.urgent ? <Badge tone="warn">{t('urgent')}</Badge> : '!',
        on: test.urgent,
        onTurn: () => change((now) => turnUrgent(now, key)),
      },
    }
  }
}
