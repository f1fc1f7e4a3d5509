/** Signs that mean nothing in what people write, and turn a line round, split it, or make one name two: controls, bidi marks, breaks of no width. A nought is refused where it is kept: nobody types it. */
const MEANINGLESS =
  /(?![\0\t\r\n])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
/** Joiners belong inside Bengali words, where they choose a letter's form; anywhere else nobody sees them. */
const LOST_JOINER = /(?<![\u0980-\u09ff])[\u200c\u200d]+|[\u200c\u200d]+(?![\u0980-\u09ff\u200c\u200d])/g
const BREAK = /[\t\r\n\u2028\u2029]+/g

/** One line without signs that mean nothing, trimmed; what broke it becomes a space. */
export const cleanLine = (typed: string): string =>
  typed.replace(BREAK, ' ').replace(MEANINGLESS, '').replace(LOST_JOINER, '').trim()

/** The same for text of several lines, which stay as they are. */
export const cleanText = (typed: string): string =>
  typed
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(MEANINGLESS, '')
    .replace(LOST_JOINER, '')
