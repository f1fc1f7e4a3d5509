/** Letters that a search engine and whoever gets it shared are shown of a text. */
const mostSaid = 160

/** The beginning of a text, ended behind a word. */
export const beginningOf = (text: string): string =>
  text.length <= mostSaid ? text : `${text.slice(0, mostSaid).replace(/\s+\S*$/, '')}…`
