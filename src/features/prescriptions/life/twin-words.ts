import { type Day, showDay } from '#contract/clinic/day.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { Drawing } from '#domain/prescription/drawing.ts'
import { linesIn, withLines } from '#domain/prescription/content-lines.ts'
import { type Copyable, drugHead, lineEnd, linesOn } from '#features/prescriptions/content/rules.ts'
import { otherPath, lineSeenAt } from './draft-lines.ts'
import {
  keepAllLines,
  keepAllNotes,
  keepLine,
  keepPart,
  partIn,
  type PartValue,
  waitingWordings,
  type SinglePart,
  type Twin,
} from './twins.ts'

/** One wording of a doubled line, and what keeping it makes of the sheet. */
export interface Wording {
  id: string
  /** Where its hand is noted. */
  path: string
  text: string
  /** Shown, where words cannot tell two of them apart. */
  drawing?: Drawing
  keep: (content: PrescriptionContent) => PrescriptionContent
}

/** A doubled line as it is asked about. */
export interface AskedTwin {
  id: string
  of: Copyable | SinglePart
  wordings: Wording[]
  /** Absent where a sheet has but one of it. */
  keepAll?: (content: PrescriptionContent) => PrescriptionContent
}

/** What is asked about a doubled line: each wording in the words of the screen. */
export const askedOf = (content: PrescriptionContent, twin: Twin, lang: Lang): AskedTwin =>
  twin.kind === 'line' ? askedLine(content, twin, lang) : askedPart(content, twin.part, lang)

const told = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== '').join(' · ')

function askedLine(
  content: PrescriptionContent,
  { section, lines }: Extract<Twin, { kind: 'line' }>,
  lang: Lang,
): AskedTwin {
  const key = lines[0]?.key ?? ''
  return {
    id: lineSeenAt(section, key),
    of: section,
    wordings: lines.map((line) => ({
      id: line.key,
      path: lineSeenAt(section, line.key),
      text: lineText(content, { section, key: line.key }, lang),
      keep: (now) => keepLine(now, { section, key: line.key }),
    })),
    keepAll: (now) => keepAllLines(now, { section, key }),
  }
}

/** All that a line says: two wordings may differ in what stands at its end alone. */
function lineText(
  content: PrescriptionContent,
  { section, key }: { section: Copyable; key: string },
  lang: Lang,
): string {
  if (section === 'drugs') {
    const line = content.drugs.find((one) => one.key === key)
    const count = line?.quantity ?? null
    return line
      ? told(
          drugHead(line),
          line.bn_sentence === '' ? line.dose : line.bn_sentence,
          line.for_text,
          line.note,
          count === null ? '' : `x${count}`,
        )
      : ''
  }
  const one = withLines(
    content,
    section,
    linesIn(content, section).filter((line) => line.key === key),
  )
  const [line] = linesIn(one, section)
  return told(linesOn(lang, section, one)[0]?.text, lineEnd(content, { section, key }, lang), line?.note)
}

function askedPart(content: PrescriptionContent, part: SinglePart, lang: Lang): AskedTwin {
  const others = waitingWordings(content, part)
  const standing = {
    id: part,
    path: part,
    ...partSaid(partIn(content, part), lang),
    keep: (now: PrescriptionContent) => keepPart(now, part, -1),
  }
  return {
    id: part,
    of: part,
    wordings: [
      standing,
      ...others.map((value, at) => ({
        id: otherPath(part, value),
        path: otherPath(part, value),
        ...partSaid(value, lang),
        keep: (now: PrescriptionContent) => keepPart(now, part, at),
      })),
    ],
    ...(part === 'notes' ? { keepAll: keepAllNotes } : {}),
  }
}

type PartWords = PartValue<SinglePart> | null

const partSaid = (value: PartWords, lang: Lang): Pick<Wording, 'text' | 'drawing'> => ({
  text: partText(value, lang),
  ...(isDrawing(value) ? { drawing: value } : {}),
})

const isDrawing = (value: PartWords): value is Drawing =>
  typeof value === 'object' && value !== null && 'strokes' in value

function partText(value: PartWords, lang: Lang): string {
  if (value === null || typeof value === 'string') return value ?? ''
  if (isDrawing(value)) return value.caption ?? ''
  if ('values' in value)
    return told(
      value.grade,
      ...Object.entries(value.values).map(([name, one]) => `${name} ${one}`),
      value.note,
    )
  if ('name' in value) return told(value.name, value.degrees, value.hospital, value.reason)
  const day: Day | null = value.day
  return told((lang === 'bn' ? value.bn_text : null) ?? value.text, day && showDay(day, lang), value.note)
}
