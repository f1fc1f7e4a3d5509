import { type SubstanceClass, substanceClassNames } from '#contract/clinic/substance-class-names.ts'

/** The family of this name; null where it is a group of ours alone. */
export const isSubstanceClass = (name: string): SubstanceClass | null =>
  substanceClassNames.find((one) => one === name) ?? null
