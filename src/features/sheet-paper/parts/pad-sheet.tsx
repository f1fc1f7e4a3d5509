import type { ReactNode } from 'react'
import { factHeight, sheetLineGap, versionHeight } from '#contract/clinic/paper-sheet.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { boxOf, placedOn } from '#domain/pad/places.ts'
import { factNames, sheetWords } from '#domain/prescription/sheet-words.ts'
import { usePaperFont } from '#ui/paper-font.ts'
import { PaperBand, PaperVersion } from '#ui/paper-parts.tsx'
import { keepsEndsFree, PaperGuides, paperWidth } from '#ui/paper-places.tsx'
import { Paper } from '#ui/print-page.tsx'
import { qrSize } from '#ui/qr.tsx'
import { type BandFact, factsOn } from '../facts-on.ts'
import { freeOf, type PadOfSheet, sheetOf } from '../sheet-pad.ts'
import { type CodeOnPaper, footAir, PadFoot, PadHead } from './pad-ends.tsx'

/** What a paper says of itself under the patient's line: a word in a frame, and what it means. */
export interface PaperMark {
  mark: string
  words: string
}

interface PadSheetProps {
  printed: Pick<PrintedSheet, 'patient' | 'number' | 'serial' | 'day'>
  pad: PadOfSheet
  logo: string | undefined
  code: CodeOnPaper | null
  marks: readonly PaperMark[]
  watermark?: string
  /** Shows a ruler and the places of the patient's fields over the paper, on the screen alone. */
  guides?: boolean
  children: ReactNode
}

/** A paper of the chamber on its pad: head, patient and foot on every page, and between them what it is for. */
export function PadSheet({ printed, pad, logo, code, marks, watermark, guides, children }: PadSheetProps) {
  const { page } = pad
  // Measured anew when the letters of paper are there.
  usePaperFont()
  const { band, placed } = factsOn(printed, keepsEndsFree() ? pad : withoutPlaces(pad), paperWidth)
  const isFull = page.mode === 'full'
  const free = freeOf(pad)
  return (
    <Paper
      sheet={sheetOf(pad)}
      mode={page.mode}
      header={<PadHead pad={pad} logo={logo} />}
      footer={<PadFoot pad={pad} code={code} />}
      headerHeight={free.headerHeight}
      footerHeight={Math.max(free.footerHeight, code && isFull ? qrSize(code.link) + footAir : 0)}
      points={page.points}
      pageNumbers={isFull ? { word: sheetWords.page, lang: 'bn' } : null}
      lineGap={sheetLineGap}
      band={<Band facts={band} marks={marks} />}
      bandHeight={Math.ceil(band.length / 4) * factHeight + marks.length * versionHeight}
      placed={placed}
      {...(guides ? { guides: <Guides pad={pad} /> } : {})}
      {...(watermark === undefined ? {} : { watermark })}
    >
      {children}
    </Paper>
  )
}

/** A browser that lets no page keep its ends free has the patient in the band. */
const withoutPlaces = ({ patient: { places: _places, ...patient }, ...pad }: PadOfSheet): PadOfSheet => ({
  ...pad,
  patient,
})

/** The places of a pad, as far as they lie on its paper. */
function Guides({ pad }: { pad: PadOfSheet }) {
  const { width, height } = sheetOf(pad)
  const boxes = placedOn(pad).map((place) => ({
    id: place.field,
    name: pad.patient.labels?.[place.field] || factNames[place.field],
    ...boxOf(place),
  }))
  return <PaperGuides {...{ width, height, boxes }} />
}

function Band({ facts, marks }: { facts: readonly BandFact[]; marks: readonly PaperMark[] }) {
  return (
    <>
      {facts.length > 0 && <PaperBand facts={facts} />}
      {marks.map(({ mark, words }) => (
        <PaperVersion key={mark} mark={mark}>
          {words}
        </PaperVersion>
      ))}
    </>
  )
}
