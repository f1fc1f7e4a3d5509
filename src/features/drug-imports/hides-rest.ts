import type { ReadFile } from './use-reading.ts'

/** Whether what the file lacks is hidden: never while a line could not be read, which may name what would be hidden. */
export const hidesRest = ({ whole, reading }: ReadFile): boolean => whole && reading.refused.length === 0
