/** The sections of a sheet, and the lists, that only physical medicine has. */
export const therapySections = [
  'therapeutic_exercise',
  'therapeutic_modalities',
  'assistive_devices',
] as const
export type TherapySection = (typeof therapySections)[number]
