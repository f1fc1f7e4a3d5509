import * as z from 'zod/mini'
import { type TherapySection, therapySections } from '#domain/therapy/specialities.ts'
import type { PrescriptionContent } from './content.ts'
import { mostLines } from './room.ts'

type Sections = Required<
  Pick<
    PrescriptionContent,
    | 'chief_complaints'
    | 'histories'
    | 'examinations'
    | 'investigations'
    | 'diagnosis'
    | 'drugs'
    | 'advises'
    | TherapySection
  >
>
/** The sections of a sheet that are lists of lines. */
export type LinesSection = keyof Sections

/** A line of a section, as it stands on the sheet. */
export type ContentLine<S extends LinesSection> = Sections[S][number]

/** Sections of lines; those of physical medicine may be missing. */
export type SomeLines = Pick<PrescriptionContent, LinesSection>

const noTherapy = { therapeutic_exercise: [], therapeutic_modalities: [], assistive_devices: [] }

/** The lines of a section; one that the sheet does not have holds none. */
export function linesIn<S extends LinesSection>(content: SomeLines, section: S): readonly ContentLine<S>[] {
  const held: Sections = { ...noTherapy, ...content }
  return held[section]
}

/** The sections of lines that any sheet has, in their usual order. */
export const sheetSections = [
  'chief_complaints',
  'histories',
  'examinations',
  'investigations',
  'diagnosis',
  'drugs',
  'advises',
] as const satisfies readonly LinesSection[]
const ofLines: readonly LinesSection[] = [...sheetSections, ...therapySections]

/** The first section that holds more lines than a sheet takes, as several devices may have filled it; null: none does. */
export const overfull = (content: SomeLines): LinesSection | null =>
  ofLines.find((section) => linesIn(content, section).length > mostLines) ?? null

/** Checks of a content that no section holds more lines than a sheet takes, each told under its section. */
export const fitsSheet = ofLines.map((section) =>
  z.refine<SomeLines>((content) => linesIn(content, section).length <= mostLines, {
    error: 'too_many',
    path: [section],
  }),
)

type TherapyLines = Pick<PrescriptionContent, TherapySection>

/** What each section of physical medicine holds by `of`; one that holds nothing has no key, so that a sheet's hash is that of before. */
export function therapyLines(
  of: <S extends TherapySection>(section: S) => readonly ContentLine<S>[],
): TherapyLines {
  const [exercises, modalities, devices] = [
    of('therapeutic_exercise'),
    of('therapeutic_modalities'),
    of('assistive_devices'),
  ]
  return {
    ...(exercises.length > 0 ? { therapeutic_exercise: [...exercises] } : {}),
    ...(modalities.length > 0 ? { therapeutic_modalities: [...modalities] } : {}),
    ...(devices.length > 0 ? { assistive_devices: [...devices] } : {}),
  }
}

/** A sheet without its sections of physical medicine. */
export function withoutTherapy<T extends TherapyLines>(content: T): Omit<T, TherapySection> {
  const {
    therapeutic_exercise: _exercises,
    therapeutic_modalities: _modalities,
    assistive_devices: _devices,
    ...others
  } = content
  return others
}

/** Puts these lines in the place of a section's own; a section of physical medicine without lines has no key. */
export function withLines<S extends LinesSection>(
  content: PrescriptionContent,
  section: S,
  lines: readonly ContentLine<S>[],
): PrescriptionContent {
  const put: PrescriptionContent = { ...content, [section]: [...lines] }
  return { ...withoutTherapy(put), ...therapyLines((one) => linesIn(put, one)) }
}

/** Whether a section is physical medicine's own. */
export const isTherapy = (section: string): section is TherapySection =>
  therapySections.some((one) => one === section)
