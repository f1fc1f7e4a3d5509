/** A cell that no spreadsheet takes for a formula, and that comes back as it was. */
export const safeCell = (cell: string): string => (/^['=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** What `safeCell` put before a cell goes again. */
export const plainCell = (cell: string): string => cell.replace(/^'(?=['=+\-@\t\r])/, '')
