/** Under which names a family, and one of it, are kept on a patient's device. */
export const familyName = 'family'
export const memberName = (id: string): string => `family:${id}`
