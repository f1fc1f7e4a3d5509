import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { changeLine, freeKey, type LineAt } from './edit-content.ts'

/** What somebody typed into a field of a line; nothing but blanks is nothing. */
export const saidOrNothing = (text: string): string | null => (text.trim() === '' ? null : text)

/** Whether the words of a line were typed and come from no list. */
export const isTyped = ({ key }: { key: string }): boolean => key.startsWith(freeKey)

/** Other words for a typed line; it stays where it is and keeps what else was said of it. */
export const rewordLine = (content: PrescriptionContent, at: LineAt, text: string): PrescriptionContent =>
  saidOrNothing(text) === null ? content : changeLine(content, at, () => ({ text, bn_text: null }))

/** Makes one diagnosis the main one, or none of them. */
export const setPrimary = (
  content: PrescriptionContent,
  key: string,
  primary: boolean,
): PrescriptionContent => ({
  ...content,
  diagnosis: content.diagnosis.map((line) => ({ ...line, primary: primary && line.key === key })),
})

/** The result of a test as it was typed; without a value there is none. */
export function resultOf({
  value,
  unit,
  day,
}: {
  value: string
  unit: string
  day: string | null
}): PrescriptionContent['investigations'][number]['result'] {
  const said = saidOrNothing(value)
  return said === null ? null : { value: said, unit: saidOrNothing(unit), day }
}
