/** How many rows the tables have and how many of them were looked up; a test counts again. Here so that a writer need not. */
export const rowSums = { rows: 2440, looked_up: 1538 } as const
