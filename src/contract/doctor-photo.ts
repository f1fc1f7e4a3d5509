/** Pixels of a side of each copy of a doctor's photo: in a list and at the head of a page, on a screen of any density. */
export const photoSides = { small: 112, large: 224 } as const
/** The picture that messengers show of a doctor's page. */
export const photoCard = { width: 1200, height: 630 } as const

export type PhotoCopy = keyof typeof photoSides | 'card'

/** Where one copy of a photo lies; `hash` is the SHA-256 of the large one, so what lies there never changes. */
export const photoPath = (hash: string, copy: PhotoCopy): string => `/files/photos/${hash}/${copy}`
