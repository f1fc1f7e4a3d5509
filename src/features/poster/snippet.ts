/** Signs that would end the text or the value they stand in. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const look =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5d57;color:#fff;font:600 16px/1.4 sans-serif;text-decoration:none'

/** A link that looks like a button, for a page of one's own: no script, nothing fetched from here, and nobody is told who reads it. */
export const snippetOf = ({ address, words }: { address: string; words: string }): string =>
  `<a href="${escaped(address)}" rel="noreferrer" style="${look}">${escaped(words)}</a>`
