import type { PrintedSheet } from '#domain/prescription/content.ts'
import { keepsEndsFree, paperWidth } from '#ui/paper-places.tsx'
import { usePaperFont } from '#ui/paper-font.ts'
import { type FactsOnPaper, factsOn } from '../facts-on.ts'
import type { PadOfSheet } from '../sheet-pad.ts'

/** What of the patient stands where on a pad, measured anew when the letters of paper are there. */
export function usePadFacts(printed: PrintedSheet, pad: PadOfSheet): FactsOnPaper {
  usePaperFont()
  return factsOn(printed, printable(pad), paperWidth)
}

/** A browser that lets no page keep its ends free has the patient in the band. */
function printable(pad: PadOfSheet): PadOfSheet {
  const { places, ...patient } = pad.patient
  return places === undefined || keepsEndsFree() ? pad : { ...pad, patient }
}
