/** A generic as it is shown: without the notes of the list, as in "Nitroglycerin (Oral preparation)" or "Vitamin C [Ascorbic acid]". */
export const plainGeneric = (generic: string): string => generic.replace(/\s*[([].*$/, '').trim()
