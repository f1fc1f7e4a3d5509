import type { BroughtPart } from '#domain/brought-visit/rows.ts'
import { useBroughtText } from './words.ts'

/** What a visit in a line begins with: what he had says most. */
const first = (parts: readonly BroughtPart[]): BroughtPart | undefined =>
  parts.find(({ what }) => what === 'diagnosis') ?? parts.find(({ what }) => what === 'complaint') ?? parts[0]

/** How such a visit is said. */
export function useBroughtWords() {
  const t = useBroughtText()
  /** What a part is, with the file's own heading where that says it otherwise. */
  const partName = ({ what, heading }: BroughtPart): string => {
    const name = t(`what.${what}`)
    if (heading === null) return name
    return what === 'other' || heading.toLowerCase() === name.toLowerCase() ? heading : `${name} (${heading})`
  }
  return {
    partName,
    /** Its diagnosis, else its complaint, else what stands first; in one line. */
    inALine: (parts: readonly BroughtPart[]): string => first(parts)?.text.replaceAll(/\s+/g, ' ') ?? '',
  }
}
