import type { ContentItem, Section } from '#domain/phrase/rows.ts'
import { contentLists } from '../lists.ts'

/** The entry of a shipped list with exactly this text. Throws where the list has none: what refers to it has to be mended. */
export function shippedEntry(section: Section, text: string): ContentItem {
  const found = contentLists[section].find((item) => item.text === text)
  if (!found) throw new Error(`no entry "${text}" in the list ${section}`)
  return found
}
