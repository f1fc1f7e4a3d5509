import { isTherapy, sheetSections } from '#domain/prescription/content-lines.ts'
import { opensTherapy, physicalMedicine } from '#contract/clinic/physical-medicine.ts'
import { therapySections } from '#domain/therapy/specialities.ts'

/** The sections of a sheet that a template may hold. */
export const templateSections = [...sheetSections, 'follow_up', ...therapySections] as const
export type TemplateSection = (typeof templateSections)[number]

/**
 * Every kind of template with the sections that it has room for; where its calls are answered stands in the contract. Tests
 * have two: `investigation` is a group of tests that is asked for together, `pres_investigation` the tests of a
 * prescription; the specification keeps both and lists both on one page.
 */
export const templateKinds = {
  prescription: templateSections,
  pres_investigation: ['investigations'],
  investigation: ['investigations'],
  advise: ['advises'],
  therapeutic_exercise: ['therapeutic_exercise'],
  therapeutic_modality: ['therapeutic_modalities'],
  assistive_device: ['assistive_devices'],
} as const satisfies Record<string, readonly TemplateSection[]>
export type TemplateKind = keyof typeof templateKinds

export const kindNames = [
  'prescription',
  'pres_investigation',
  'investigation',
  'advise',
  'therapeutic_exercise',
  'therapeutic_modality',
  'assistive_device',
] as const

/** The specialities that a kind is for; null: it is everybody's. */
export const specialitiesOf = (kind: TemplateKind): typeof physicalMedicine | null =>
  kind === 'therapeutic_exercise' || kind === 'therapeutic_modality' || kind === 'assistive_device'
    ? physicalMedicine
    : null

/** The sections that a kind has room for in a practice of these specialities. */
export const sectionsOf = (kind: TemplateKind, speciality_ids: readonly number[]): TemplateSection[] =>
  templateKinds[kind].filter((section) => !isTherapy(section) || opensTherapy(speciality_ids))

/** What is made of each kind in turn, by its name. */
export const eachKind = <T>(make: (kind: TemplateKind) => T): Record<TemplateKind, T> => ({
  prescription: make('prescription'),
  pres_investigation: make('pres_investigation'),
  investigation: make('investigation'),
  advise: make('advise'),
  therapeutic_exercise: make('therapeutic_exercise'),
  therapeutic_modality: make('therapeutic_modality'),
  assistive_device: make('assistive_device'),
})
