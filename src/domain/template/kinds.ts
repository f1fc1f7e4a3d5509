/** The sections of a sheet that a template may hold. */
export const templateSections = [
  'chief_complaints',
  'histories',
  'examinations',
  'investigations',
  'diagnosis',
  'drugs',
  'advises',
  'follow_up',
] as const
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
} as const satisfies Record<string, readonly TemplateSection[]>
export type TemplateKind = keyof typeof templateKinds

export const kindNames = ['prescription', 'pres_investigation', 'investigation', 'advise'] as const

/** What is made of each kind in turn, by its name. */
export const eachKind = <T>(make: (kind: TemplateKind) => T): Record<TemplateKind, T> => ({
  prescription: make('prescription'),
  pres_investigation: make('pres_investigation'),
  investigation: make('investigation'),
  advise: make('advise'),
})
