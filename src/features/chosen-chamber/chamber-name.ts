import type { ChamberRow } from '#domain/chamber/rows.ts'
import { currentLanguage } from '#text/index.ts'
import { formatters } from '#text/show.ts'

/** A chamber's name in the language on screen. */
export const chamberName = (chamber: Pick<ChamberRow, 'name' | 'bn_name'>): string => formatters.name(chamber)

/** Where a chamber is, in the language on screen. */
export const chamberAddress = (chamber: Pick<ChamberRow, 'address' | 'bn_address'>): string =>
  (currentLanguage() === 'bn' ? chamber.bn_address : null) ?? chamber.address
