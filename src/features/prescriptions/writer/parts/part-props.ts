import type { ContentItem, Section } from '#domain/phrase/rows.ts'
import {
  isShown,
  type PrescriptionSetting,
  type WriterSection as Settable,
} from '#domain/prescription-setting/rows.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import { type LineSection, sameBeside } from '#features/prescriptions/content/rules.ts'
import type { HalfTyped } from '#features/prescriptions/drug-entry/parts.ts'
import type { EditedContent } from '#features/prescriptions/life/parts.ts'

/** The part of the sheet that is open for typing, and how often it was asked for. */
export interface OpenSection {
  at: LineSection | Settable | 'drugs' | 'none'
  asked: number
}

export interface PartProps {
  writing: EditedContent
  lists: Record<Section, ContentItem[]> | undefined
  place: OpenSection
  onPlace: (at: OpenSection['at']) => void
  setting: PrescriptionSetting
  /** Of the practice's doctor: they say which sections stand here where nothing is set. */
  specialities: readonly number[]
  half: HalfTyped
}

/**
 * Whether a section stands as it is drawn. Of a sheet it shows neither the medicines nor what was answered about them nor
 * whether all is saved, so an Enter in the medicine box draws none of them. A section that is to show one of these must be told so here.
 */
export function standsAsDrawn<P extends PartProps>(
  { writing: before, ...was }: P,
  { writing, ...now }: P,
): boolean {
  return (
    sameBeside(before.content, writing.content, ['drugs', 'findings']) &&
    sameBeside(before, writing, ['content', 'draft', 'state']) &&
    sameBeside(was, now, [])
  )
}

/** The number each section answers to, wherever its chamber has put it; others have none. */
export const sectionKeys: Readonly<Partial<Record<Settable, string>>> = {
  chief_complaints: 'Alt 1',
  histories: 'Alt 2',
  examinations: 'Alt 3',
  investigations: 'Alt 4',
  diagnosis: 'Alt 5',
  advises: 'Alt 7',
  follow_up: 'Alt 8',
  notes: 'Alt 9',
}

/** Whether something stands in a section of this sheet. */
export const holds = (content: PrescriptionContent, section: Settable): boolean =>
  section === 'notes' ||
  section === 'diastolic_dysfunctions' ||
  section === 'follow_up' ||
  section === 'referral'
    ? content[section] !== null
    : linesIn(content, section).length > 0 || (section === 'examinations' && content.drawing !== undefined)

/** A section that is shown by its chamber's setting, or by the speciality where nothing was set. */
export const isSet = (
  { setting, specialities }: Pick<PartProps, 'setting' | 'specialities'>,
  section: Settable,
) =>
  isShown(
    { section, shown: setting.sections.find((one) => one.section === section)?.shown ?? null },
    specialities,
  )

/** The sections of one side as the chamber wants them; a hidden one stands there while it is open or holds something. */
export function shownSections<S extends Settable>(part: PartProps, side: readonly S[]): S[] {
  const { setting, writing, place } = part
  const order = (section: S) => setting.sections.find((one) => one.section === section)?.order ?? 0
  return side
    .filter((section) => isSet(part, section) || place.at === section || holds(writing.content, section))
    .toSorted((a, b) => order(a) - order(b))
}
