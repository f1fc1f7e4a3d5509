import { partsOfKey } from '#contract/clinic/generic-key.ts'
import type { DrugLine } from '#domain/prescription/content.ts'

/** The substances of a line, one for each component. Brought up to date: a line may have been written with an older rule of keys. */
export const componentsOf = (line: Pick<DrugLine, 'generic_key'>): string[] => partsOfKey(line.generic_key)
