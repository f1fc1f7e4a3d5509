import { createContext } from 'react'
import type { Clinical } from '#domain/patient/clinical.ts'

/** Lines that are typed and not added yet, by the line: whoever saves takes them along, because an allergy must not be lost for want of a press. */
export type Unadded = Map<string, () => Partial<Clinical>>

export const UnaddedContext = createContext<Unadded | null>(null)

/** What the open lines come to; each is of another field. */
export const takenAlong = (unadded: Unadded): Partial<Clinical> =>
  [...unadded.values()].reduce<Partial<Clinical>>((all, line) => ({ ...all, ...line() }), {})
