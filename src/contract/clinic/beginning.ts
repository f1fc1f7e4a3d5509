/** Letters that a search engine and whoever gets it shared are shown of a text. */
const mostSaid = 160

/** The beginning of a text, ended behind a word; no letter of two halves is cut. */
export function beginningOf(text: string): string {
  const letters = Array.from(text)
  if (letters.length <= mostSaid) return text
  return `${letters
    .slice(0, mostSaid)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}
