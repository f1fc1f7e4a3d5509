import type { ReactNode } from 'react'
import { factHeight, sheetLineGap, versionHeight } from '#contract/clinic/paper-sheet.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { sheetWords } from '#domain/prescription/sheet-words.ts'
import { PaperBand, PaperVersion } from '#ui/paper-parts.tsx'
import { Paper } from '#ui/print-page.tsx'
import { qrSize } from '#ui/qr.tsx'
import { factsOn } from '../facts-on.ts'
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
  children: ReactNode
}

/** A paper of the chamber on its pad: head, patient and foot on every page, and between them what it is for. */
export function PadSheet({ printed, pad, logo, code, marks, watermark, children }: PadSheetProps) {
  const { page } = pad
  const facts = factsOn(printed, pad)
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
      band={<Band facts={facts} marks={marks} />}
      bandHeight={Math.ceil(facts.length / 4) * factHeight + marks.length * versionHeight}
      {...(watermark === undefined ? {} : { watermark })}
    >
      {children}
    </Paper>
  )
}

function Band({ facts, marks }: { facts: ReturnType<typeof factsOn>; marks: readonly PaperMark[] }) {
  return (
    <>
      <PaperBand facts={facts} />
      {marks.map(({ mark, words }) => (
        <PaperVersion key={mark} mark={mark}>
          {words}
        </PaperVersion>
      ))}
    </>
  )
}
