/** Rows of a whole file. */
export const mostFileRows = 50_000
/** Columns that a file may have. */
export const mostColumns = 100
