import type { PhotoCopy } from './doctor-photo.ts'

/** Points of the longer side of each copy of a picture that a doctor shows on public pages: on a phone, and on a laptop. */
export const mediaSides = { small: 640, large: 1280 } as const

/** Where one copy of such a picture lies; `hash` is the SHA-256 of the large one, so what lies there never changes. */
export const mediaPath = (hash: string, copy: PhotoCopy): string => `/files/media/${hash}/${copy}`
