import type { ReactNode } from 'react'
import { factHeight, sheetLineGap, versionHeight } from '#contract/clinic/paper-sheet.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import { boxOf, placedOn } from '#domain/pad/places.ts'
import { factNames, pageWords } from '#domain/prescription/sheet-words.ts'
import { PaperBand } from '#ui/paper-parts.tsx'
import { PaperVersion } from '#ui/paper-mark.tsx'
import { PaperGuides } from '#ui/paper-places.tsx'
import { Paper } from '#ui/print-page.tsx'
import { qrSize } from '#ui/qr.tsx'
import type { FactsOnPaper } from '../facts-on.ts'
import { freeOf, type PadOfSheet, sheetOf } from '../sheet-pad.ts'
import { type CodeOnPaper, footAir, PadFoot, PadHead } from './pad-ends.tsx'

/** What a paper says of itself under the patient's line: a word in a frame, and what it means. */
export interface PaperMark {
  mark: string
  words: string
}

interface PadSheetProps {
  /** Whose paper it is, as it comes again on each page. */
  facts: FactsOnPaper
  lang?: Lang
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
export function PadSheet({ facts, lang = 'bn', pad, logo, code, marks, ...more }: PadSheetProps) {
  const { page } = pad
  const { band, placed } = facts
  const isFull = page.mode === 'full'
  const free = freeOf(pad)
  return (
    <Paper
      sheet={sheetOf(pad)}
      mode={page.mode}
      header={<PadHead pad={pad} logo={logo} />}
      footer={<PadFoot pad={pad} code={code} lang={lang} />}
      headerHeight={free.headerHeight}
      footerHeight={Math.max(free.footerHeight, code && isFull ? qrSize(code.link) + footAir : 0)}
      points={page.points}
      pageNumbers={isFull ? { word: pageWords[lang], lang } : null}
      lineGap={sheetLineGap}
      band={<Band facts={band} marks={marks} lang={lang} />}
      bandHeight={Math.ceil(band.length / 4) * factHeight + marks.length * versionHeight}
      placed={placed}
      {...(more.guides ? { guides: <Guides pad={pad} /> } : {})}
      {...(more.watermark === undefined ? {} : { watermark: more.watermark })}
    >
      {more.children}
    </Paper>
  )
}

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

interface BandProps {
  facts: FactsOnPaper['band']
  marks: readonly PaperMark[]
  lang: Lang
}

function Band({ facts, marks, lang }: BandProps) {
  return (
    <>
      {facts.length > 0 && <PaperBand facts={facts} />}
      {marks.map(({ mark, words }) => (
        <PaperVersion key={mark} mark={mark} lang={lang}>
          {words}
        </PaperVersion>
      ))}
    </>
  )
}
