import type { ContentItem, Section } from '#domain/phrase/rows.ts'
import type { PrescriptionSetting, WriterSection as Settable } from '#domain/prescription-setting/rows.ts'
import type { LineSection } from '../edit-content.ts'
import type { HalfTyped } from './use-half-typed.ts'
import type { EditedContent } from './use-writing.ts'

/** The part of the sheet that is open for typing, and how often it was asked for. */
export interface OpenSection {
  at: LineSection | 'drugs' | 'follow_up' | 'notes' | 'referral' | 'echo' | 'none'
  asked: number
}

export interface PartProps {
  writing: EditedContent
  lists: Record<Section, ContentItem[]> | undefined
  place: OpenSection
  onPlace: (at: OpenSection['at']) => void
  setting: PrescriptionSetting
  half: HalfTyped
}

/** The number each section answers to, wherever its chamber has put it. */
export const sectionKeys: Record<Settable, string> = {
  chief_complaints: 'Alt 1',
  histories: 'Alt 2',
  examinations: 'Alt 3',
  investigations: 'Alt 4',
  diagnosis: 'Alt 5',
  advises: 'Alt 7',
  follow_up: 'Alt 8',
  notes: 'Alt 9',
}

/** The sections of one side as the chamber wants them; a hidden one stands there while it is open or holds something. */
export function shownSections<S extends Settable>(
  { setting, writing: { content }, place }: PartProps,
  side: readonly S[],
): S[] {
  const holds = (section: S) => {
    const held = content[section]
    return Array.isArray(held) ? held.length > 0 : held !== null
  }
  const row = (section: S) => setting.sections.find((one) => one.section === section)
  return side
    .filter((section) => row(section)?.shown !== false || place.at === section || holds(section))
    .toSorted((a, b) => (row(a)?.order ?? 0) - (row(b)?.order ?? 0))
}
